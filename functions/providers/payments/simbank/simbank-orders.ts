import { createHmac } from 'node:crypto';
import type { PaymentRequest } from '#functions/cashier/payment-provider.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import type { DepositAction } from '#src/contracts/cashier/cashier-fields.ts';

/** A payment that the bank was asked to expect. */
export interface OrderRow extends Record<string, SqlStorageValue> {
  deposit_id: string;
  code: string;
  till_id: string;
  kind: DepositAction['kind'];
  bank_code: string;
  amount_minor: number;
  currency: string;
  payer_name: string | null;
  return_url: string;
  expires_at_ms: number;
  state: 'open' | 'pending' | 'scheduled' | 'settled' | 'failed';
  arrives_at_ms: number | null;
  dispute: 'opened' | 'won' | 'lost' | null;
}

/** Letters that are hard to misread or to mishear, so without I and O. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

/** The code that a payment is found by: it cannot be guessed, and the same deposit always has the same code. */
export function codeOf(key: string, depositId: string): string {
  const bytes = createHmac('sha256', key).update(`code/${depositId}`).digest();
  return Array.from({ length: codeLength }, (_, at) => letters[(bytes[at] ?? 0) % letters.length]).join('');
}

/** Stores an expected payment; one already known under the id stays as it is. */
export function expectPayment(
  sql: SqlStorage,
  order: PaymentRequest & Pick<OrderRow, 'code' | 'till_id' | 'kind'>,
): OrderRow {
  sql.exec(
    `INSERT INTO orders (deposit_id, code, till_id, kind, bank_code, amount_minor, currency, payer_name, return_url,
       expires_at_ms, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open') ON CONFLICT (deposit_id) DO NOTHING`,
    order.depositId,
    order.code,
    order.till_id,
    order.kind,
    order.bankCode,
    order.amountMinor,
    order.currency,
    order.payerName ?? null,
    order.returnUrl,
    order.expiresAtMs,
  );
  return sql.exec<OrderRow>('SELECT * FROM orders WHERE deposit_id = ?', order.depositId).one();
}

export function orderByCode(sql: SqlStorage, code: string): OrderRow | undefined {
  return sql.exec<OrderRow>('SELECT * FROM orders WHERE code = ?', code).toArray()[0];
}

/** Payments that were sent late and arrive now. */
export function arrivingOrders(sql: SqlStorage, nowMs: number, limit: number): OrderRow[] {
  return sql
    .exec<OrderRow>(
      `SELECT * FROM orders WHERE state = 'scheduled' AND arrives_at_ms <= ?
       ORDER BY arrives_at_ms LIMIT ?`,
      nowMs,
      limit,
    )
    .toArray();
}

export function nextArrivalMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, "SELECT min(arrives_at_ms) AS at FROM orders WHERE state = 'scheduled'");
}

export function setOrder(
  sql: SqlStorage,
  { deposit_id }: OrderRow,
  change: Partial<Pick<OrderRow, 'state' | 'arrives_at_ms' | 'dispute'>>,
): void {
  sql.exec(
    `UPDATE orders SET state = coalesce(?, state), arrives_at_ms = coalesce(?, arrives_at_ms),
       dispute = coalesce(?, dispute) WHERE deposit_id = ?`,
    change.state ?? null,
    change.arrives_at_ms ?? null,
    change.dispute ?? null,
    deposit_id,
  );
}

/** What the payer has to do: follow a link, scan one, or make a transfer. */
export function actionFor({ kind, code, return_url, till_id }: OrderRow): DepositAction {
  const url = `${new URL(return_url).origin}/m/simbank?code=${code}`;
  if (kind === 'redirect') return { kind, url };
  if (kind === 'qr') return { kind, text: url };
  return {
    kind,
    payee: 'SimBank clearing',
    bank: 'SimBank',
    account: accountOf(till_id),
    reference: code,
    qrText: url,
  };
}

/** An account number that is plainly not one of a real bank. */
function accountOf(tillId: string): string {
  const bytes = createHmac('sha256', 'account').update(tillId).digest();
  return `SIM-${String(bytes.readUInt32BE(0) % 100_000_000).padStart(8, '0')}`;
}
