import type { TillPayout } from '#functions/cashier/till-port.ts';

/** Takes a payout over; one that is known stays as it is. */
export function keepPayout(sql: SqlStorage, payout: TillPayout, nowMs: number): void {
  sql.exec(
    `INSERT INTO payouts (payout_id, member_id, bank_code, sealed_account, holder, amount_minor, currency, state,
       next_at_ms, asked_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, ?) ON CONFLICT (payout_id) DO NOTHING`,
    payout.payoutId,
    payout.memberId,
    payout.bankCode,
    payout.sealedAccount,
    payout.holder,
    payout.amountMinor,
    payout.currency,
    nowMs,
    nowMs,
  );
}
