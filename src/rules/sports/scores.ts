import type { Match, Team } from './sports-model.ts';

/** Goals in football, maps won in e-sports. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A score with its weight relative to all scores of its match. Weights are integers, so that every device agrees. */
export interface WeighedScore extends Score {
  readonly weight: bigint;
}

const goalsMax = 9;
/** The expected goals of an average side against an average side, in hundredths. */
const homeGoals = 150n;
const awayGoals = 120n;
/**
 * The weight of no goals. The others follow from it by the Poisson distribution (the law of rare events), rounded
 * down.
 */
const noGoalWeight = 1_000_000n;

/** The weights of 0 to 9 goals of a side against another, used for both draws and prices. */
export function goalWeights(side: Team, against: Team, isHome: boolean): readonly number[] {
  const expected =
    ((isHome ? homeGoals : awayGoals) * BigInt(side.strength) * BigInt(against.leak)) / 10_000n;
  const weights = [noGoalWeight];
  for (let goals = 1n; goals <= goalsMax; goals += 1n)
    weights.push(((weights.at(-1) ?? 0n) * expected) / (100n * goals));
  return weights.map(Number);
}

/** The chance that the home squad wins a map, in thousandths; every map is drawn with it. */
export function mapChance({ home, away }: Pick<Match, 'home' | 'away'>): number {
  return Math.max(250, Math.min(750, 500 + (home.strength - away.strength) * 5));
}

/** Every score that a match can end with. */
export function scoresOf(match: Match): readonly WeighedScore[] {
  const { league, home, away } = match;
  if (league.sport === 'football') {
    const awayWeights = goalWeights(away, home, false);
    return goalWeights(home, away, true).flatMap((homeWeight, homeScored) =>
      awayWeights.map((awayWeight, awayScored) => ({
        home: homeScored,
        away: awayScored,
        weight: BigInt(homeWeight) * BigInt(awayWeight),
      })),
    );
  }
  const wins = BigInt(mapChance(match));
  const loses = 1_000n - wins;
  return [
    { home: 2, away: 0, weight: wins * wins * 1_000n },
    { home: 2, away: 1, weight: 2n * wins * wins * loses },
    { home: 1, away: 2, weight: 2n * wins * loses * loses },
    { home: 0, away: 2, weight: loses * loses * 1_000n },
  ];
}
