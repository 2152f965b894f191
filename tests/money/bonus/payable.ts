import type { Player } from '#functions/player/player.object.ts';
import type { WithdrawalFlag } from '#src/contracts/cashier/cashier-fields.ts';
import { clock } from '../platform/clock.ts';

const dayMs = 86_400_000;

/** A withdrawal as a member or two operators ask for it. */
export interface Paid {
  readonly by: 'member' | 'operators';
  readonly amountMinor: number;
  readonly bonusForfeitMinor: number;
  readonly isReviewed: boolean;
}

/** The call that asks for a withdrawal, which is reviewed or needs no review whatever its flags are. */
export function payable(
  withdrawalId: string,
  { amountMinor, bonusForfeitMinor, isReviewed }: Paid,
  withoutReview: readonly WithdrawalFlag[],
): Omit<Parameters<Player['orderWithdrawal']>[0], 'packs'> {
  const card = {
    cardId: 'card',
    bankCode: 'A',
    last4: '1234',
    encryptedAccount: 'text',
    holder: 'Sana Khan',
  };
  const rules = {
    autoMinor: isReviewed ? 0 : Number.MAX_SAFE_INTEGER,
    withoutReview,
    perDayMax: 1_000,
    largeWinMinor: 500_000,
    turnover: { rule: 'source-only', times: 1 },
    dueAtMs: clock.nowMs + dayMs,
  } as const;
  const request = {
    ...{ withdrawalId, ...card, tillId: 'sim', currency: 'USD', amountMinor, feeMinor: 0 },
    ...{ bonusForfeitMinor, cardAgeMs: 30 * dayMs, payable: ['sim/A'], objection: undefined, language: 'en' },
  };
  return { request: { ...request, rules }, alertAtMs: clock.nowMs + 60 * dayMs };
}
