"""Operating permits, fireworks, and the fire safety inspections of buildings (§§ 5-30, 5-31, 5-39).

A part of the app on buildings with rooms of its own: the same officer and the same office act here,
on other kinds of case. Complaints (§ 5-32) belong to enforcement.
"""
