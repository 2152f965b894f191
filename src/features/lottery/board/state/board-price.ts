import {
  type BetType,
  type Hit,
  type Odds,
  oddsScale,
  type Selection,
} from '#src/rules/lottery/lottery-model.ts';
import { payoutOfOdds, returnOf } from '#src/rules/lottery/payout.ts';
import { selectionFault } from '#src/rules/lottery/selection.ts';

/** What a whole selection costs and can win in one draw. */
export interface Quote {
  readonly units: number;
  readonly costMinor: number;
  /** The chance that it wins anything; a returned stake is no win. */
  readonly chance: number;
  /** The average share of the stake that is returned. */
  readonly returned: number;
  /** The largest payout that one result can bring, stakes included. */
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
  const { chance, maxPaid } = betType.whole(selection, odds);
  return {
    units,
    costMinor: units * unitStakeMinor,
    chance,
    returned: returnOf(betType.expectedHits(selection), units, odds),
    prizeMinor: payoutOfOdds(maxPaid, unitStakeMinor),
  };
}

const wholeFrom = 100;
const tenths = 1_000;

/**
 * A chance as players read it: up to a half as one in a number, above it as a percentage. It is rounded down, so that
 * only certainty reads as 100 %.
 */
export function chanceText(chance: number, locale: string, oneIn: (number: string) => string): string {
  const share = Math.floor(chance * tenths) / tenths;
  if (chance > 0.5)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const number = 1 / chance;
  const maximumFractionDigits = number < wholeFrom ? 2 : 0;
  return oneIn(new Intl.NumberFormat(locale, { maximumFractionDigits }).format(number));
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
