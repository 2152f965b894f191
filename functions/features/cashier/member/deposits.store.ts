import { instantOf } from '#functions/objects/delivery.ts';
import { type PaymentFee, paymentFee } from '#src/rules/money/payment-fee.ts';
import {
  type ChannelGroup,
  type DepositAction,
  depositAction,
  type DepositReason,
  type DepositState,
  type DepositStatus,
} from '#src/contracts/cashier/cashier-fields.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { hourMs } from '#src/rules/durations.ts';
import { paymentsFor } from './deposit-payments.store.ts';

/** A deposit that a member requests through an open channel. */
export interface NewDeposit {
  readonly depositId: string;
  readonly tillId: string;
  readonly bankCode: string;
  readonly group: ChannelGroup;
  readonly currency: string;
  readonly amountMinor: number;
  readonly payerName: string | undefined;
  readonly fees: PaymentFee;
  readonly expiresAtMs: number;
  /** The share of a limit, in percent, from which the member is warned. */
  readonly warnAtPercent: number;
  /** The net amount that may be paid in within 30 days before the source of the money must be stated. */
  readonly fundsSourceMinor: number | undefined;
}

export interface DepositRow extends Record<string, SqlStorageValue> {
  number: number;
  id: string;
  till_id: string;
  bank_code: string;
  channel_group: ChannelGroup;
  currency: string;
  amount_minor: number;
  payer_name: string | null;
  fee_fixed_minor: number;
  fee_ppm: number;
  warn_at_percent: number;
  funds_source_minor: number | null;
  arrived_minor: number | null;
  credit_minor: number;
  fee_minor: number;
  state: DepositState;
  reason: DepositReason | null;
  action: string | null;
  created_at_ms: number;
  expires_at_ms: number;
}

const openStates = "('created', 'pending')";

/** Whether money for it is still expected. */
export function isOpen({ state }: Pick<DepositRow, 'state'>): boolean {
  return state === 'created' || state === 'pending';
}

export function readDeposit(sql: SqlStorage, id: string): DepositRow | undefined {
  const where = 'WHERE id IN (?1, ?2, ?3) ORDER BY id = ?1 DESC LIMIT 1';
  return sql.exec<DepositRow>(`SELECT * FROM deposits ${where}`, id, ...storedSpellings(id)).toArray()[0];
}

/** Whether a request matches the deposit that is stored under its id. */
export function isSameDeposit(row: DepositRow, request: NewDeposit): boolean {
  return (
    row.till_id === request.tillId &&
    row.bank_code === request.bankCode &&
    row.channel_group === request.group &&
    row.amount_minor === request.amountMinor &&
    row.payer_name === (request.payerName ?? null)
  );
}

export function insertDeposit(sql: SqlStorage, request: NewDeposit, nowMs: number): void {
  const fee = paymentFee(request.fees, request.amountMinor);
  sql.exec(
    `INSERT INTO deposits (id, till_id, bank_code, channel_group, currency, amount_minor, payer_name,
       fee_fixed_minor, fee_ppm, warn_at_percent, funds_source_minor, credit_minor, fee_minor, state,
       created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'created', ?, ?)`,
    request.depositId,
    request.tillId,
    request.bankCode,
    request.group,
    request.currency,
    request.amountMinor,
    request.payerName ?? null,
    request.fees.feeFixedMinor,
    request.fees.feePpm,
    request.warnAtPercent,
    request.fundsSourceMinor ?? null,
    request.amountMinor - fee,
    fee,
    nowMs,
    request.expiresAtMs,
  );
  addStep(sql, request.depositId, 'created', nowMs);
}

/** Stores what the payer has to do; the first answer is kept. */
export function keepAction(sql: SqlStorage, id: string, action: DepositAction): void {
  sql.exec(
    `UPDATE deposits SET action = ? WHERE id = ? AND action IS NULL AND state IN ${openStates}`,
    JSON.stringify(action),
    id,
  );
}

/** Moves a deposit to another state. When it is no longer open, the payer's instructions are deleted. */
export function moveDeposit(
  sql: SqlStorage,
  id: string,
  to: { readonly state: DepositState; readonly reason?: DepositReason | undefined },
  nowMs: number,
): void {
  sql.exec(
    `UPDATE deposits SET state = ?1, reason = ?2, action = iif(?1 IN ${openStates}, action, NULL) WHERE id = ?3`,
    to.state,
    to.reason ?? null,
    id,
  );
  addStep(sql, id, to.state, nowMs);
}

