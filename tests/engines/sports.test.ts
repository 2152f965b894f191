import { expect, it } from 'vitest';
import { sportsModels } from '#src/rules/sports/leagues.ts';
import { marketsOf, pickWins } from '#src/rules/sports/markets.ts';
import { abandonedOneIn, deriveResult, type MatchResult } from '#src/rules/sports/match-result.ts';
import { matchAt } from '#src/rules/sports/matches.ts';
import { leastBack, maxReturn, type Price, pricesOf } from '#src/rules/sports/prices.ts';
import { scoresOf } from '#src/rules/sports/scores.ts';
import { decideBet, type LegState } from '#src/rules/sports/sports-bet.ts';
import type { Match } from '#src/rules/sports/sports-model.ts';
import { describeRounds, type Proof, seedNamed, type Shown } from './many-rounds.ts';

const marginThousandths = 50;
/** So large that the one rounding when a bet is settled is negligible. */
const stakeMinor = 1_000_000_000;
const matchesOfLeague = 8;
const playedShare = 1 - 1 / abandonedOneIn;

interface Pick {
  readonly match: Match;
  readonly price: Price;
  /** The exact chance that it wins if its match is played. */
  readonly chance: number;
}

/** Every pick on matches of every league. */
const picks: readonly Pick[] = sportsModels
  .flatMap(({ leagues }) => leagues)
  .flatMap((league) => Array.from({ length: matchesOfLeague }, (_, slot) => matchAt(league, slot)))
  .flatMap((match) =>
    pricesOf(match, marginThousandths).map((price) => ({ match, price, chance: chanceOf(match, price) })),
  );

function chanceOf(match: Match, { market, pick }: Price): number {
  const wins = marketsOf(match.league.sport)
    .find(({ id }) => id === market)
    ?.picks.find(({ id }) => id === pick)?.wins;
  let [winning, all] = [0n, 0n];
  for (const score of scoresOf(match)) {
    all += score.weight;
    if (wins?.(score)) winning += score.weight;
  }
  return Number((winning * 10n ** 15n) / all) / 1e15;
}

/** The exact mean of a leg's factor, or of its square. The factor is the odds, 0 if lost, or 1 if void. */
function factorOf({ price, chance }: Pick, power: 1 | 2): number {
  return playedShare * chance * (price.oddsThousandths / 1_000) ** power + (1 - playedShare);
}

function stateOf({ match, price }: Pick, result: MatchResult): LegState {
  if (result.kind === 'abandoned') return 'void';
  return pickWins(match.league.sport, price.market, price.pick, result.score) ? 'won' : 'lost';
}

function proofOf({ match }: Pick, seed: ReturnType<typeof seedNamed>, result: MatchResult): Proof {
  const score = result.kind === 'played' ? `${result.score.home} : ${result.score.away}` : 'abandoned';
  const fields = { match: match.id, server: seed.serverSeed, hash: seed.commitment };
  return { fields, isShown: (shown: Shown) => String(shown['children']).includes(score) };
}

it('every pick returns what the margin implies', () => {
  for (const { price, chance } of picks) {
    const back = (chance * price.oddsThousandths) / 1_000;
    expect(back).toBeLessThanOrEqual(maxReturn(marginThousandths) + 1e-9);
    expect(back).toBeGreaterThan(leastBack(marginThousandths) - 1e-9);
  }
});

/** A single, and every eighth time a double; every match has its own seed. */
describeRounds('sports', async (at) => {
  const legs = [picks[at % picks.length], picks[(at * 31 + 7) % picks.length]] as const;
  const chosen = (
    at % 8 > 0 || legs[0]?.match === legs[1]?.match ? legs.slice(0, 1) : legs
  ) as readonly Pick[];
  const played = await Promise.all(
    chosen.map(async (pick, leg) => {
      const seed = seedNamed(`sports ${at} ${leg}`);
      return { pick, seed, result: await deriveResult(pick.match, seed.serverSeed) };
    }),
  );
  const priced = played.map(({ pick, result }) => ({
    oddsThousandths: pick.price.oddsThousandths,
    state: stateOf(pick, result),
  }));
  const decision = decideBet(stakeMinor, priced);
  const back = { open: 0, lost: 0, returned: stakeMinor, won: 0 }[decision.kind];
  const paid = (decision.kind === 'won' ? decision.returnMinor : back) / stakeMinor;
  const mean = chosen.reduce((product, pick) => product * factorOf(pick, 1), 1);
  const square = chosen.reduce((product, pick) => product * factorOf(pick, 2), 1);
  const proofs = played.map(({ pick, seed, result }) => proofOf(pick, seed, result));
  return { paid, mean, variance: square - mean ** 2, proofs };
});
