"""One environment: Gymnasium's own checks, the engine's legal actions, and the exact odds."""

import copy
import importlib
import pickle
import sys
from itertools import product
from typing import Any, Final

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env

import reddog as rd
from reddog import _seat, _why, analysis, gym
from reddog._seat import Seat
from reddog.gym import RedDogEnv

#: Every way to play, as `gymnasium.make` takes it.
GAMES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"variant": "yablon", "decks": 6},
    {"variant": "red-dog-casino", "ante": 25},
    {"bankroll": 100},
    {"variant": "red-dog-casino", "ante": 10, "bankroll": 45, "rounds": 5},
    {"bankroll": 200, "rounds": 20, "chips": True},
    {"variant": rd.CASINO, "bankroll": 30, "rounds": 3, "chips": True},
)
#: The first openings from the seed 12345, from one deck and from six.
ONE: Final = [[12, 7, 4], [4, 2, 1], [12, 8, 3], [9, 10, 0], [14, 9, 4], [6, 9, 2]]
SIX: Final = [[12, 10, 1], [4, 4, -1], [12, 12, -1], [9, 2, 6], [14, 9, 4], [6, 9, 2]]
RANKS: Final = tuple(rd.Rank)
CLUBS, DIAMONDS, HEARTS = rd.Suit.CLUBS, rd.Suit.DIAMONDS, rd.Suit.HEARTS

every_game = pytest.mark.parametrize("game", GAMES, ids=str)


def lay(env: RedDogEnv, first: rd.Card, second: rd.Card, *, purse: int) -> Seat:
    """Put two cards and the third before a player who has `purse` left, and return the seat."""
    variant = env._game.variant
    seat = _seat.put_down(Seat(rd.Betting(variant), purse + env._game.ante), env._game.ante)
    seat = _seat.deal(seat, iter((first, second)), pause=True)
    if abs(first.value - second.value) > 1:
        seat = _seat.advance(seat, iter(()))
    third = rd.Card(rd.Rank.SEVEN, HEARTS)
    env._seat, env._third, env._over = seat, third, False
    return seat


def all_openings() -> list[tuple[rd.Card, rd.Card]]:
    return [(rd.Card(one, CLUBS), rd.Card(two, DIAMONDS)) for one, two in product(RANKS, repeat=2)]


@every_game
def test_gymnasiums_own_check_passes_with_warnings_as_errors(game: dict[str, Any]) -> None:
    env = gymnasium.make("reddog.gym:RedDog-v0", **game)

    for _ in range(3):  # it samples one action without a seed
        check_env(env.unwrapped)


@every_game
def test_random_play_stays_in_the_declared_spaces_and_is_checked_on_the_way(
    game: dict[str, Any],
) -> None:
    env = gymnasium.make("RedDog-v0", render_mode="ansi", **game)  # with the passive checker
    env.action_space.seed(1)
    observation, info = env.reset(seed=1)
    for _ in range(200):
        assert observation in env.observation_space
        assert isinstance(env.render(), str)
        observation, reward, terminated, truncated, info = env.step(
            env.action_space.sample(info["action_mask"])
        )

        assert "refused" not in info
        assert isinstance(reward, float)
        assert reward.is_integer()
        if terminated or truncated:
            assert not info["action_mask"].any()
            observation, info = env.reset()


@every_game
def test_a_seed_repeats_the_episodes_and_without_one_chance_goes_on(game: dict[str, Any]) -> None:
    env = RedDogEnv(**game)

    def episodes(seed: int) -> list[Any]:
        env.action_space.seed(seed)
        seen: list[Any] = []
        for episode in range(12):
            observation, info = env.reset(seed=None if episode else seed)
            over = False
            while not over:
                action = env.action_space.sample(info["action_mask"])
                seen.append((observation.tolist(), int(action)))
                observation, reward, terminated, truncated, info = env.step(action)
                seen.append((reward, info.get("resolved")))
                over = terminated or truncated
        return seen

    first = episodes(5)

    assert first == episodes(5)
    assert first != episodes(6)
    assert len({str(seen) for seen in first}) > 6


@pytest.mark.parametrize("decks", [1, 8])
def test_the_observation_of_every_two_cards_is_in_the_space(decks: int) -> None:
    """Field case R1."""
    env = RedDogEnv(decks=decks, bankroll=100)
    for first, second in all_openings():
        seat = lay(env, first, second, purse=50)
        observation = env._observed(seat)

        gap = abs(first.value - second.value) - 1
        assert [first.value, second.value, gap, 50, 10] == observation.tolist()
        assert observation in env.observation_space
        assert observation[:3] in RedDogEnv(decks=decks).observation_space


