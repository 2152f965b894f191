import { openFairStream, type FairStream } from '#src/rules/engines/fair-stream.ts';
import { goalWeights, mapChance, type Score } from './scores.ts';
import type { Match } from './sports-model.ts';

/** How a match ended: with a score, or abandoned, which voids every bet on it. */
export type MatchResult = { readonly kind: 'played'; readonly score: Score } | { readonly kind: 'abandoned' };

/** One match in this many is abandoned, decided by the first draw of its stream. */
export const abandonedOneIn = 40;

const mapsToWin = 2;

/** Derives the result of a match from its server seed. The stream's client seed is the match id, its nonce 0. */
export async function deriveResult(match: Match, serverSeed: string): Promise<MatchResult> {
  const stream = await openFairStream({ serverSeed, clientSeed: match.id, nonce: 0 });
  if ((await stream.below(abandonedOneIn)) === 0) return { kind: 'abandoned' };
  const score =
    match.league.sport === 'football' ? await drawGoals(stream, match) : await drawMaps(stream, match);
  return { kind: 'played', score };
}

async function drawGoals(stream: FairStream, { home, away }: Match): Promise<Score> {
  const homeScored = await drawWeighed(stream, goalWeights(home, away, true));
  const awayScored = await drawWeighed(stream, goalWeights(away, home, false));
  return { home: homeScored, away: awayScored };
}

async function drawWeighed(stream: FairStream, weights: readonly number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = await stream.below(total);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

async function drawMaps(stream: FairStream, match: Match): Promise<Score> {
  const chance = mapChance(match);
  const won = { home: 0, away: 0 };
  while (won.home < mapsToWin && won.away < mapsToWin)
    won[(await stream.below(1_000)) < chance ? 'home' : 'away'] += 1;
  return won;
}
