import type { SlotRound } from '#src/contracts/house.ts';
import type { JackpotTerms } from '#src/rules/jackpot/jackpot.ts';

/** What a round drew for the jackpot, and what the pool says that it won. */
export const jackpotRoundsSchema: readonly string[] = [
  'ALTER TABLE rounds ADD COLUMN jackpot TEXT CHECK (jackpot IS NULL OR json_valid(jackpot))',
  'ALTER TABLE rounds ADD COLUMN jackpot_minor INTEGER CHECK (jackpot_minor >= 0)',
];

/** The terms that a round played the jackpot for, the number that it drew, and whether it was a trial's round. */
export interface JackpotDraw extends JackpotTerms {
  readonly number: number;
  readonly isTrial: boolean;
}

/** What a round's row holds of the jackpot. */
interface JackpotColumns {
  readonly jackpot: string | null;
  readonly jackpot_minor: number | null;
}

/** What a round drew for the jackpot; undefined where it played for none. */
export function jackpotOf({ jackpot }: JackpotColumns): JackpotDraw | undefined {
  return jackpot === null ? undefined : (JSON.parse(jackpot) as JackpotDraw);
}

/** Notes what the pool says that a round won; it says the same for ever. */
export function noteJackpot(sql: SqlStorage, seq: number, amountMinor: number): void {
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
