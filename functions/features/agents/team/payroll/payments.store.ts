import type { StatementKind } from '#src/rules/agents/pay/statement.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takeFromInside } from './inside.store.ts';

/** Where the payment of a statement is. */
export type StatementState = 'computed' | 'held' | 'due' | 'blocked' | 'paid' | 'cancelled';

/** A statement without its document. */
export interface PaymentRow extends Record<string, SqlStorageValue> {
  id: string;
  agent: number;
  memberId: string;
  kind: StatementKind;
  product: string;
  fromMs: number;
  toMs: number;
  netMinor: number;
  state: StatementState;
  heldFor: string;
  releasedBy: number | null;
  dueAtMs: number;
  askedAtMs: number;
  changedAtMs: number;
}

export const paymentColumns = `id, agent, member_id AS memberId, kind, product, from_ms AS fromMs, to_ms AS toMs,
  net_minor AS netMinor, state, held_for AS heldFor, released_by AS releasedBy, due_at_ms AS dueAtMs,
  asked_at_ms AS askedAtMs, changed_at_ms AS changedAtMs`;

/** How long an account that could not be paid is left before the next try, and an upline before the next reminder. */
const againMs = dayMs;

/** Payments that are due, the oldest first; those of closed accounts are tried again each day. */
export function duePayments(sql: SqlStorage, nowMs: number, most: number): readonly PaymentRow[] {
  return sql
    .exec<PaymentRow>(
      `SELECT ${paymentColumns} FROM pay_statements WHERE state IN ('due', 'blocked') AND due_at_ms <= ?
       ORDER BY due_at_ms LIMIT ?`,
      nowMs,
      most,
    )
    .toArray();
}

/** When the next payment is due; undefined if none waits. */
export function nextPaymentMs(sql: SqlStorage): number | undefined {
  const { dueAtMs } = sql
    .exec<{ dueAtMs: number | null }>(
      "SELECT min(due_at_ms) AS dueAtMs FROM pay_statements WHERE state IN ('due', 'blocked')",
    )
    .one();
  return dueAtMs ?? undefined;
}

/**
 * Records what the member's object answered. Must run inside a transaction; a late answer changes nothing. Returns
 * whether it is paid by this.
 */
export function recordPayment(
  sql: SqlStorage,
  { id, agent }: Pick<PaymentRow, 'id' | 'agent'>,
  outcome: 'paid' | 'closed',
  nowMs: number,
): boolean {
  const isPaid = outcome === 'paid';
  const [state, dueAtMs] = isPaid ? ['paid', nowMs] : ['blocked', nowMs + againMs];
  const changed = sql
    .exec(
      `UPDATE pay_statements SET state = ?1, due_at_ms = ?2, changed_at_ms = iif(state = ?1, changed_at_ms, ?3)
       WHERE id = ?4 AND state IN ('due', 'blocked') RETURNING id`,
      ...[state, dueAtMs, nowMs, id],
    )
    .toArray();
  if (isPaid) sql.exec('INSERT INTO pay_known (agent) VALUES (?) ON CONFLICT DO NOTHING', agent);
  return isPaid && changed.length > 0;
}

/** A statement by its id. */
export function readPayment(sql: SqlStorage, id: string): PaymentRow | undefined {
  return sql.exec<PaymentRow>(`SELECT ${paymentColumns} FROM pay_statements WHERE id = ?`, id).toArray()[0];
}

/** What operators decide of a held statement. Must run inside a transaction. STATE_CHANGED if it is not held. */
export function decideHeld(
  sql: SqlStorage,
  { id, outcome }: HeldDecision,
  nowMs: number,
): Result<StatementState, 'STATEMENT_UNKNOWN' | 'STATE_CHANGED'> {
  const row = readPayment(sql, id);
  if (!row) return failed('STATEMENT_UNKNOWN');
  // The same decision may come again after a crash.
  if (row.state !== 'held') return isDecided(row, outcome) ? ok(row.state) : failed('STATE_CHANGED');
  const state = outcome === 'release' ? 'due' : 'cancelled';
  sql.exec(
    'UPDATE pay_statements SET state = ?, due_at_ms = max(due_at_ms, ?), changed_at_ms = ? WHERE id = ?',
    ...[state, nowMs, nowMs, id],
  );
  if (state === 'cancelled' && row.kind !== 'dividend' && row.kind !== 'fee') takeFromInside(sql, row);
  return ok(state);
}

function isDecided({ state, heldFor }: PaymentRow, outcome: HeldDecision['outcome']): boolean {
  return heldFor !== '' && (state === 'cancelled') === (outcome === 'cancel');
}

/** A decision of two operators. */
export interface HeldDecision {
  readonly id: string;
  readonly outcome: 'release' | 'cancel';
}

/** Has a dividend go at once. Must run inside a transaction. STATE_CHANGED if it does not wait any more. */
export function releaseDividend(
  sql: SqlStorage,
  { id, upline }: { readonly id: string; readonly upline: number },
  nowMs: number,
): Result<string, 'STATEMENT_UNKNOWN' | 'STATE_CHANGED'> {
  const row = readPayment(sql, id);
  if (row?.releasedBy !== upline) return failed('STATEMENT_UNKNOWN');
  if (row.state !== 'due' || row.dueAtMs <= nowMs) return failed('STATE_CHANGED');
  sql.exec('UPDATE pay_statements SET due_at_ms = ? WHERE id = ?', nowMs, id);
  return ok(id);
}

/**
 * Records that an agent asks its upline for a dividend that waits; returns the upline's number. Must run inside a
 * transaction. TOO_MANY_REQUESTS within a day of the last time.
 */
export function askForPayout(
  sql: SqlStorage,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  nowMs: number,
): Result<number, 'STATEMENT_UNKNOWN' | 'TOO_MANY_REQUESTS'> {
  const row = readPayment(sql, id);
  const isWaiting = row?.state === 'due' && row.dueAtMs > nowMs;
  if (row?.memberId !== memberId || row.releasedBy === null || !isWaiting) return failed('STATEMENT_UNKNOWN');
  if (row.askedAtMs > nowMs - againMs) return failed('TOO_MANY_REQUESTS');
  sql.exec('UPDATE pay_statements SET asked_at_ms = ? WHERE id = ?', nowMs, id);
  return ok(row.releasedBy);
}

/** Statements whose state the agent and the operators' list do not know yet, the oldest first. */
export function pendingPayments(sql: SqlStorage, most: number): readonly PaymentRow[] {
  return sql
    .exec<PaymentRow>(
      `SELECT ${paymentColumns} FROM pay_statements WHERE told <> state ORDER BY changed_at_ms, id LIMIT ?`,
      most,
    )
    .toArray();
}

/** Records which state is known; a newer one stays untold. */
export function markNotified(sql: SqlStorage, { id, state }: Pick<PaymentRow, 'id' | 'state'>): void {
  sql.exec('UPDATE pay_statements SET told = ? WHERE id = ?', state, id);
}
