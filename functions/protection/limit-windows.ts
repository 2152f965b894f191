import type { LimitPeriod } from '#src/contracts/limits/jurisdiction-pack.ts';
import { hourMs } from '#src/rules/durations.ts';

/** How far back each window reaches, in hours; an hour counts until all of it has left the window. */
export const windowHours: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 168, month: 720 };

const hourOf = (instant: string) => `(${instant} - ${instant} % ${hourMs})`;

/**
 * The lifetime sums before each hour's first movement, so that the usage of a window is the difference of two
 * rows, however much was played in it. Hours only move forward: while the clock is behind the latest hour,
 * movements count in that hour.
 */
export const playHoursSchema = `CREATE TABLE play_hours (
    hour_ms INTEGER NOT NULL PRIMARY KEY,
    staked_before INTEGER NOT NULL,
    won_before INTEGER NOT NULL,
    played_before_ms INTEGER NOT NULL,
    deposited_before INTEGER NOT NULL,
    withdrawn_before INTEGER NOT NULL
  ) STRICT`;

/** The lifetime sum of bonus stakes before each hour's first movement; 0 for hours before there was bonus money. */
export const bonusHoursSchema: readonly string[] = [
  'ALTER TABLE play_hours ADD COLUMN bonus_staked_before INTEGER NOT NULL DEFAULT 0',
];

/** SQL that stores the current sums for the hour of this instant, unless that hour or a later one has a row. */
export function hourBegins(instant: string): string {
  return `INSERT INTO play_hours (hour_ms, staked_before, won_before, played_before_ms, deposited_before,
      withdrawn_before, bonus_staked_before)
    SELECT ${hourOf(instant)}, coalesce(staked_minor, 0), coalesce(won_minor, 0), coalesce(played_ms, 0),
      coalesce(deposited_minor, 0), coalesce(withdrawn_minor, 0), coalesce(bonus_staked_minor, 0)
    FROM (SELECT 1) LEFT JOIN wallet ON wallet.one = 1 LEFT JOIN protection ON protection.one = 1
    WHERE NOT EXISTS (SELECT 1 FROM play_hours WHERE hour_ms >= ${hourOf(instant)})`;
}

/** The same in the triggers of schemas from before there was bonus money. */
export function hourBeginsWithoutBonus(instant: string): string {
  return `INSERT INTO play_hours (hour_ms, staked_before, won_before, played_before_ms, deposited_before,
      withdrawn_before)
    SELECT ${hourOf(instant)}, coalesce(staked_minor, 0), coalesce(won_minor, 0), coalesce(played_ms, 0),
      coalesce(deposited_minor, 0), coalesce(withdrawn_minor, 0)
    FROM (SELECT 1) LEFT JOIN wallet ON wallet.one = 1 LEFT JOIN protection ON protection.one = 1
    WHERE NOT EXISTS (SELECT 1 FROM play_hours WHERE hour_ms >= ${hourOf(instant)})`;
}

/** Starts the hour for a movement that is not a ledger row. Call it before the movement. */
export function beginHour(sql: SqlStorage, nowMs: number): void {
  sql.exec(hourBegins('?1'), nowMs);
}

/** The usage within a window; amounts are in minor units, clamped to the safe integer range. */
export interface Used {
  /** Stakes of cash and of bonus money. */
  readonly stakedMinor: number;
  /** Stakes of cash less wins to cash; negative if more was won. */
  readonly lostMinor: number;
  readonly playedMs: number;
  readonly depositedMinor: number;
}

export interface UsedNow {
  readonly windows: Readonly<Record<LimitPeriod, Used>>;
  /** Milliseconds since the last stake; a very large value if no stake was made. */
  readonly sinceStakeMs: number;
}

const exact = (value: string) =>
  `max(-${Number.MAX_SAFE_INTEGER}, min(${Number.MAX_SAFE_INTEGER}, ${value})) AS`;
const since = (now: string, before: string) => `${now} - coalesce(${before}, ${now})`;
const periods = Object.keys(windowHours) as LimitPeriod[];

/** Differences are taken in SQL, because a sum may exceed the safe integer range. */
const query = `SELECT ?1 - wallet.played_at_ms AS since_stake_ms, ${periods
  .flatMap((name) => {
    const staked = since('wallet.staked_minor', `${name}.staked_before`);
    const won = since('wallet.won_minor', `${name}.won_before`);
    return [
      `${exact(`(${staked}) + (${since('wallet.bonus_staked_minor', `${name}.bonus_staked_before`)})`)} ${name}_staked`,
      `${exact(`(${staked}) - (${won})`)} ${name}_lost`,
      `${exact(since('wallet.played_ms', `${name}.played_before_ms`))} ${name}_played`,
      `${exact(since('protection.deposited_minor', `${name}.deposited_before`))} ${name}_deposited`,
    ];
  })
  .join(', ')}
  FROM (SELECT max(?1, coalesce((SELECT max(hour_ms) FROM play_hours), 0)) AS now_ms) AS clock
    LEFT JOIN wallet ON wallet.one = 1
    LEFT JOIN protection ON protection.one = 1
    ${periods.map((name) => `LEFT JOIN play_hours AS ${name} ON ${name}.hour_ms = ${firstHour(name)}`).join('\n    ')}`;

