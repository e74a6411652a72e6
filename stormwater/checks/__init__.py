"""What the rules say about a stormwater project: the facts of the case put to the rulebook.

`plan` asks about the activity, its plan and its approval; `instruments` about the papers that
others sign and hand in; `site` about the work. A finding never decides; an official does.
"""