@pytest.mark.rule("RAISE-4")
@pytest.mark.parametrize("variant", ["red-dog", "red-dog-casino"])
@pytest.mark.parametrize("purse", [10, 9, 0])
def test_the_mask_is_what_the_engine_allows_and_the_rest_is_refused(
    variant: str, purse: int
) -> None:
    """Field case R2: a bankroll that is just enough, one credit short, and spent."""
    lenient, strict = (
        RedDogEnv(variant, ante=10, bankroll=100, strict=strict) for strict in (False, True)
    )
    for env in (lenient, strict):
        env.reset(seed=1)
    for first, second in all_openings():
        seat = lay(lenient, first, second, purse=purse)
        lay(strict, first, second, purse=purse)
        before = lenient._observed(seat).tolist()
        mask = lenient._mask(seat)
        raises = [10] if variant == "red-dog" else range(1, 11)
        errors = [_why.refusal(seat, rd.Move.RAISE, amount) for amount in raises]

        assert [1, *[error is None for error in errors]] == mask.tolist()
        for action, error in enumerate(errors, start=1):
            if error is not None:
                state = lenient.np_random.bit_generator.state
                observation, reward, terminated, truncated, info = lenient.step(action)
                assert (before, 0.0) == (observation.tolist(), reward)
                assert (False, False) == (terminated, truncated)
                assert str(error) == info["refused"]
                assert mask.tolist() == info["action_mask"].tolist()
                assert seat is lenient._seat
                assert state == lenient.np_random.bit_generator.state
                with pytest.raises(type(error)) as caught:
                    strict.step(action)
                assert str(error) == str(caught.value)


@pytest.mark.parametrize("variant", [rd.STANDARD, rd.CASINO, rd.CASINO.replace(decks=2)])
def test_every_action_on_every_two_cards_does_what_the_states_do(variant: rd.Variant) -> None:
    env = RedDogEnv(variant, ante=10)
    env.reset(seed=1)
    third = rd.Card(rd.Rank.SEVEN, HEARTS)
    for first, second in all_openings():
        cards = iter((third,))
        state = rd.Dealt(variant, 10, first, second).advance(cards)
        ends = [state]
        if isinstance(state, rd.Decision):
            raises = state.legal_raises
            ends = [state.stand(iter((third,)))]
            ends += [state.raise_by(amount, iter((third,))) for amount in raises]
        for action, end in enumerate(ends):
            lay(env, first, second, purse=10)
            _, reward, terminated, _, info = env.step(action)

            assert end == info["resolved"]
            assert isinstance(end, rd.Resolved)
            assert (float(end.net), True) == (reward, terminated)


def test_a_bankroll_goes_from_round_to_round_until_it_is_broke_or_cut_short() -> None:
    """Field case Q8: the episode ends where the next bet cannot be paid."""
    ended = set()
    for seed in range(30):
        env = RedDogEnv(bankroll=60, rounds=12)
        observation, _ = env.reset(seed=seed)
        total, played, over = 60, 0, False
        while not over:
            assert [total - 10, 10] == observation[3:].tolist()
            raised = int(observation[2] >= 7 and observation[3] >= 10)
            observation, reward, terminated, truncated, info = env.step(raised)
            total, played = total + int(reward), played + 1
            over = terminated or truncated

            assert int(reward) == info["resolved"].net
            assert terminated == (total < 10)
            assert truncated == (total >= 10 and played == 12)
        assert [total, 0] == observation[3:].tolist()
        ended.add("broke" if terminated else "cut short")

    assert {"broke", "cut short"} == ended


def test_the_text_says_what_lies_there_and_what_came_of_it() -> None:
    env = RedDogEnv(render_mode="ansi")
    assert env.render() is None
    env.reset(seed=7)
    opening = "Q♠ 8♣: An eight and a queen: spread three, pays 2 to 1."
    outcome = "Another eight matches an endpoint: 20 credits are lost."
    assert opening == env.render()
    env.step(1)
    assert f"Q♠ 8♣ 8♠: {outcome}" == env.render()

    env = RedDogEnv(bankroll=100, render_mode="ansi")
    env.reset(seed=7)
    assert f"{opening}\n90 available, 10 on the table" == env.render()
    env.step(1)
    following = "J♥ 5♥: A five and a jack: spread five, pays 1 to 1."
    assert f"{outcome}\n{following}\n70 available, 10 on the table" == env.render()


