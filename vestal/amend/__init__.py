"""Changing the law: an amended figure is entered on a page and confirmed by a second person."""
