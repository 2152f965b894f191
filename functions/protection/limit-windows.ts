import type { LimitPeriod } from '#src/contracts/jurisdiction-pack.ts';

export const hourMs = 3_600_000;

/** How far back each window reaches; an hour counts until all of it is out of the window. */
export const windowHours: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 168, month: 720 };

const hourOf = (instant: string) => `(${instant} - ${instant} % ${hourMs})`;

/**
 * The lifetime sums as they stood when an hour's first movement came, so that what a window holds is a subtraction of
 * two rows, however much was played in it. Hours only go forward: while a clock stands behind the latest hour, what
 * moves counts in that hour.
 */
export const playHoursSchema = `CREATE TABLE play_hours (
    hour_ms INTEGER NOT NULL PRIMARY KEY,
    staked_before INTEGER NOT NULL,
    won_before INTEGER NOT NULL,
    played_before_ms INTEGER NOT NULL,
    deposited_before INTEGER NOT NULL,
    withdrawn_before INTEGER NOT NULL
  ) STRICT`;

/** Notes the sums as they stand where the hour of this instant has none yet. */
export function hourBegins(instant: string): string {
  return `INSERT INTO play_hours (hour_ms, staked_before, won_before, played_before_ms, deposited_before,
      withdrawn_before)
    SELECT ${hourOf(instant)}, coalesce(staked_minor, 0), coalesce(won_minor, 0), coalesce(played_ms, 0),
      coalesce(deposited_minor, 0), coalesce(withdrawn_minor, 0)
    FROM (SELECT 1) LEFT JOIN wallet ON wallet.one = 1 LEFT JOIN protection ON protection.one = 1
    WHERE NOT EXISTS (SELECT 1 FROM play_hours WHERE hour_ms >= ${hourOf(instant)})`;
}

/** Begins the hour before a movement that is no row of the ledger. */
export function beginHour(sql: SqlStorage, nowMs: number): void {
  sql.exec(hourBegins('?1'), nowMs);
}

/** What a window holds; amounts in minor units, at most what a number holds exactly. */
export interface Used {
  readonly stakedMinor: number;
  /** Stakes less wins; negative where more was won. */
  readonly lostMinor: number;
  readonly playedMs: number;
  readonly depositedMinor: number;
}

export interface UsedNow {
  readonly windows: Readonly<Record<LimitPeriod, Used>>;
  /** The time since the last stake; far away where there was none. */
  readonly sinceStakeMs: number;
}

const exact = (value: string) =>
  `max(-${Number.MAX_SAFE_INTEGER}, min(${Number.MAX_SAFE_INTEGER}, ${value})) AS`;
const since = (now: string, before: string) => `${now} - coalesce(${before}, ${now})`;
const periods = Object.keys(windowHours) as LimitPeriod[];

/** Where a sum is beyond what a number holds, the difference is taken before it leaves the database. */
const query = `SELECT ?1 - wallet.played_at_ms AS since_stake_ms, ${periods
  .flatMap((name) => {
    const staked = since('wallet.staked_minor', `${name}.staked_before`);
    const won = since('wallet.won_minor', `${name}.won_before`);
    return [
      `${exact(staked)} ${name}_staked`,
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

/** What each window holds now, by the last hour before each: point reads, whatever was played. */
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

/** The same, read when it is first asked for; within one transaction. */
export function readUsedOnce(sql: SqlStorage, nowMs: number): () => UsedNow {
  let used: UsedNow | undefined;
  return () => (used ??= readUsed(sql, nowMs));
}

/**
 * Has a stake that comes back count nowhere: not in the windows that held it, and not against those that begin after
 * it, which would let it free more than it used. After the posting that returns it, which may begin an hour.
 */
export function forgetStake(sql: SqlStorage, amountMinor: number, stakedAtMs: number): void {
  sql.exec(
    'UPDATE play_hours SET staked_before = staked_before - ?1 WHERE hour_ms > ?2',
    amountMinor,
    stakedAtMs,
  );
}
