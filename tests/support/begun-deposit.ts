import { randomUUID } from 'node:crypto';
import type { TillPayment } from '#functions/cashier/till-port.ts';
import { insertDeposit, keepAction } from '#functions/features/cashier/member/deposits.store.ts';
import type { TestWallet } from './wallet.ts';

/** Begins a deposit of 1,000 minor units with a fee of 30. */
export function beginDeposit(
  wallet: TestWallet,
  more: { amountMinor?: number; fundsSourceMinor?: number } = {},
): string {
  const depositId = randomUUID();
  insertDeposit(
    wallet.sql,
    {
      depositId,
      tillId: 'bank',
      bankCode: 'ONE',
      group: 'gateway',
      currency: 'USD',
      amountMinor: 1_000,
      payerName: undefined,
      fees: { feeFixedMinor: 20, feePpm: 10_000 },
      expiresAtMs: wallet.nowMs + 60_000,
      warnAtPercent: 80,
      fundsSourceMinor: undefined,
      ...more,
    },
    wallet.nowMs,
  );
  keepAction(wallet.sql, depositId, { kind: 'qr', text: 'pay' });
  return depositId;
}

/** The payment that a deposit requested. */
export function paymentOf(depositId: string, atMs: number): TillPayment {
  return {
    tillId: 'bank',
    paymentId: `p-${depositId}`,
    depositId,
    amountMinor: 1_000,
    currency: 'USD',
    standing: 'settled',
    parks: false,
    decision: 0,
    atMs,
  };
}
