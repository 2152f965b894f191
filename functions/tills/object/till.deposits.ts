import type { PaymentRequest } from '#functions/cashier/payment-provider.ts';
import type { TillDeposit } from '#functions/cashier/till-port.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import { type DepositAction, depositAction } from '#src/contracts/cashier/cashier-fields.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';

export interface DepositRow extends Record<string, SqlStorageValue> {
  deposit_id: string;
  member_id: string;
  bank_code: string;
  amount_minor: number;
  currency: string;
  payer_name: string | null;
  return_url: string;
  opened_at_ms: number;
  expires_at_ms: number;
  state: 'opening' | 'open' | 'refused' | 'paid' | 'over';
  action: string | null;
  reference: string | null;
  asks: number;
  ask_at_ms: number | null;
}

/** When a provider that reported nothing is queried, counted from the opening of the deposit. */
const asksAfterMs = [2 * minuteMs, 10 * minuteMs, hourMs];
/** How many hourly queries follow after a deposit has expired. */
const lateAsks = 24;

export function depositOf(sql: SqlStorage, depositId: string): DepositRow | undefined {
  const where = 'WHERE deposit_id IN (?1, ?2, ?3) ORDER BY deposit_id = ?1 DESC LIMIT 1';
  const spellings = storedSpellings(depositId);
  return sql.exec<DepositRow>(`SELECT * FROM deposits ${where}`, depositId, ...spellings).toArray()[0];
}

/** The deposit named by the purpose of a transfer. */
export function depositByReference(sql: SqlStorage, reference: string): DepositRow | undefined {
  if (reference === '') return undefined;
  return sql.exec<DepositRow>('SELECT * FROM deposits WHERE reference = ?', reference).toArray()[0];
}

/**
 * Stores a deposit before its provider is called, and schedules the first status query. A deposit
 * that is already known stays unchanged.
 */
export function expectDeposit(sql: SqlStorage, deposit: TillDeposit, nowMs: number): DepositRow {
  sql.exec(
    `INSERT INTO deposits (deposit_id, member_id, bank_code, amount_minor, currency, payer_name, return_url,
       opened_at_ms, expires_at_ms, state, ask_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'opening', ?) ON CONFLICT (deposit_id) DO NOTHING`,
    deposit.depositId,
    deposit.memberId,
    deposit.bankCode,
    deposit.amountMinor,
    deposit.currency,
    deposit.payerName ?? null,
    deposit.returnUrl,
    nowMs,
    deposit.expiresAtMs,
    askAtMs(nowMs, deposit.expiresAtMs, 0) ?? null,
  );
  return sql.exec<DepositRow>('SELECT * FROM deposits WHERE deposit_id = ?', deposit.depositId).one();
}

/** Stores what the payer has to do; the first answer is kept. */
export function recordOpened(sql: SqlStorage, depositId: string, action: DepositAction): void {
  sql.exec(
    `UPDATE deposits SET action = ?, reference = ?, state = iif(state = 'opening', 'open', state)
     WHERE deposit_id = ? AND action IS NULL`,
    JSON.stringify(action),
    action.kind === 'transfer' ? action.reference : null,
    depositId,
  );
}

export function recordRefused(sql: SqlStorage, depositId: string): void {
  sql.exec(
    "UPDATE deposits SET state = 'refused', ask_at_ms = NULL WHERE deposit_id = ? AND state = 'opening'",
    depositId,
  );
}

/** The deposits for which a status query to the provider is due. */
export function depositsToAsk(sql: SqlStorage, nowMs: number, limit: number): DepositRow[] {
  return sql
    .exec<DepositRow>('SELECT * FROM deposits WHERE ask_at_ms <= ? ORDER BY ask_at_ms LIMIT ?', nowMs, limit)
    .toArray();
}

/** Records a status query to the provider; after the last scheduled query, monitoring stops. */
export function recordRequest(
  sql: SqlStorage,
  { deposit_id, asks, opened_at_ms, expires_at_ms }: DepositRow,
): void {
  const nextAtMs = askAtMs(opened_at_ms, expires_at_ms, asks + 1);
  sql.exec(
    `UPDATE deposits SET asks = asks + 1, ask_at_ms = ?, state = iif(? IS NULL, 'over', state)
     WHERE deposit_id = ? AND asks = ? AND ask_at_ms IS NOT NULL`,
    nextAtMs ?? null,
    nextAtMs ?? null,
    deposit_id,
    asks,
  );
}

/** Records that money arrived, which ends the status queries. */
export function recordPaid(sql: SqlStorage, depositId: string): void {
  sql.exec("UPDATE deposits SET state = 'paid', ask_at_ms = NULL WHERE deposit_id = ?", depositId);
}

export function nextAskMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(ask_at_ms) AS at FROM deposits WHERE ask_at_ms IS NOT NULL');
}

export function actionOf({ action }: DepositRow): DepositAction | undefined {
  return action === null ? undefined : depositAction.parse(JSON.parse(action));
}

export function paymentRequest(row: DepositRow): PaymentRequest {
  return {
    depositId: row.deposit_id,
    bankCode: row.bank_code,
    amountMinor: row.amount_minor,
    currency: row.currency,
    payerName: row.payer_name ?? undefined,
    expiresAtMs: row.expires_at_ms,
    returnUrl: row.return_url,
  };
}

/** When to send the next status query: a few are sent before the deposit expires, then one every hour. */
function askAtMs(openedAtMs: number, expiresAtMs: number, asks: number): number | undefined {
  const early = asksAfterMs.map((afterMs) => openedAtMs + afterMs).filter((atMs) => atMs < expiresAtMs);
  const late = Array.from({ length: lateAsks + 1 }, (_, hours) => expiresAtMs + hours * hourMs);
  return [...early, ...late][asks];
}
