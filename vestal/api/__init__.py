"""The HTTP interface at /api/v1/: the rulebook for programs, and the public register to read.

Public data only, no account, no session: `door` stands before every request (rate, size, origin),
`rules` and `register` answer, `document` describes. docs/api.md is for those who call it.
"""
