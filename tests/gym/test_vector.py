"""Many environments at once: the same rounds as one, Gymnasium's modes, and the exact odds."""

import copy
import pickle
from typing import Any, Final

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from hypothesis import given, settings, strategies as st
from strategies import antes, variants

import reddog as rd
from reddog import analysis
from reddog.gym import RedDogEnv, RedDogVectorEnv

MODES: Final = tuple(AutoresetMode)
RESETTING: Final = (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)
#: Every way to play in arrays.
GAMES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"variant": "yablon", "decks": 6},
    {"variant": "red-dog-casino", "ante": 25},
    {"bankroll": 40},
    {"bankroll": 100, "rounds": 4, "decks": 2},
    {"variant": rd.CASINO, "ante": 10, "bankroll": 45, "rounds": 5},
    {"bankroll": 2**53 - 1 - 110},
    {"variant": rd.STANDARD.replace(odds_on=rd.OddsOn.RAISE_ONLY), "ante": 50, "bankroll": 200},
)

every_game = pytest.mark.parametrize("game", GAMES, ids=str)
every_mode = pytest.mark.parametrize("mode", MODES)


def compare(game: dict[str, Any], mode: AutoresetMode, seed: int, steps: int) -> None:
    """Hold a vector of one against Gymnasium's own vector of one environment, step by step."""
    ours = RedDogVectorEnv(1, **game, autoreset_mode=mode)
    theirs = SyncVectorEnv([lambda: RedDogEnv(**game)], autoreset_mode=mode)
    assert theirs.observation_space == ours.observation_space
    assert theirs.action_space == ours.action_space
    assert theirs.single_observation_space == ours.single_observation_space
    actions = np.random.default_rng(seed)
    seen, their_info = theirs.reset(seed=seed)
    shown, our_info = ours.reset(seed=seed)
    over = False
    for _ in range(steps):
        assert seen.tolist() == shown.tolist()
        assert shown in ours.observation_space
        assert their_info["action_mask"].tolist() == our_info["action_mask"].tolist()
        assert ("refused" in their_info) == ("refused" in our_info)
        assert ("final_obs" in their_info) == ("final_obs" in our_info)
        if "final_obs" in their_info:
            assert their_info["final_obs"][0].tolist() == our_info["final_obs"][0].tolist()
            final = their_info["final_info"]["action_mask"]
            assert final.tolist() == our_info["final_info"]["action_mask"].tolist()
        if over and mode is AutoresetMode.DISABLED:
            options = {"reset_mask": np.array([True])}
            seen, their_info = theirs.reset(options=dict(options))
            shown, our_info = ours.reset(options=options)
            over = False
            continue
        chosen = actions.integers(0, ours._game.actions, 1)
        seen, *theirs_ended, their_info = theirs.step(chosen)
        shown, *ours_ended, our_info = ours.step(chosen)
        for theirs_one, ours_one in zip(theirs_ended, ours_ended, strict=True):
            assert theirs_one.dtype == ours_one.dtype
            assert theirs_one.tolist() == ours_one.tolist()
        over = bool(ours_ended[1][0] or ours_ended[2][0])


@every_game
@every_mode
def test_a_vector_of_one_plays_the_rounds_of_one_environment(
    game: dict[str, Any], mode: AutoresetMode
) -> None:
    compare(game, mode, seed=11, steps=120)


@given(data=st.data(), seed=st.integers(0, 2**64), mode=st.sampled_from(MODES))
@settings(max_examples=12)  # each settles every kind of deal of its game
def test_it_does_so_in_any_variant_with_any_bankroll(
    data: st.DataObject, seed: int, mode: AutoresetMode
) -> None:
    variant = data.draw(variants().filter(lambda one: one.raise_rule is rd.RaiseRule.EQUAL))
    ante = data.draw(antes(variant))
    bankroll = data.draw(st.one_of(st.none(), st.integers(ante, 20 * ante)))
    rounds = None if bankroll is None else data.draw(st.one_of(st.none(), st.integers(1, 9)))

    compare(
        {"variant": variant, "ante": ante, "bankroll": bankroll, "rounds": rounds},
        mode,
        seed=seed,
        steps=25,
    )


