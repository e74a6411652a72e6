"""The guided questions: what one needs from the town for a plan, without an account.

A journey leads by a few plain questions through the rulesets to one page with the answer. All
answers live in the address; nothing is kept about a visitor.
"""
