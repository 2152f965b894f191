import { jackpotPool, jackpotWinId } from '#src/rules/jackpot/jackpot.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import { towardHouseMinor } from '#functions/wallet/ledger.ts';
import type { Member } from '#functions/wallet/member.ts';

/**
 * This shard's lifetime contribution to each jackpot: stakes times their share in hundredths of a percent,
 * and what was paid to members. `revision` rises with every change, so that the pool applies each state once.
 */
export const jackpotsSchema: readonly string[] = [
  `CREATE TABLE jackpots (
    pool TEXT NOT NULL PRIMARY KEY,
    share INTEGER NOT NULL,
    paid_minor INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    told_revision INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** A shard's state for one pool, by the name of the pool's object; amounts are text. */
export interface JackpotShare extends Record<string, SqlStorageValue> {
  pool: string;
  revision: number;
  share: string;
  paidMinor: string;
}

/**
 * Counts the share of stakes and the jackpots paid; each posting must be counted once. Must run inside a
 * transaction.
 */
export function addToJackpots(
  sql: SqlStorage,
  { merchant, currency }: Member,
  { postings, rounds }: Pick<Delivery, 'postings' | 'rounds'>,
): void {
  const roundOf = new Map(rounds.map((round) => [`${round.source} ${round.id}`, round]));
  const added = new Map<string, Added>();
  for (const posting of postings) {
    const round = roundOf.get(`${posting.source} ${posting.round_id}`);
    if (!round || round.jackpot_share === 0) continue;
    const pool = jackpotPool(merchant, currency, round.trial === 1);
    const staked = traitsOf(posting.kind).jackpot * posting.amount_minor;
    const paid = posting.reference === jackpotWinId(round.id) ? -towardHouseMinor(posting) : 0;
    if (staked === 0 && paid === 0) continue;
    const before = added.get(pool) ?? { share: 0n, paid: 0n };
    const share = before.share + BigInt(staked) * BigInt(round.jackpot_share);
    added.set(pool, { share, paid: before.paid + BigInt(paid) });
  }
  // One write per pool for a delivery, however many rounds it contains.
  for (const [pool, sum] of added) addShare(sql, pool, sum);
}

interface Added {
  readonly share: bigint;
  readonly paid: bigint;
}

function addShare(sql: SqlStorage, pool: string, { share, paid }: Added): void {
  sql.exec(
    `INSERT INTO jackpots (pool, share, paid_minor, revision, told_revision)
     VALUES (?1, CAST(?2 AS INTEGER), CAST(?3 AS INTEGER), 1, 0)
     ON CONFLICT DO UPDATE SET share = share + excluded.share, paid_minor = paid_minor + excluded.paid_minor,
       revision = revision + 1`,
    pool,
    String(share),
    String(paid),
  );
}

const columns = 'pool, revision, CAST(share AS TEXT) AS share, CAST(paid_minor AS TEXT) AS paidMinor';

/** Pool states that have changed since they were last reported to the pools. */
export function pendingJackpots(sql: SqlStorage): JackpotShare[] {
  return sql.exec<JackpotShare>(`SELECT ${columns} FROM jackpots WHERE revision > told_revision`).toArray();
}

/** Records the revision that was reported to a pool. */
export function confirmJackpot(sql: SqlStorage, { pool, revision }: JackpotShare): void {
  sql.exec('UPDATE jackpots SET told_revision = ? WHERE pool = ?', revision, pool);
}

/** This shard's state for one pool. */
export function jackpotShareOf(sql: SqlStorage, pool: string): JackpotShare | undefined {
  return sql.exec<JackpotShare>(`SELECT ${columns} FROM jackpots WHERE pool = ?`, pool).toArray()[0];
}
