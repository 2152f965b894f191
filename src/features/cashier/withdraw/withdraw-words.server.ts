import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const withdrawCalls = [
  withdrawalsContracts.withdraw,
  withdrawalsContracts.withdrawals,
  withdrawalsContracts.cancelWithdrawal,
  bankCardsContracts.bankCards,
  memberSecurityContracts.securityConfig,
] as const;

export type WithdrawWords = WordsFor<'withdraw' | 'receipt' | 'reference', typeof withdrawCalls>;
