import {
  type BetType,
  type Hit,
  type Odds,
  oddsScale,
  refundPrize,
  type Selection,
} from '#src/rules/lottery/lottery-model.ts';
import { returnOf } from '#src/rules/lottery/payout.ts';
import { selectionFault } from '#src/rules/lottery/selection.ts';

/** The cost of a selection, the chance that one of its unit bets pays, and its average return. */
export interface Quote {
  readonly units: number;
  readonly costMinor: number;
  /** One unit bet in this many is hit; undefined while none can be hit. */
  readonly oneIn: number | undefined;
  /** The average share of the stake that is returned. */
  readonly returned: number;
  /** What the best prize pays for one unit bet, stake included. */
  readonly prizeMinor: number;
}

/** Prices a selection; undefined while it cannot be bet. */
export function quoteOf(
  betType: BetType,
  selection: Selection,
  unitStakeMinor: number,
  odds: Odds,
): Quote | undefined {
  if (selectionFault(betType, selection) !== undefined) return undefined;
  const units = betType.units(selection);
  const expected = betType.expectedHits(selection);
  return {
    units,
    costMinor: units * unitStakeMinor,
    oneIn: oneIn(expected, units),
    returned: returnOf(expected, units, odds),
    prizeMinor: Math.floor((bestOdds(expected, odds) * unitStakeMinor) / oddsScale),
  };
}

function oneIn(expected: readonly Hit[], units: number): number | undefined {
  const hits = expected.reduce((sum, { prize, units: hit }) => sum + (prize === refundPrize ? 0 : hit), 0);
  return hits > 0 ? units / hits : undefined;
}

function bestOdds(expected: readonly Hit[], odds: Odds): number {
  return Math.max(0, ...expected.map(({ prize, units }) => (units > 0 ? (odds[prize] ?? 0) : 0)));
}

/** The odds shown on one symbol's face; undefined if a symbol alone is not a bet. */
export function faceOdds(betType: BetType, group: number, symbol: string, odds: Odds): number | undefined {
  const alone = betType.groups.map((_, at) => (at === group ? [symbol] : []));
  if (selectionFault(betType, alone) !== undefined) return undefined;
  return bestOdds(betType.expectedHits(alone), odds) || undefined;
}

/** Odds as a player reads them, such as 1.982 or 9.8. */
export function oddsText(odds: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(odds / oddsScale);
}

/** The odds of the best prize that a selection can hit. */
export function bestOddsOf(betType: BetType, selection: Selection, odds: Odds): number {
  return bestOdds(betType.expectedHits(selection), odds);
}
