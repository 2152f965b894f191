import { allRows } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const input = { merchant: text, fromMs: whole, beforeMs: whole };
const sums = {
  bets: whole,
  stakeMinor: whole,
  winMinor: whole,
  bonusStakeMinor: whole,
  bonusWinMinor: whole,
};
const summed = `currency, sum(bets) AS bets, sum(stake_minor) AS stakeMinor, sum(win_minor) AS winMinor,
  sum(bonus_stake_minor) AS bonusStakeMinor, sum(bonus_win_minor) AS bonusWinMinor
  FROM hourly_play WHERE merchant = :merchant AND hour_ms >= :fromMs AND hour_ms < :beforeMs AND trial = 0`;

const hours = statement(`SELECT hour_ms AS hourMs, ${summed} GROUP BY hour_ms, currency`, input, {
  hourMs: whole,
  currency: text,
  ...sums,
});

const named = { key: text, title: nullable(text), currency: text, ...sums };

const vendors = statement(
  `SELECT vendor_code AS key,
     (SELECT names ->> '$.en' FROM vendors WHERE vendors.merchant = :merchant AND code = vendor_code) AS title,
     ${summed} GROUP BY vendor_code, currency`,
  input,
  named,
);

const games = statement(
  `SELECT hourly_play.game_code AS key,
     (SELECT names ->> '$.en' FROM games WHERE games.merchant = :merchant AND games.game_code = hourly_play.game_code)
       AS title, ${summed} GROUP BY hourly_play.game_code, currency`,
  input,
  named,
);

/** A merchant, and a span of whole hours. */
export interface Span {
  readonly merchant: string;
  readonly fromMs: number;
  readonly beforeMs: number;
}

type HourSums = RowOf<typeof hours>;
type NamedSums = RowOf<typeof vendors>;

/** Play for money of each hour and currency, the oldest first. */
export function sumsByHour(env: Env, span: Span): Promise<readonly HourSums[]> {
  return allRows(env.DB, hours.with({ ...span }));
}

/** Play for money of each vendor, or of each game, and currency. */
export function sumsBy(env: Env, of: 'vendor' | 'game', span: Span): Promise<readonly NamedSums[]> {
  return allRows(env.DB, (of === 'vendor' ? vendors : games).with({ ...span }));
}