@pytest.mark.parametrize("mode", RESETTING)
@pytest.mark.parametrize("game", [{}, {"bankroll": 50, "rounds": 6, "decks": 3}], ids=str)
def test_a_wide_vector_deals_in_the_order_of_its_environments(
    game: dict[str, Any], mode: AutoresetMode
) -> None:
    """The generator's words go to those that are dealt, from the first sub-environment on."""
    envs = RedDogVectorEnv(5, **game, autoreset_mode=mode)
    ones = [RedDogEnv(**game) for _ in range(5)]
    generator = np.random.Generator(np.random.PCG64(np.random.SeedSequence(21)))
    shown, infos = envs.reset(seed=21)
    for one in ones:
        one.np_random = generator
    seen = [one.reset()[0] for one in ones]
    over = [False] * 5
    for step in range(60):
        assert np.array(seen).tolist() == shown.tolist()
        mask = infos["action_mask"]
        actions = np.array([int(np.flatnonzero([1, *row[1:]])[-(step % 2)]) for row in mask])
        shown, rewards, terminations, truncations, infos = envs.step(actions)
        for index, one in enumerate(ones):
            if over[index]:
                seen[index], reward, over[index] = one.reset()[0], 0.0, False
            else:
                seen[index], reward, *ended, _ = one.step(int(actions[index]))
                over[index] = any(ended)
                assert [terminations[index], truncations[index]] == ended
                if over[index] and mode is AutoresetMode.SAME_STEP:
                    assert seen[index].tolist() == infos["final_obs"][index].tolist()
                    seen[index], over[index] = one.reset()[0], False
            assert reward == rewards[index]


@pytest.mark.rule("ODDS-3")
@pytest.mark.parametrize("decks", [1, 8])
def test_the_average_of_the_best_play_is_the_exact_value(decks: int) -> None:
    width = 2**18
    envs = RedDogVectorEnv(width, decks=decks)
    observations, _ = envs.reset(seed=decks)
    _, rewards, terminations, *_ = envs.step((observations[:, 2] >= 7).astype(np.int64))
    exact = analysis.analyse(rd.STANDARD, decks=decks, ante=10)

    assert terminations.all()
    off = abs(float(rewards.mean()) - float(exact.expected_net))
    assert off < 4.5 * exact.standard_deviation / width**0.5


@pytest.mark.rule("CARD-7")
def test_every_two_cards_come_as_often_as_they_should() -> None:
    envs = RedDogVectorEnv(2**17, decks=2)
    observations, _ = envs.reset(seed=1)
    first, second = observations[:, 0] - 2, observations[:, 1] - 2
    counts = np.bincount(first * 13 + second, minlength=169)
    chances = np.array([8 * (7 if one == two else 8) for one in range(13) for two in range(13)])
    expected = len(first) * chances / (104 * 103)

    # 168 degrees of freedom: above 250 once in 30,000 tries.
    assert 250 > (((counts - expected) ** 2) / expected).sum()


def test_make_vec_takes_the_arrays_and_gymnasiums_wrappers_fit() -> None:
    envs = gymnasium.make_vec("RedDog-v0", num_envs=4, autoreset_mode="SameStep", bankroll=100)
    assert isinstance(envs.unwrapped, RedDogVectorEnv)
    assert AutoresetMode.SAME_STEP is envs.metadata["autoreset_mode"]

    wrapped = RecordEpisodeStatistics(envs)
    wrapped.reset(seed=1)
    lengths: list[int] = []
    for _ in range(100):
        *_, infos = wrapped.step(np.zeros(4, dtype=np.int64))
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert lengths
    assert all(lengths)

    listed = DictInfoToList(envs)
    *_, rows = listed.step(np.zeros(4, dtype=np.int64))
    assert [2] * 4 == [len(row["action_mask"]) for row in rows]
    envs.close()


def test_with_chips_gymnasiums_own_vector_plays() -> None:
    with pytest.raises(ValueError, match="pass vectorization_mode='sync' to make_vec"):
        gymnasium.make_vec("RedDog-v0", num_envs=2, bankroll=100, chips=True)

    envs = gymnasium.make_vec(
        "RedDog-v0", num_envs=2, vectorization_mode="sync", bankroll=100, chips=True
    )
    observations, _ = envs.reset(seed=1)
    assert [[0, 0, -1, 100, 0]] * 2 == observations.tolist()


def test_a_seed_repeats_and_without_one_chance_goes_on() -> None:
    envs = RedDogVectorEnv(50)
    first, second = envs.reset(seed=3)[0].tolist(), envs.reset()[0].tolist()

    assert first != second
    assert first == envs.reset(seed=3)[0].tolist()
    assert second == envs.reset()[0].tolist()
    assert first != envs.reset(seed=4)[0].tolist()


def test_a_mask_resets_some_and_leaves_the_others() -> None:
    envs = RedDogVectorEnv(6, bankroll=1_000)
    envs.reset(seed=3)
    before, *_ = envs.step(np.zeros(6, dtype=np.int64))
    chosen = np.array([True, False] * 3)
    after, infos = envs.reset(options={"reset_mask": chosen})

    assert before[~chosen].tolist() == after[~chosen].tolist()
    assert [[990, 10]] * 3 == after[chosen, 3:].tolist()
    assert infos["_action_mask"].all()


