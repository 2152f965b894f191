import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { jackpotWinsMax } from '#src/contracts/jackpots/jackpots.ts';

const latest = statement(
  `SELECT username_mask AS usernameMask, game_code AS gameCode, currency, amount_minor AS amountMinor,
     won_at_ms AS wonAtMs
   FROM jackpot_wins WHERE merchant = :merchant AND trial = 0 ORDER BY won_at_ms DESC LIMIT :most`,
  { merchant: text, most: whole },
  { usernameMask: text, gameCode: text, currency: text, amountMinor: whole, wonAtMs: whole },
);

/** One jackpot that was paid out in money. */
export type JackpotWinRow = RowOf<typeof latest>;

/** The latest jackpot payouts, newest first. */
export function readJackpotWins(env: Env, merchant: string): Promise<readonly JackpotWinRow[]> {
  return allRows(env.DB, latest.with({ merchant, most: jackpotWinsMax }));
}
