"""Applying: what an article's application asks, page by page, online and at the counter.

An article declares its pages (`intake.application.Application`) and writes its acts `begin`,
`fill_in`, `attach`, `remove_file`, `submit` and `resubmit` with the helpers of `intake.steps`; the
task list, the pages, autosave, uploads, the check of the answers and the signature are here.
"""
