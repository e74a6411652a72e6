"""What every case shares. `from workflow.door import act` is the only way to change one.

Empty of imports on purpose: `workflow.days` must be usable without Django.
"""
