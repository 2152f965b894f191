import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import type { LedgerRow } from '#functions/wallet/ledger.ts';
import { hourMs } from '#src/rules/durations.ts';

/** Sums of play by hour, vendor and game as this shard counts them; `revision` rises with every change. */
export const hoursSchema: readonly string[] = [
  `CREATE TABLE hours (
    hour_ms INTEGER NOT NULL,
    vendor_code TEXT NOT NULL,
    game_code TEXT NOT NULL,
    currency TEXT NOT NULL,
    trial INTEGER NOT NULL CHECK (trial IN (0, 1)),
    bets INTEGER NOT NULL,
    stake_minor INTEGER NOT NULL,
    win_minor INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    told_revision INTEGER NOT NULL,
    PRIMARY KEY (hour_ms, vendor_code, game_code, currency, trial)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO hours (hour_ms, vendor_code, game_code, currency, trial, bets, stake_minor, win_minor, revision,
     told_revision)
   SELECT at_ms / 3600000 * 3600000, vendor_code, game_code, currency, trial,
     sum((kind = 'BET') - (kind = 'BET_REVERSED')),
     sum(amount_minor * ((kind = 'BET') - (kind = 'BET_REVERSED'))),
     sum(amount_minor * ((kind = 'WIN') - (kind = 'WIN_REVERSED'))), 1, 0
   FROM (
     SELECT DISTINCT entry ->> '$.member.memberId' AS member_id, entry ->> '$.member.currency' AS currency,
       posting.value ->> 'seq' AS seq, posting.value ->> 'at_ms' AS at_ms, posting.value ->> 'kind' AS kind,
       posting.value ->> 'amount_minor' AS amount_minor, round.value ->> 'vendor_code' AS vendor_code,
       round.value ->> 'game_code' AS game_code, round.value ->> 'trial' AS trial
     FROM unrecorded, json_each(entry, '$.delivery.postings') posting, json_each(entry, '$.delivery.rounds') round
     WHERE posting.value ->> 'source' = round.value ->> 'source'
       AND posting.value ->> 'round_id' = round.value ->> 'id'
   )
   WHERE kind IN ('BET', 'BET_REVERSED', 'WIN', 'WIN_REVERSED') GROUP BY 1, 2, 3, 4, 5`,
  "INSERT INTO due (what, at_ms) SELECT 'hours', 0 WHERE EXISTS (SELECT 1 FROM hours)",
];

/** What of an hour's stakes and wins was bonus money. */
export const bonusHoursSchema: readonly string[] = [
  'ALTER TABLE hours ADD COLUMN bonus_stake_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE hours ADD COLUMN bonus_win_minor INTEGER NOT NULL DEFAULT 0',
];

/** How long written sums are kept in the shard, in milliseconds. */
const keptMs = 48 * hourMs;
const rowsMax = 500;

/** The key of a sum: one game of one vendor in one hour, for money or in a trial. */
interface Hour extends Record<string, SqlStorageValue> {
  hour_ms: number;
  vendor_code: string;
  game_code: string;
  currency: string;
  trial: number;
}

/** The sums of an hour; amounts are text, because sums over members may exceed the largest safe integer. */
export interface HourRow extends Hour {
  bets: number;
  stake_minor: string;
  win_minor: string;
  /** What of them was not the members' own money: bonus money and free rounds. */
  bonus_stake_minor: string;
  bonus_win_minor: string;
  revision: number;
}

interface Sum {
  readonly bets: number;
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly bonusStakeMinor: number;
  readonly bonusWinMinor: number;
}

const key = 'hour_ms, vendor_code, game_code, currency, trial';

/**
 * Adds play postings to the sums of their hours; each must be counted once. A posting that arrives when its
 * hour may already have been deleted counts towards the current hour, because a restarted sum would be taken
 * for an older copy of the written one. Must run inside a transaction.
 */
export function addToHours(
  sql: SqlStorage,
  currency: string,
  { postings, rounds }: Pick<Delivery, 'postings' | 'rounds'>,
  nowMs: number,
): void {
  const roundOf = new Map(rounds.map((round) => [`${round.source} ${round.id}`, round]));
  const sums = new Map<string, { readonly hour: Hour; sum: Sum }>();
  for (const posting of postings) {
    const round = roundOf.get(`${posting.source} ${posting.round_id}`);
    if (!round) continue;
    const { vendor_code, game_code, trial } = round;
    const hour_ms = startOf(startOf(posting.at_ms) < nowMs - keptMs + hourMs ? nowMs : posting.at_ms);
    const name = JSON.stringify([hour_ms, vendor_code, game_code, trial]);
    const known = sums.get(name) ?? {
      hour: { hour_ms, vendor_code, game_code, currency, trial },
      sum: nothing,
    };
    const next = withPlay(known.sum, posting, isSecondPart(posting, postings));
    if (isExact(next)) sums.set(name, { ...known, sum: next });
    else {
      addSum(sql, known.hour, known.sum);
      sums.set(name, { ...known, sum: withPlay(nothing, posting, isSecondPart(posting, postings)) });
    }
  }
  for (const { hour, sum } of sums.values()) addSum(sql, hour, sum);
}