def test_a_disabled_reset_waits_to_be_asked_for() -> None:
    envs = RedDogVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=3)
    envs.step(np.zeros(2, dtype=np.int64))

    with pytest.raises(rd.IllegalMove, match="the episode of sub-environment 0 is over; reset it"):
        envs.step(np.zeros(2, dtype=np.int64))


@pytest.mark.rule("RAISE-4")
def test_strict_environments_raise_what_one_would() -> None:
    envs = RedDogVectorEnv(40, bankroll=15, strict=True)
    observations, infos = envs.reset(seed=2)
    raised = set()
    for index in range(40):
        actions = np.zeros(40, dtype=np.int64)
        actions[index] = 1
        state = envs.np_random.bit_generator.state
        assert not infos["action_mask"][index, 1]
        with pytest.raises((rd.IllegalMove, rd.InsufficientCredits)) as caught:
            envs.step(actions)
        is_spread = observations[index, 2] > 0
        reason = "Raise needs 10 credits, 5 are available" if is_spread else "nothing to decide"
        assert str(caught.value).startswith(f"sub-environment {index}: ")
        assert reason in str(caught.value)
        assert state == envs.np_random.bit_generator.state
        raised.add(type(caught.value))
    assert {rd.IllegalMove, rd.InsufficientCredits} == raised

    assert (envs.step(np.zeros(40, dtype=np.int64))[1] != 0).any()


def test_what_was_refused_has_not_advanced() -> None:
    envs = RedDogVectorEnv(200)
    before, infos = envs.reset(seed=2)
    illegal = infos["action_mask"][:, 1] == 0
    after, rewards, terminations, truncations, infos = envs.step(np.ones(200, dtype=np.int64))

    assert illegal.any()
    assert illegal.tolist() == infos["refused"].tolist() == infos["_refused"].tolist()
    assert illegal.tolist() == (~terminations).tolist()
    assert before.tolist() == after.tolist()
    assert not rewards[illegal].any()
    assert not truncations.any()


@pytest.mark.parametrize("bankroll", [None, 100])
def test_a_copy_plays_on_by_itself_with_the_same_cards(bankroll: int | None) -> None:
    envs = RedDogVectorEnv(7, bankroll=bankroll)
    envs.reset(seed=5)
    copies = [envs, copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]
    ends = []
    for one in copies:
        for _ in range(20):
            observations, *_ = one.step(np.zeros(7, dtype=np.int64))
        ends.append(observations.tolist())

    assert [ends[0]] * 3 == ends


def test_what_was_returned_is_the_callers_own() -> None:
    envs = RedDogVectorEnv(3, autoreset_mode=AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    kept = []
    for _ in range(3):
        observations, rewards, terminations, truncations, infos = envs.step(np.zeros(3, dtype=int))
        kept += [observations, rewards, terminations, truncations, *infos.values()]
    arrays = [one for one in kept if isinstance(one, np.ndarray)]
    shared = [
        (one, two)
        for place, one in enumerate(arrays)
        for two in [*arrays[place + 1 :], envs._entries, envs._over, envs._book.shown]
        if np.shares_memory(one, two)
    ]

    assert [] == shared


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(2, dtype=np.int64),
        np.zeros((3, 1), dtype=np.int64),
        np.zeros(3),
        np.zeros(3, dtype=bool),
        [0, 0, None],
        np.array([0, 0, 2]),
        np.array([-1, 0, 0]),
    ],
    ids=repr,
)
def test_what_are_no_actions_is_refused(actions: Any) -> None:
    envs = RedDogVectorEnv(3)
    envs.reset(seed=1)

    with pytest.raises(rd.IllegalMove, match="actions are"):
        envs.step(actions)


def test_there_is_nothing_to_step_before_the_first_reset() -> None:
    with pytest.raises(rd.IllegalMove, match=r"no episode is running; call reset\(\)"):
        RedDogVectorEnv(1).step(np.array([0]))


@pytest.mark.parametrize(
    "mask", [np.array([True]), np.array([1, 0, 0]), np.zeros(3, dtype=bool), None, "all"], ids=repr
)
def test_what_is_no_reset_mask_is_refused_and_nothing_is_seeded(mask: Any) -> None:
    envs = RedDogVectorEnv(3)
    envs.reset(seed=1)
    state = envs.np_random.bit_generator.state

    with pytest.raises(ValueError, match="reset_mask must be 3 bools in an array"):
        envs.reset(seed=2, options={"reset_mask": mask})
    assert state == envs.np_random.bit_generator.state


@pytest.mark.parametrize("number", [0, -1, True, 2.0, "3"])
def test_a_number_of_environments_that_cannot_be_is_refused(number: Any) -> None:
    with pytest.raises(ValueError, match="num_envs must be an int of 1 or more"):
        RedDogVectorEnv(number)


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="Later"):
        RedDogVectorEnv(1, autoreset_mode="Later")
