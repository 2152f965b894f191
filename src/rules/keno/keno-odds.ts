import { ballCount, boardSize, type KenoModel, payHundredths } from './keno-model.ts';

/** The exact number of ways to choose `some` out of `many`. */
function choose(many: number, some: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < some; taken += 1) ways = (ways * BigInt(many - taken)) / BigInt(taken + 1);
  return ways;
}

const draws = choose(boardSize, ballCount);

/** The exact number of draws that hit this many of the picked numbers. */
export function drawsWithHits(picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(boardSize - picks, ballCount - hits);
}

/** The chance of this many hits. */
export function chanceOfHits(picks: number, hits: number): number {
  return Number((drawsWithHits(picks, hits) * 10n ** 18n) / draws) / 1e18;
}

/** The return for a number of picks as a fraction: hundredths paid over all draws, and a hundred times all draws. */
export function returnFraction(model: KenoModel, picks: number): readonly [bigint, bigint] {
  let paid = 0n;
  for (let hits = 0; hits <= picks; hits += 1)
    paid += drawsWithHits(picks, hits) * BigInt(payHundredths(model, picks, hits));
  return [paid, draws * 100n];
}

/** The return for a number of picks in hundredths of a per cent, rounded down. */
export function returnBasisPoints(model: KenoModel, picks: number): number {
  const [paid, staked] = returnFraction(model, picks);
  return Number((paid * 10_000n) / staked);
}
