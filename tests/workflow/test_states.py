"""The names of states that all articles share."""

from workflow.states import State


def test_every_state_has_words_and_a_tone():
    for state in State:
        assert state.label
        assert state.tone in {"good", "wait", "act", "bad", "over"}


def test_a_notice_waits_for_its_hearing_and_then_holds():
    waiting = (State.OPEN, State.HEARING_REQUESTED, State.HEARING_SET)
    assert [state.label for state in waiting] == [
        "Notice given", "Hearing requested", "Hearing set",
    ]  # fmt: skip
    assert State.IN_EFFECT.tone == "bad"