const startOf = (atMs: number) => Math.floor(atMs / hourMs) * hourMs;
const nothing: Sum = { bets: 0, stakeMinor: 0, winMinor: 0, bonusStakeMinor: 0, bonusWinMinor: 0 };
const isExact = (sum: Sum) => Object.values(sum).every(Number.isSafeInteger);

/** Whether a row is the bonus part of a stake whose cash part is another row of the delivery: both are one bet. */
function isSecondPart({ kind, source, reference }: LedgerRow, postings: readonly LedgerRow[]): boolean {
  if (traitsOf(kind).bonusStaked === 0) return false;
  return postings.some(
    (row) =>
      row.source === source &&
      row.reference === reference &&
      traitsOf(row.kind).bonusStaked === 0 &&
      traitsOf(row.kind).bets === traitsOf(kind).bets,
  );
}

function withPlay(sum: Sum, { kind, amount_minor: minor }: LedgerRow, isCounted: boolean): Sum {
  const { bets, stake, win, staked, won } = traitsOf(kind);
  return {
    bets: sum.bets + (isCounted ? 0 : bets),
    stakeMinor: sum.stakeMinor + stake * minor,
    winMinor: sum.winMinor + win * minor,
    bonusStakeMinor: sum.bonusStakeMinor + (staked === 0 ? stake * minor : 0),
    bonusWinMinor: sum.bonusWinMinor + (won === 0 ? win * minor : 0),
  };
}

function addSum(sql: SqlStorage, hour: Hour, sum: Sum): void {
  sql.exec(
    `INSERT INTO hours (${key}, bets, stake_minor, win_minor, bonus_stake_minor, bonus_win_minor, revision,
       told_revision)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 0)
     ON CONFLICT DO UPDATE SET bets = bets + excluded.bets, stake_minor = stake_minor + excluded.stake_minor,
       win_minor = win_minor + excluded.win_minor,
       bonus_stake_minor = bonus_stake_minor + excluded.bonus_stake_minor,
       bonus_win_minor = bonus_win_minor + excluded.bonus_win_minor, revision = revision + 1`,
    ...Object.values(hour),
    sum.bets,
    sum.stakeMinor,
    sum.winMinor,
    sum.bonusStakeMinor,
    sum.bonusWinMinor,
  );
}

/** Sums that have changed since they were last written to the shared database. */
export function pendingHours(sql: SqlStorage): HourRow[] {
  return sql
    .exec<HourRow>(
      `SELECT ${key}, bets, CAST(stake_minor AS TEXT) AS stake_minor, CAST(win_minor AS TEXT) AS win_minor,
         CAST(bonus_stake_minor AS TEXT) AS bonus_stake_minor, CAST(bonus_win_minor AS TEXT) AS bonus_win_minor,
         revision
       FROM hours WHERE revision > told_revision LIMIT ?`,
      rowsMax,
    )
    .toArray();
}

/** Play for money in one hour, in minor units of its currency. */
export interface PlayHour extends Record<string, SqlStorageValue> {
  hourMs: number;
  currency: string;
  bets: number;
  stakeMinor: number;
  winMinor: number;
}

/** The sums of play for money from an hour on, over all games. */
export function playHours(sql: SqlStorage, fromMs: number): PlayHour[] {
  return sql
    .exec<PlayHour>(
      `SELECT hour_ms AS hourMs, currency, sum(bets) AS bets, sum(stake_minor) AS stakeMinor,
         sum(win_minor) AS winMinor
       FROM hours WHERE hour_ms >= ? AND trial = 0 GROUP BY hour_ms, currency ORDER BY hour_ms, currency`,
      fromMs,
    )
    .toArray();
}

/** Records which sums were written to the shared database, and deletes written ones that are two days old. */
export function confirmHours(sql: SqlStorage, reported: readonly HourRow[], nowMs: number): void {
  for (const { hour_ms, vendor_code, game_code, currency, trial, revision } of reported)
    sql.exec(
      `UPDATE hours SET told_revision = ?1 WHERE hour_ms = ?2 AND vendor_code = ?3 AND game_code = ?4
         AND currency = ?5 AND trial = ?6`,
      revision,
      hour_ms,
      vendor_code,
      game_code,
      currency,
      trial,
    );
  sql.exec('DELETE FROM hours WHERE hour_ms < ? AND revision = told_revision', nowMs - keptMs);
}
