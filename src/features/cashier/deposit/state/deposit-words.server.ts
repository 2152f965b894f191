import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { limitsContracts } from '#src/contracts/limits/limits.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const depositCalls = [
  depositsContracts.depositChannels,
  depositsContracts.depositByTransfer,
  depositsContracts.deposits,
  depositsContracts.giveUpDeposit,
  depositsContracts.declineDepositLimit,
  depositsContracts.sendDepositSlip,
  limitsContracts.setLimit,
] as const;

export type DepositWords = WordsFor<'deposit' | 'receipt' | 'reference', typeof depositCalls>;