def test_with_chips_the_agent_places_them_and_deals_itself() -> None:
    env = RedDogEnv(bankroll=200, rounds=2, chips=True, render_mode="ansi")
    observation, info = env.reset(seed=4)

    assert [0, 0, -1, 200, 0] == observation.tolist()
    assert [0, 1, 1, 1, 0, 0, 0] == info["action_mask"].tolist()  # go on, five chips, raise
    assert "200 available, 0 on the table" == env.render()

    for action in (2, 1):  # 50 and 10
        observation, reward, *_, info = env.step(action)
    assert [0, 0, -1, 140, 60] == observation.tolist()
    assert [1, 1, 1, 1, 0, 0, 0] == info["action_mask"].tolist()
    assert "There is nothing to decide now" == env.step(6)[4]["refused"]

    observation, reward, *_, info = env.step(0)
    assert [140, 60] == observation[3:].tolist()
    assert observation[0] >= 2
    assert 0.0 == reward
    assert [1, 0, 0, 0, 0, 0] == info["action_mask"].tolist()[:6]

    observation, reward, *_, info = env.step(0)
    assert 60 == info["resolved"].ante
    assert [0, 0, -1, 200 + int(reward), 0] == observation.tolist()
    frame = env.render()
    assert frame is not None
    assert frame.endswith(f"\n{200 + int(reward)} available, 0 on the table")

    env.step(1)
    env.step(0)
    *_, terminated, truncated, info = env.step(0)
    assert (False, True) == (terminated, truncated)
    assert not info["action_mask"].any()


def test_with_chips_too_an_agent_out_of_credits_is_at_the_end() -> None:
    env = RedDogEnv(bankroll=15, chips=True)
    for seed in range(20):
        env.reset(seed=seed)
        for action in (1, 0, 0):
            observation, reward, terminated, truncated, _ = env.step(action)
        if reward < 0:
            assert (True, False) == (terminated, truncated)
            assert [5, 0] == observation[3:].tolist()
            return
    pytest.fail("a bet is lost within 20 seeds")


@pytest.mark.rule("PAY-7")
def test_an_episode_ends_where_no_further_bet_could_be_held() -> None:
    most = 2**53 - 1
    env = RedDogEnv(bankroll=most - 110)
    for seed in range(100):
        env.reset(seed=seed)
        _, reward, terminated, *_ = env.step(0)
        assert (reward > 0) == terminated

    chips = RedDogEnv(bankroll=most - 110, chips=True)
    chips.reset(seed=1)
    *_, terminated, truncated, info = chips.step(5)  # 1,000, which could win 11,000
    assert not info["action_mask"][0]
    assert info["action_mask"].any()
    for _ in range(4):
        *_, terminated, truncated, info = chips.step(5)
    assert (True, False) == (terminated, truncated)
    assert not info["action_mask"].any()


def test_the_average_of_the_best_play_is_the_exact_value() -> None:
    env = RedDogEnv(ante=10)
    env.reset(seed=3)
    rewards = []
    for _ in range(4_000):
        observation, _ = env.reset()
        rewards.append(env.step(int(observation[2] >= 7))[1])
    exact = analysis.analyse(rd.STANDARD, ante=10)
    error = exact.standard_deviation / len(rewards) ** 0.5

    assert abs(float(np.mean(rewards)) - float(exact.expected_net)) < 4.5 * error


@every_game
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_plays_on_by_itself_with_the_same_cards(game: dict[str, Any], copied: Any) -> None:
    def play_on(env: RedDogEnv) -> list[Any]:
        seen = []
        _, info = env.reset()
        for _ in range(30):
            action = int(np.flatnonzero(info["action_mask"])[-1])
            observation, reward, terminated, truncated, info = env.step(action)
            seen.append((observation.tolist(), reward, terminated, truncated))
            if terminated or truncated:
                _, info = env.reset()
        return seen

    env = RedDogEnv(**game)
    env.reset(seed=8)
    env.step(0)
    other = copied(env)

    assert play_on(env) == play_on(other)


def test_what_was_returned_is_the_callers_own() -> None:
    env = RedDogEnv(bankroll=1_000)
    observation, info = env.reset(seed=1)
    observation[:], info["action_mask"][:] = 0, 0
    later, *_, info = env.step(0)

    assert later[0] >= 2
    assert 1 == info["action_mask"][0]


