import type { BetType, Hit, Selection } from '#src/rules/lottery/lottery-model.ts';
import { symbolsOf } from '#src/rules/lottery/selection.ts';
import { someOf } from './random.ts';
import type { ReadingOf } from './reading.ts';

type Below = (bound: number) => number;

/** A random selection of a bet type with at least one unit bet and a few symbols per group. */
export function someSelection(betType: BetType, below: Below): Selection {
  for (;;) {
    const selection = betType.groups.map((group) => {
      const symbols = symbolsOf(group);
      const max = Math.min(group.most, symbols.length, group.least + 2);
      return someOf(symbols, group.least + below(max - group.least + 1), below);
    });
    if (betType.units(selection) > 0) return selection;
  }
}

/**
 * Describes how the rules and the reference of a bet type differ over draws: in the unit bets, in what a draw
 * pays, or, if the draws are the whole space, in the mean. Returns undefined if they agree.
 */
export function disagreement(
  betType: BetType,
  reading: ReadingOf,
  selection: Selection,
  draws: Iterable<readonly string[]>,
  isWholeSpace: boolean,
): string | undefined {
  const { units, hits } = reading(selection);
  const subject = `${betType.id} of ${JSON.stringify(selection)}`;
  if (betType.units(selection) !== units)
    return `${subject}: ${betType.units(selection)} units, read ${units}`;
  const sums = new Map<string, number>();
  let count = 0;
  for (const drawn of draws) {
    const settled = betType.settle(selection, [drawn]);
    const read = hits(drawn);
    if (!isSame(settled, read))
      return `${subject} on ${drawn.join(' ')}: ${JSON.stringify(settled)}, read ${JSON.stringify(read)}`;
    for (const { prize, units: won } of settled) sums.set(prize, (sums.get(prize) ?? 0) + won);
    count += 1;
  }
  if (!isWholeSpace) return undefined;
  const means = new Map([...sums].map(([prize, sum]) => [prize, sum / count]));
  return unlikeMean(subject, betType.expectedHits(selection), means);
}

/** Describes how the expected hits differ from the means by more than 1e-12, relative for means above 1. */
export function unlikeMean(
  subject: string,
  expected: readonly Hit[],
  means: ReadonlyMap<string, number>,
): string | undefined {
  const named = new Set([...expected.map(({ prize }) => prize), ...means.keys()]);
  const wrong = [...named].find((prize) => {
    const those = expected.filter((hit) => hit.prize === prize);
    const units = those.reduce((sum, hit) => sum + hit.units, 0);
    return Math.abs(units - (means.get(prize) ?? 0)) > 1e-12 * Math.max(1, units);
  });
  return wrong && `${subject}: expects ${JSON.stringify(expected)}, means ${JSON.stringify([...means])}`;
}

function isSame(settled: readonly Hit[], read: Readonly<Record<string, number>>): boolean {
  const prizes = Object.keys(read);
  return prizes.length === settled.length && settled.every(({ prize, units }) => read[prize] === units);
}
