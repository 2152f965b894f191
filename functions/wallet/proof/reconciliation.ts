import { freeze, type Mismatch } from './freeze.ts';
import { readAgreement } from './agreement.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { kindList } from '#functions/objects/kind-sql.ts';
import { accounts, kindsWhere, postingKinds } from '#src/contracts/wallet/posting-kinds.ts';
import { expectedClearingMinor } from '#functions/wallet/delivery/pending.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { readCheckpoint, type Replay, replayFrom, writeCheckpoint } from './replay.ts';

/** The time between two reconciliations of an active wallet, in milliseconds. */
export const reconciliationPeriodMs = 3_600_000;

export interface Reconciliation {
  readonly mismatch: Mismatch | undefined;
  /** The ledger row up to which the wallet is proven. */
  readonly seq: number;
}

/**
 * Replays the ledger from the last checkpoint and compares it with the accounts. A mismatch freezes the wallet and
 * queues an alert; nothing is corrected. `heldBy` is what the features have on hold. Must run inside a transaction.
 */
export function reconcile(
  sql: SqlStorage,
  nowMs: number,
  heldBy: readonly HeldBy[],
): Reconciliation | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const start = readCheckpoint(sql);
  const replay = replayFrom(sql, start);
  const mismatch = mismatchOf(sql, wallet, replay, start.seq, heldBy) ?? overdueHold(sql, nowMs, heldBy);
  if (mismatch === undefined) {
    if (replay.seq !== start.seq) writeCheckpoint(sql, { ...replay, atMs: nowMs });
    return { mismatch, seq: replay.seq };
  }
  freeze(sql, mismatch, nowMs);
  return { mismatch, seq: start.seq };
}

/**
 * When the first row after the checkpoint is an hour old; undefined if all are proven or the wallet is
 * frozen.
 */
export function nextReplayAtMs(sql: SqlStorage): number | undefined {
  if (isStopped(sql)) return undefined;
  const [unproven] = sql
    .exec<{ at_ms: number }>('SELECT at_ms FROM ledger WHERE seq = ?', readCheckpoint(sql).seq + 1)
    .toArray();
  return unproven && unproven.at_ms + reconciliationPeriodMs;
}

/** When the first open hold is overdue; undefined if none is open or the wallet is frozen. */
export function nextDeadlineAtMs(sql: SqlStorage, heldBy: readonly HeldBy[]): number | undefined {
  const deadlineAtMs = isStopped(sql) ? undefined : earliestDeadlineAtMs(sql, heldBy);
  return deadlineAtMs === undefined ? undefined : deadlineAtMs + 1;
}

function isStopped(sql: SqlStorage): boolean {
  const wallet = readWallet(sql);
  return !wallet || wallet.frozenCode !== undefined;
}

/** HOLD_OVERDUE if the other side has let a hold's deadline pass. */
export function overdueHold(
  sql: SqlStorage,
  nowMs: number,
  heldBy: readonly HeldBy[],
): 'HOLD_OVERDUE' | undefined {
  const deadlineAtMs = earliestDeadlineAtMs(sql, heldBy);
  return deadlineAtMs !== undefined && deadlineAtMs < nowMs ? 'HOLD_OVERDUE' : undefined;
}

const openHoldsSql = "SELECT coalesce(sum(amount_minor), 0) FROM holds WHERE state = 'held'";
const openDeadlineSql = "SELECT min(deadline_at_ms) FROM holds WHERE state = 'held' AND purpose <> 'win'";

/** The expected hold balance, in minor units: open holds, and what the features have on hold. */
export function heldMinor(sql: SqlStorage, heldBy: readonly HeldBy[]): number {
  const sums = [openHoldsSql, ...heldBy.map(({ minorSql }) => minorSql)];
  return sql.exec<{ minor: number }>(`SELECT (${sums.join(') + (')}) AS minor`).one().minor;
}

function earliestDeadlineAtMs(sql: SqlStorage, heldBy: readonly HeldBy[]): number | undefined {
  const deadlines = [openDeadlineSql, ...heldBy.flatMap(({ deadlineSql }) => deadlineSql ?? [])];
  const row = sql
    .exec<{ at_ms: number | null }>(
      `SELECT min(at_ms) AS at_ms FROM (SELECT (${deadlines.join(') AS at_ms UNION ALL SELECT (')}))`,
    )
    .one();
  return row.at_ms ?? undefined;
}

function mismatchOf(
  sql: SqlStorage,
  { balances, headSeq, headHash }: Wallet,
  replay: Replay,
  provenSeq: number,
  heldBy: readonly HeldBy[],
): Mismatch | undefined {
  if (accounts.reduce((sum, name) => sum + balances[name], 0) !== 0) return 'SUM_NOT_ZERO';
  if (!replay.chained || replay.seq !== headSeq || replay.hash !== headHash) return 'CHAIN_BROKEN';
  if (!replay.stated || accounts.some((name) => balances[name] !== replay.balances[name]))
    return 'REPLAY_DIFFERS';
  if (balances.clearing !== expectedClearingMinor(sql)) return 'CLEARING_DIFFERS';
  if (balances.hold !== heldMinor(sql, heldBy) + readAgreement(sql).holdMinor) return 'HOLDS_DIFFER';
  if (balances.bonus !== remainingOfGrants(sql)) return 'BONUS_DIFFERS';
  return lacksOperation(sql, provenSeq) ? 'OPERATION_MISSING' : undefined;
}

/** What all grants have left, in minor units. */
export function remainingOfGrants(sql: SqlStorage): number {
  return sql.exec<{ minor: number }>('SELECT coalesce(sum(remaining_minor), 0) AS minor FROM grants').one()
    .minor;
}

/** The kinds that an operation must have requested. */
const requested = kindsWhere(({ operation }) => operation !== 'none');
const operationOfKind = requested
  .map((kind) => `WHEN '${kind}' THEN '${postingKinds[kind].operation}'`)
  .join(' ');

/**
 * Whether a movement since the checkpoint has no stored operation under its key, so that a repetition would
 * move money again.
 */
function lacksOperation(sql: SqlStorage, provenSeq: number): boolean {
  const rows = sql.exec(
    `SELECT 1 FROM ledger LEFT JOIN operations ON operations.source = ledger.source
       AND operations.id = ledger.reference
       AND operations.kind = CASE ledger.kind ${operationOfKind} END
     WHERE seq > ? AND ledger.kind IN (${kindList(requested)}) AND operations.id IS NULL LIMIT 1`,
    provenSeq,
  );
  return rows.toArray().length === 1;
}
