"""The fixtures on which all browser tests rely find what they are there to find."""

import pytest

GOOD = (
    '<html lang="en"><head><title>A page</title></head><body><main><h1>A</h1></main></body></html>'
)


def test_axe_passes_a_sound_page_and_names_what_is_wrong(page, axe):
    page.set_content(GOOD)
    axe(page)
    page.set_content(GOOD.replace("<h1>A</h1>", '<h1>A</h1><img src="data:,">'))
    with pytest.raises(AssertionError, match="image-alt"):
        axe(page)


def test_another_host_is_seen_and_not_asked(page, watch):
    page.set_content(GOOD)
    page.evaluate("fetch('http://elsewhere.example/x').catch(() => null)")
    page.wait_for_timeout(50)
    assert watch.external == ["http://elsewhere.example/x"]
    assert watch.errors, "the refused request shows in the console too"
    watch.external.clear()
    watch.errors.clear()


def test_errors_in_the_console_and_thrown_ones_are_seen(page, watch):
    page.set_content(GOOD)
    page.evaluate("console.error('one'); setTimeout(() => { throw new Error('two') }, 0)")
    page.wait_for_timeout(50)
    assert any("one" in error for error in watch.errors)
    assert any("two" in error for error in watch.errors)
    watch.errors.clear()


@pytest.mark.console_errors("provoked")
def test_a_provoked_error_is_allowed(page):
    page.set_content(GOOD)
    page.evaluate("console.error('provoked')")


def test_a_page_of_the_site_opens(page_as):
    page = page_as()
    page.goto("/accounts/login/")
    assert page.title()


def test_staff_are_signed_in_with_their_second_factor(page_as, django_user_model):
    user = django_user_model.objects.create_superuser("admin@vestal.example", "x" * 20)
    page = page_as(user)
    answer = page.goto("/administration/")
    assert answer.ok
    assert page.url.endswith("/administration/")