def test_there_is_nothing_to_step_before_and_after_an_episode() -> None:
    env = RedDogEnv()
    with pytest.raises(rd.IllegalMove, match=r"no episode is running; call reset\(\)"):
        env.step(0)
    env.reset(seed=1)
    assert env.render() is None
    env.step(0)
    with pytest.raises(rd.IllegalMove, match=r"no episode is running; call reset\(\)"):
        env.step(0)


@pytest.mark.parametrize("action", [2, -1, 1.0, "raise", None, np.array([0, 1])])
def test_what_is_no_action_is_refused_and_nothing_advances(action: Any) -> None:
    env = RedDogEnv()
    env.reset(seed=1)
    before = env._seat

    with pytest.raises(rd.IllegalMove, match="is no action here; the actions are 0 to 1"):
        env.step(action)
    assert before is env._seat


@pytest.mark.parametrize(
    ("game", "error", "message"),
    [
        ({"variant": "poker"}, rd.UnknownVariant, "poker"),
        ({"variant": 7}, rd.InvalidVariant, "a game is a Variant or its name, not 7"),
        ({"decks": 9}, rd.InvalidVariant, "decks must be an int from 1 to 8, not 9"),
        ({"ante": 15}, rd.IllegalBet, "bet 10 to 5000 in multiples of 10"),
        ({"bankroll": 9}, rd.InsufficientCredits, "start with 10 credits or more"),
        ({"bankroll": 10.0}, rd.IllegalBet, "a bankroll must be an int in whole credits"),
        ({"bankroll": 2**53 - 1}, rd.IllegalBet, "could win 110 and lift the balance above"),
        ({"rounds": 5}, ValueError, "rounds belong to a bankroll; pass bankroll"),
        ({"chips": True}, ValueError, "chips belong to a bankroll; pass bankroll"),
        ({"bankroll": 100, "rounds": 0}, ValueError, "rounds must be an int of 1 or more, not 0"),
        ({"bankroll": 100, "rounds": True}, ValueError, "rounds must be an int of 1 or more"),
        ({"bankroll": 100, "chips": True, "ante": 10}, rd.IllegalBet, "leave out ante=10"),
        ({"render_mode": "human"}, ValueError, "render_mode is 'ansi' or None, not 'human'"),
    ],
    ids=str,
)
def test_arguments_that_cannot_be_played_are_refused(
    game: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        RedDogEnv(**game)


def test_more_actions_than_an_agent_could_use_are_refused() -> None:
    limits = rd.CASINO.limits.replace(maximum=10**6, total=2 * 10**6)
    with pytest.raises(rd.IllegalBet, match="100001 actions are more than 65536; play a lower"):
        RedDogEnv(rd.CASINO.replace(limits=limits), ante=10**5)


@pytest.mark.rule("RAISE-5")
@pytest.mark.parametrize("total", [5_000, 5_001, 7_777, 8_000, 10_000])
def test_the_raises_of_chips_are_those_of_the_bet_that_allows_the_most(total: int) -> None:
    for base in (rd.STANDARD, rd.CASINO):
        variant = base.replace(limits=base.limits.replace(total=total))
        env = RedDogEnv(variant, bankroll=10_000, chips=True)
        most = max(len(variant.legal_raises(ante)) for ante in variant.limits.antes)

        assert 1 + len(variant.limits.chips) + most == env._game.actions


def test_where_the_total_limit_allows_no_raise_there_is_one_action() -> None:
    limits = rd.STANDARD.limits.replace(maximum=50, total=50)
    env = RedDogEnv(rd.STANDARD.replace(limits=limits), ante=50)

    assert 1 == env._game.actions
    check_env(env, skip_render_check=True)


def test_the_specification_goes_through_json() -> None:
    made = gymnasium.make("RedDog-v0", variant="yablon", decks=6)
    assert made.spec is not None
    again = gymnasium.make(EnvSpec.from_json(made.spec.to_json()))

    assert made.reset(seed=1)[0].tolist() == again.reset(seed=1)[0].tolist()


def test_without_gymnasium_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)

    with pytest.raises(rd.MissingExtra, match=r'pip install "reddog\[gym\]"'):
        importlib.reload(gym)


@pytest.mark.parametrize(("decks", "openings"), [(1, ONE), (6, SIX)])
def test_the_cards_of_a_seed_stay_the_same(decks: int, openings: list[list[int]]) -> None:
    """Field case I5: frozen, so that it raises the alarm on every Python and platform."""
    env = RedDogEnv(decks=decks)

    assert openings == [
        env.reset(seed=None if episode else 12345)[0].tolist() for episode in range(6)
    ]
