import type { OddsFault } from '#src/contracts/lottery/lottery-fields.ts';
import {
  type BetType,
  type Odds,
  type OddsTable,
  refundPrize,
  type Selection,
  type ShapeRules,
} from './lottery-model.ts';
import { returnOf } from './payout.ts';

export interface OddsFinding {
  readonly betTypeId: string;
  readonly fault: OddsFault;
  /** The prize, or the picked symbols and the share of the stake that they return. */
  readonly about: string;
}

/** The average return of a selection at given odds. */
export interface SelectionReturn {
  readonly betTypeId: string;
  readonly selection: Selection;
  readonly share: number;
}

/**
 * Returns that differ by no more than this count as equal, such as odds of 4.6 on two elements with nearly the same
 * chance.
 */
const equalWithin = 0.01;
/** The rounding error of chances summed as doubles. */
const rounding = 1e-9;

/** The exact returns of the samples of every bet type that has odds in a table. */
export function returnsOf({ betTypes }: ShapeRules, table: OddsTable): SelectionReturn[] {
  return betTypes.flatMap((betType) => {
    const odds = table[betType.id];
    return odds ? returnsOfType(betType, odds) : [];
  });
}

/**
 * Finds the faults in the odds of a shape. The floor is the minimum share of the stake that a bet must return on
 * average, where the law requires one. A bet type without odds is not offered, and not checked.
 */
export function lintOdds(rules: ShapeRules, table: OddsTable, floor: number): OddsFinding[] {
  return Object.entries(table).flatMap(([id, odds]) => {
    const betType = rules.betTypes.find((each) => each.id === id);
    if (!betType) return [{ betTypeId: id, fault: 'BET_TYPE_UNKNOWN', about: id }];
    const wrongPrizes = prizeFindings(betType, odds);
    return wrongPrizes.length > 0
      ? wrongPrizes
      : [...returnFindings(betType, odds, floor), ...unequalFindings(betType, odds)];
  });
}

function prizeFindings({ id, prizes }: BetType, odds: Odds): OddsFinding[] {
  const missing = prizes.filter((prize) => odds[prize] === undefined);
  const unknown = Object.keys(odds).filter((prize) => !prizes.includes(prize));
  return [
    ...missing.map((about): OddsFinding => ({ betTypeId: id, fault: 'PRIZE_MISSING', about })),
    ...unknown.map((about): OddsFinding => ({ betTypeId: id, fault: 'PRIZE_UNKNOWN', about })),
  ];
}

function returnsOfType(betType: BetType, odds: Odds): SelectionReturn[] {
  return betType.samples.map((selection) => ({
    betTypeId: betType.id,
    selection,
    share: returnOf(betType.expectedHits(selection), betType.units(selection), odds),
  }));
}

function returnFindings(betType: BetType, odds: Odds, floor: number): OddsFinding[] {
  return returnsOfType(betType, odds).flatMap((of): OddsFinding[] => {
    if (of.share > 1 + rounding)
      return [{ betTypeId: betType.id, fault: 'RETURN_ABOVE_STAKE', about: lineOf(of) }];
    if (of.share < floor - rounding)
      return [{ betTypeId: betType.id, fault: 'RETURN_BELOW_FLOOR', about: lineOf(of) }];
    return [];
  });
}

/** A sample that can win only one prize, with the chance of one unit bet. */
interface PlainBet extends SelectionReturn {
  readonly chance: number;
  readonly odds: number;
}

/**
 * Bets shown side by side on one board must have equal odds if their chances are equal, and different odds if they
 * differ.
 */
function unequalFindings(betType: BetType, odds: Odds): OddsFinding[] {
  const bets = returnsOfType(betType, odds).flatMap((of) => plainBets(betType, odds, of));
  for (const [index, bet] of bets.entries())
    for (const other of bets.slice(0, index)) {
      const about = `${lineOf(bet)}, ${lineOf(other)}`;
      if (bet.odds === other.odds && Math.abs(bet.share - other.share) > equalWithin)
        return [{ betTypeId: betType.id, fault: 'CHANCES_DIFFER', about }];
      if (bet.odds !== other.odds && Math.abs(bet.chance - other.chance) < rounding)
        return [{ betTypeId: betType.id, fault: 'ODDS_DIFFER', about }];
    }
  return [];
}

function plainBets(betType: BetType, odds: Odds, of: SelectionReturn): PlainBet[] {
  const hits = betType.expectedHits(of.selection).filter(({ prize }) => prize !== refundPrize);
  const [only, ...more] = hits;
  if (!only || more.length > 0) return [];
  return [{ ...of, chance: only.units / betType.units(of.selection), odds: odds[only.prize] ?? 0 }];
}

function lineOf({ selection, share }: SelectionReturn): string {
  const picked = selection.flat().slice(0, 12).join(' ');
  return `${picked} returns ${(share * 100).toFixed(2)} %`;
}
