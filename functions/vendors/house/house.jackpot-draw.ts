import type { SlotRound } from '#src/contracts/house/house.ts';
import type { JackpotTerms } from '#src/rules/jackpot/jackpot.ts';

/** What a round drew for the jackpot, and what it won according to the pool. */
export const jackpotRoundsSchema: readonly string[] = [
  'ALTER TABLE rounds ADD COLUMN jackpot TEXT CHECK (jackpot IS NULL OR json_valid(jackpot))',
  'ALTER TABLE rounds ADD COLUMN jackpot_minor INTEGER CHECK (jackpot_minor >= 0)',
];

/** The jackpot terms of a round, the number that it drew, and whether it was a trial's round. */
export interface JackpotDraw extends JackpotTerms {
  readonly number: number;
  readonly isTrial: boolean;
}

/** The jackpot columns of a round's row. */
interface JackpotColumns {
  readonly jackpot: string | null;
  readonly jackpot_minor: number | null;
}

/** What a round drew for the jackpot; undefined if it did not play for one. */
export function jackpotOf({ jackpot }: JackpotColumns): JackpotDraw | undefined {
  return jackpot === null ? undefined : (JSON.parse(jackpot) as JackpotDraw);
}

/** Stores what a round won according to the pool, whose answer never changes. */
export function recordJackpot(sql: SqlStorage, seq: number, amountMinor: number): void {
  sql.exec('UPDATE rounds SET jackpot_minor = ? WHERE seq = ?', amountMinor, seq);
}

/** The jackpot's part of a round as the player sees it. */
export function shownJackpot(row: JackpotColumns): Pick<SlotRound, 'jackpot'> {
  const draw = jackpotOf(row);
  if (!draw) return {};
  const { shareBasisPoints, oddsMinor, number } = draw;
  const won = row.jackpot_minor === null ? {} : { winMinor: row.jackpot_minor };
  return { jackpot: { shareBasisPoints, oddsMinor, number, ...won } };
}