/** Stores how much arrived for a deposit, and how much of it was credited. */
export function recordArrived(
  sql: SqlStorage,
  id: string,
  amounts: { readonly arrivedMinor: number; readonly creditMinor: number; readonly feeMinor: number },
): void {
  sql.exec(
    'UPDATE deposits SET arrived_minor = ?, credit_minor = ?, fee_minor = ? WHERE id = ?',
    amounts.arrivedMinor,
    amounts.creditMinor,
    amounts.feeMinor,
    id,
  );
}

/** The number of open deposits and the sum that they expect, except for one. */
export function openDeposits(sql: SqlStorage, exceptId = ''): { count: number; sumMinor: number } {
  const row = sql
    .exec<{ count: number; sum: number }>(
      `SELECT count(*) AS count, coalesce(sum(amount_minor), 0) AS sum FROM deposits
       WHERE state IN ${openStates} AND id <> ?`,
      exceptId,
    )
    .one();
  return { count: row.count, sumMinor: row.sum };
}

/** When the maximum of deposits within an hour allows another one, in epoch milliseconds; undefined if it does now. */
export function hourFreesAtMs(sql: SqlStorage, perHourMax: number, nowMs: number): number | undefined {
  const [first] = sql
    .exec<{ atMs: number }>(
      `SELECT created_at_ms AS atMs FROM deposits WHERE created_at_ms > ?
       ORDER BY created_at_ms DESC, number DESC LIMIT 1 OFFSET ?`,
      nowMs - hourMs,
      perHourMax - 1,
    )
    .toArray();
  return first && first.atMs + hourMs;
}

/** The open deposits that have expired. */
export function overdueDeposits(sql: SqlStorage, nowMs: number): DepositRow[] {
  return sql
    .exec<DepositRow>(`SELECT * FROM deposits WHERE state IN ${openStates} AND expires_at_ms <= ?`, nowMs)
    .toArray();
}

/** When the next open deposit expires, in epoch milliseconds. */
export function nextExpiryMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, `SELECT min(expires_at_ms) AS at FROM deposits WHERE state IN ${openStates}`);
}

/** A deposit as shown to its member. */
export function depositStatusOf(sql: SqlStorage, row: DepositRow): DepositStatus {
  const steps = sql
    .exec<{ state: DepositState; atMs: number }>(
      'SELECT state, at_ms AS atMs FROM deposit_steps WHERE deposit_id = ? ORDER BY step LIMIT 20',
      row.id,
    )
    .toArray();
  return {
    depositId: row.id,
    vendorId: row.till_id,
    bankCode: row.bank_code,
    group: row.channel_group,
    currency: row.currency,
    amountMinor: row.amount_minor,
    ...(row.arrived_minor === null ? {} : { arrivedMinor: row.arrived_minor }),
    creditMinor: row.credit_minor,
    feeMinor: row.fee_minor,
    state: row.state,
    ...(row.reason === null ? {} : { reason: row.reason }),
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
    ...(row.action === null ? {} : { action: depositAction.parse(JSON.parse(row.action)) }),
    ...paymentsFor(sql, row.id),
    steps: steps.map(({ state, atMs }) => ({ state, atMs })),
  };
}

/**
 * Facts stored once per member: that no limit is wanted, which notice was read, up to which amount operators know
 * the source of the money, and which deposit was the first.
 */
export type DepositAnswer = 'no-limit' | 'funds-notice' | 'funds-source' | 'first-told';

export function readAnswer(sql: SqlStorage, what: DepositAnswer): string | undefined {
  return sql.exec<{ answer: string }>('SELECT answer FROM deposit_answers WHERE what = ?', what).toArray()[0]
    ?.answer;
}

export function keepAnswer(sql: SqlStorage, what: DepositAnswer, answer: string, nowMs: number): void {
  sql.exec(
    `INSERT INTO deposit_answers (what, answer, at_ms) VALUES (?, ?, ?)
     ON CONFLICT (what) DO UPDATE SET answer = excluded.answer, at_ms = excluded.at_ms`,
    what,
    answer,
    nowMs,
  );
}

function addStep(sql: SqlStorage, depositId: string, state: DepositState, nowMs: number): void {
  sql.exec(
    `INSERT INTO deposit_steps (deposit_id, step, state, at_ms)
     SELECT ?1, coalesce(max(step), 0) + 1, ?2, ?3 FROM deposit_steps WHERE deposit_id = ?1`,
    depositId,
    state,
    nowMs,
  );
}
