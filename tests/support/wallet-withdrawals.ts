import { endPayout, decideWithdrawal } from '#functions/features/cashier/member/withdrawal-ends.ts';
import {
  type WithdrawalRequest,
  type Asker,
  requestWithdrawal,
} from '#functions/features/cashier/member/withdrawal-request.ts';
import type { TestWallet } from './wallet.ts';

const dayMs = 86_400_000;
const bySession: Asker = { sessionId: 'session-1' };

export const withdrawalRules = {
  autoMinor: 0,
  withoutReview: [],
  perDayMax: 3,
  largeWinMinor: 500_000,
  turnover: { rule: 'source-only', times: 1 },
  dueAtMs: 1_800_086_400_000,
} as const;

function requestOf(
  withdrawalId: string,
  amountMinor: number,
  more: Partial<WithdrawalRequest> = {},
): WithdrawalRequest {
  return {
    ...{
      withdrawalId,
      cardId: 'card',
      bankCode: 'A',
      last4: '1234',
      encryptedAccount: 'encrypted',
      holder: 'Sana Khan',
    },
    ...{
      tillId: 'sim',
      currency: 'USD',
      amountMinor,
      feeMinor: 10,
      bonusForfeitMinor: 0,
      cardAgeMs: 30 * dayMs,
    },
    ...{ payable: ['sim/A', 'sim/B'], objection: undefined, rules: withdrawalRules, language: 'en' },
    ...more,
  };
}

/** Withdrawals of a wallet on Node's own SQLite. A request returns the withdrawal's state or the refusal code. */
export function walletWithdrawals(wallet: () => TestWallet) {
  const at = () => [wallet().sql, wallet().nowMs] as const;
  return {
    request(id: string, amountMinor: number, more?: Partial<WithdrawalRequest>, asker: Asker = bySession) {
      const [sql, nowMs] = at();
      const held = requestWithdrawal(sql, requestOf(id, amountMinor, more), asker, nowMs);
      return held.ok ? held.value.state : held.code;
    },
    approve(id: string) {
      const [sql, nowMs] = at();
      return decideWithdrawal(sql, id, { decision: 'approve' }, nowMs);
    },
    reject(id: string, reason: 'identity' | 'other' = 'other') {
      const [sql, nowMs] = at();
      return decideWithdrawal(sql, id, { decision: 'reject', reason }, nowMs);
    },
    notice(payoutId: string, standing: 'sent' | 'paid' | 'failed' | 'bounced', tillId = 'sim') {
      const [sql, nowMs] = at();
      const ended = endPayout(sql, { tillId, payoutId, standing, feeMinor: 0, atMs: nowMs }, nowMs);
      return ended?.withdrawal.state;
    },
  };
}
