import { allRows, batch, firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const due = statement(
  'SELECT merchant FROM game_returns_due WHERE due_at_ms <= :nowMs ORDER BY due_at_ms LIMIT 1',
  { nowMs: whole },
  { merchant: text },
);

const forget = statement('DELETE FROM game_returns WHERE merchant = :merchant', { merchant: text });

/**
 * The sums are of own and bonus money. Fewer rounds say more about luck than about the game, so that games with fewer
 * are left out.
 */
const count = statement(
  `INSERT INTO game_returns (merchant, currency, game_code, rounds, return_ppm)
   SELECT merchant, currency, game_code, sum(bets),
     max(0, CAST(round(1000000.0 * sum(win_minor) / sum(stake_minor)) AS INTEGER))
   FROM hourly_play WHERE merchant = :merchant AND hour_ms >= :sinceMs AND trial = 0
   GROUP BY currency, game_code HAVING sum(bets) >= :roundsMin AND sum(stake_minor) > 0`,
  { merchant: text, sinceMs: whole, roundsMin: whole },
);

const postpone = statement('UPDATE game_returns_due SET due_at_ms = :dueAtMs WHERE merchant = :merchant', {
  merchant: text,
  dueAtMs: whole,
});

const counted = statement(
  `SELECT currency, game_code AS gameCode, rounds, return_ppm AS returnPpm FROM game_returns
   WHERE merchant = :merchant`,
  { merchant: text },
  { currency: text, gameCode: text, rounds: whole, returnPpm: whole },
);

/** A merchant whose returns are to be counted again. */
export async function merchantWithDueReturns(env: Env, nowMs: number): Promise<string | undefined> {
  return (await firstRow(env.DB, due.with({ nowMs })))?.merchant;
}

/** Counts a merchant's returns since an instant, in place of those counted before, and when to do so again. */
export async function countReturns(
  env: Env,
  of: {
    readonly merchant: string;
    readonly sinceMs: number;
    readonly roundsMin: number;
    readonly dueAtMs: number;
  },
): Promise<void> {
  const { merchant, sinceMs, roundsMin, dueAtMs } = of;
  await batch(env.DB, [
    forget.with({ merchant }),
    count.with({ merchant, sinceMs, roundsMin }),
    postpone.with({ merchant, dueAtMs }),
  ]);
}

/** What games returned, in millionths of the stakes, by currency. */
export function countedReturns(env: Env, merchant: string) {
  return allRows(env.DB, counted.with({ merchant }));
}

/** The statements, so that a test can look at their query plans. */
export const returnStatements = {
  due: due.with({ nowMs: 0 }),
  count: count.with({ merchant: 'demo', sinceMs: 0, roundsMin: 1 }),
  counted: counted.with({ merchant: 'demo' }),
};
