"""What stands before the acts of this article: each guard gives its reason and section.

Where the rulebook has the rule, the guard asks it; nothing is checked in two ways.
"""