function firstHour(name: LimitPeriod): string {
  const from = hourOf(`(clock.now_ms - ${windowHours[name] * hourMs})`);
  return `(SELECT min(hour_ms) FROM play_hours WHERE hour_ms >= ${from})`;
}

/** The sums that a window subtracts, by column: the lifetime sum now, and the sum before an hour. */
const columns = {
  staked: [
    'coalesce((SELECT staked_minor + bonus_staked_minor FROM wallet), 0)',
    'staked_before + bonus_staked_before',
  ],
  lost: ['coalesce((SELECT staked_minor - won_minor FROM wallet), 0)', 'staked_before - won_before'],
  played: ['coalesce((SELECT played_ms FROM wallet), 0)', 'played_before_ms'],
  deposited: ['coalesce((SELECT deposited_minor FROM protection), 0)', 'deposited_before'],
} as const;

/** What a window counts. */
export type Counted = keyof typeof columns;

/**
 * When enough leaves a window that it allows more than now: when less is used than now, and less than `value`, in minor
 * units or milliseconds. Undefined if nothing in the window would leave it.
 */
export function readFreesAtMs(
  sql: SqlStorage,
  {
    period,
    counted,
    value,
  }: { readonly period: LimitPeriod; readonly counted: Counted; readonly value: number },
  nowMs: number,
): number | undefined {
  const [total, before] = columns[counted];
  const [row] = sql
    .exec<{ last_ms: number | null }>(
      `WITH hours AS (SELECT hour_ms, ${before} AS sum FROM play_hours
          WHERE hour_ms >= ${hourOf(`(max(?1, coalesce((SELECT max(hour_ms) FROM play_hours), 0)) - ?2)`)}),
        passed AS (SELECT max((SELECT sum FROM hours ORDER BY hour_ms LIMIT 1), ${total} - ?3) AS sum)
      SELECT CASE WHEN ${total} > (SELECT sum FROM passed)
        THEN (SELECT max(hour_ms) FROM hours WHERE hour_ms < coalesce(
          (SELECT min(hour_ms) FROM hours WHERE hours.sum > (SELECT sum FROM passed)), ${Number.MAX_SAFE_INTEGER}))
        END AS last_ms`,
      nowMs,
      windowHours[period] * hourMs,
      value,
    )
    .toArray();
  const lastMs = row?.last_ms ?? undefined;
  return lastMs === undefined ? undefined : lastMs + (windowHours[period] + 1) * hourMs;
}

/** Reads the current usage of each window. Point reads only: the cost does not depend on how much was played. */
export function readUsed(sql: SqlStorage, nowMs: number): UsedNow {
  const row = sql.exec<Record<string, number | null>>(query, nowMs).one();
  const usedIn = (name: LimitPeriod): Used => ({
    stakedMinor: row[`${name}_staked`] ?? 0,
    lostMinor: row[`${name}_lost`] ?? 0,
    playedMs: row[`${name}_played`] ?? 0,
    depositedMinor: row[`${name}_deposited`] ?? 0,
  });
  return {
    windows: { day: usedIn('day'), week: usedIn('week'), month: usedIn('month') },
    sinceStakeMs: row['since_stake_ms'] ?? nowMs,
  };
}

/** `readUsed`, read on first use and kept. Use it within one transaction. */
export function readUsedOnce(sql: SqlStorage, nowMs: number): () => UsedNow {
  let used: UsedNow | undefined;
  return () => (used ??= readUsed(sql, nowMs));
}

/**
 * Removes a returned stake from all windows: from those that contain it, and from those that begin after it, where it
 * would otherwise free more than it used. Call it after the posting that returns the stake, which may start an hour.
 */
export function forgetStake(
  sql: SqlStorage,
  { cashMinor, bonusMinor }: { readonly cashMinor: number; readonly bonusMinor: number },
  stakedAtMs: number,
): void {
  sql.exec(
    `UPDATE play_hours SET staked_before = staked_before - ?1, bonus_staked_before = bonus_staked_before - ?2
     WHERE hour_ms > ?3`,
    cashMinor,
    bonusMinor,
    stakedAtMs,
  );
}
