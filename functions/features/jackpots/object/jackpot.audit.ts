import { partsPerMinor, seedPartOf } from '#src/rules/jackpot/jackpot.ts';
import type { ShardShare } from './jackpot.pool.ts';

/**
 * `POOL_SUM`: the pool does not equal the sum of its seed, contributions and wins. `PAID_BEYOND`: members
 * were paid more than was won. `UNPAID`: a win of an hour ago is unpaid. `SHARD_DIFFERS`: a shard has another
 * sum than the pool took over from it.
 */
export type JackpotDrift = 'POOL_SUM' | 'PAID_BEYOND' | 'UNPAID' | 'SHARD_DIFFERS';

/** How long a win may take to reach the shards of the house account before it counts as unpaid, in milliseconds. */
const payTimeoutMs = 3_600_000;

/** What a pool consists of, in minor units, as text because sums may exceed the range of a number. */
export interface PoolStatement extends Record<string, SqlStorageValue> {
  seedMinor: string;
  contributedMinor: string;
  wonMinor: string;
  paidMinor: string;
  jackpotMinor: string;
  asideMinor: string;
  drift: JackpotDrift | null;
  checkedAtMs: number;
}

const share = '(SELECT coalesce(sum(share), 0) FROM sources)';
const won = '(SELECT coalesce(sum(amount_minor), 0) FROM wins)';
const paid = '(SELECT coalesce(sum(paid_minor), 0) FROM sources)';

/** Compares the pool with its seed, contributions and wins, and the wins with what members were paid. */
export function driftOf(sql: SqlStorage, nowMs: number): JackpotDrift | undefined {
  const { differs, beyond, unpaid } = sql
    .exec<{ differs: number; beyond: number; unpaid: number }>(
      `SELECT jackpot_parts + aside_parts <> (seed_minor - ${won}) * ${partsPerMinor} + ${share} * ${seedPartOf} AS differs,
         ${paid} > ${won} AS beyond,
         (SELECT coalesce(sum(amount_minor), 0) FROM wins WHERE won_at_ms < ?) > ${paid} AS unpaid
       FROM pool`,
      nowMs - payTimeoutMs,
    )
    .one();
  if (differs) return 'POOL_SUM';
  if (beyond) return 'PAID_BEYOND';
  return unpaid ? 'UNPAID' : undefined;
}

/** Whether members have been paid every win, including those too recent to count as unpaid. */
export function isPaidUp(sql: SqlStorage): boolean {
  return sql.exec<{ all: number }>(`SELECT ${paid} >= ${won} AS "all"`).one().all === 1;
}

/** Whether a shard's sum differs from what the pool took over, for the revision that the pool knows. */
export function differsFrom(sql: SqlStorage, { shard, revision, share, paidMinor }: ShardShare): boolean {
  const [known] = sql
    .exec<{ revision: number; same: number }>(
      `SELECT revision, share = CAST(?2 AS INTEGER) AND paid_minor = CAST(?3 AS INTEGER) AS same
       FROM sources WHERE shard = ?1`,
      shard,
      share,
      paidMinor,
    )
    .toArray();
  return known !== undefined && known.revision >= revision && (known.revision > revision || known.same !== 1);
}

/** Records the result of a check; undefined if it found nothing. */
export function recordCheck(sql: SqlStorage, drift: JackpotDrift | undefined, nowMs: number): void {
  sql.exec('UPDATE pool SET drift = ?, checked_at_ms = ?', drift ?? null, nowMs);
}

/** The pool as shown to operators. */
export function statementOf(sql: SqlStorage): PoolStatement {
  const inText = (minor: string, name: string) => `CAST(${minor} AS TEXT) AS ${name}`;
  return sql
    .exec<PoolStatement>(
      `SELECT ${inText('seed_minor', 'seedMinor')}, ${inText(`${share} / 10000`, 'contributedMinor')},
         ${inText(won, 'wonMinor')}, ${inText(paid, 'paidMinor')},
         ${inText(`jackpot_parts / ${partsPerMinor}`, 'jackpotMinor')},
         ${inText(`aside_parts / ${partsPerMinor}`, 'asideMinor')}, drift, checked_at_ms AS checkedAtMs
       FROM pool`,
    )
    .one();
}
