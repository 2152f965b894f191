import { hourMs, minuteMs } from '#src/rules/durations.ts';
import { countedMinor, kindList } from '#functions/objects/kind-sql.ts';
import { kindsWhere } from '#src/contracts/wallet/posting-kinds.ts';
import type { HarmFigures } from './harm-markers.ts';
import { readUsed } from './limit-windows.ts';

/** How many of the latest ledger rows are searched for consecutive losses. */
const rowsMax = 500;
/** How many signs are counted at most; no pack has a higher threshold. */
const signsMax = 1_000;
/** With fewer days of play an average is meaningless. */
const daysMin = 7;
const nightEndsAt = 6;

interface Moved extends Record<string, SqlStorageValue> {
  round: string;
  staked: number;
  won: number;
}

/** Computes each figure when it is requested, from a bounded number of rows however much was played. */
export function harmFigures(sql: SqlStorage, timeZone: string, nowMs: number): HarmFigures {
  return {
    lossesInARow: (withinMinutes) => lossesInARow(sql, nowMs - withinMinutes * minuteMs),
    nightHours: () => nightHours(sql, timeZone, nowMs),
    stakesPercent: () => stakesPercent(sql, nowMs),
    refusals: () => signs(sql, 'refusal', nowMs - 24 * hourMs),
    reversedWithdrawals: () => signs(sql, 'reversed-withdrawal', nowMs - 168 * hourMs),
  };
}

/** A free round loses nothing, whatever it would have staked. */
const ofRounds = kindsWhere(
  ({ stake, win, staked, bonusStaked }) => win !== 0 || (stake !== 0 && (staked !== 0 || bonusStaked !== 0)),
);

/** How many of the latest rounds in a row won less than they cost. */
function lossesInARow(sql: SqlStorage, fromMs: number): number {
  const rounds = sql
    .exec<Moved>(
      `SELECT source || '/' || round_id AS round,
         sum(${countedMinor('stake')}) AS staked, sum(${countedMinor('win')}) AS won
       FROM (SELECT * FROM ledger ORDER BY seq DESC LIMIT ${rowsMax})
       WHERE at_ms >= ? AND kind IN (${kindList(ofRounds)})
       GROUP BY 1 ORDER BY max(seq) DESC`,
      fromMs,
    )
    .toArray()
    .filter(({ staked }) => staked > 0);
  const firstOther = rounds.findIndex(({ staked, won }) => won >= staked);
  return firstOther < 0 ? rounds.length : firstOther;
}

const hoursByZone = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter for the hour of day in a time zone: creating one costs more than a hundred uses. */
function hoursIn(timeZone: string): Intl.DateTimeFormat {
  const known = hoursByZone.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  hoursByZone.set(timeZone, made);
  return made;
}

/** Whole hours played at night. The play within an hour is the next hour's running total less its own. */
function nightHours(sql: SqlStorage, timeZone: string, nowMs: number): number {
  const rows = sql
    .exec<{ hour_ms: number; played_ms: number }>(
      `SELECT hour_ms, min(${hourMs}, lead(played_before_ms, 1, (SELECT played_ms FROM wallet)) OVER (ORDER BY hour_ms)
         - played_before_ms) AS played_ms
       FROM play_hours WHERE hour_ms > ?`,
      nowMs - 168 * hourMs,
    )
    .toArray();
  const hourOf = hoursIn(timeZone);
  const playedMs = rows
    .filter(({ hour_ms: atMs }) => Number(hourOf.format(atMs)) < nightEndsAt)
    .reduce((sum, row) => sum + row.played_ms, 0);
  return Math.floor(playedMs / hourMs);
}

function stakesPercent(sql: SqlStorage, nowMs: number): number | undefined {
  const { first } = sql.exec<{ first: number | null }>('SELECT min(hour_ms) AS first FROM play_hours').one();
  const days = Math.min(29, Math.floor((nowMs - (first ?? nowMs)) / (24 * hourMs)) - 1);
  if (days < daysMin) return undefined;
  const { day, month } = readUsed(sql, nowMs).windows;
  const before = month.stakedMinor - day.stakedMinor;
  return before > 0 ? Math.floor((day.stakedMinor / before) * days * 100) : undefined;
}

function signs(sql: SqlStorage, what: string, fromMs: number): number {
  return sql
    .exec<{ times: number }>(
      'SELECT count(*) AS times FROM (SELECT 1 FROM harm_signs WHERE what = ? AND at_ms > ? LIMIT ?)',
      what,
      fromMs,
      signsMax,
    )
    .one().times;
}
