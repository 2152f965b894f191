import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { winnersMax } from '#src/contracts/winners/winners.ts';

const latest = statement(
  `SELECT username_mask AS usernameMask, vendor_code AS vendorCode, game_code AS gameCode, currency,
     win_minor AS winMinor, closed_at_ms AS closedAtMs
   FROM winners
   WHERE merchant = :merchant AND win_minor > 0 AND win_minor >= :leastMinor
     AND (:gameType = 'ALL' OR game_code IN (
       SELECT game_code FROM games WHERE merchant = :merchant AND game_type = :gameType
     ))
   ORDER BY closed_at_ms DESC LIMIT :most`,
  { merchant: text, gameType: text, leastMinor: whole, most: whole },
  {
    usernameMask: text,
    vendorCode: text,
    gameCode: text,
    currency: text,
    winMinor: whole,
    closedAtMs: whole,
  },
);

/** One closed round on the board. */
export type WinnerRow = RowOf<typeof latest>;

/** The latest closed rounds for money that won at least `leastMinor`, of one game type or of all. */
export function readWinners(
  env: Env,
  merchant: string,
  gameType: string,
  leastMinor: number,
): Promise<readonly WinnerRow[]> {
  return allRows(env.DB, latest.with({ merchant, gameType, leastMinor, most: winnersMax }));
}
