import type { Contracts } from '#src/contracts/endpoint.ts';
import { adjustmentsContracts } from './adjustments.ts';
import { bankCardsContracts } from './bank-cards.ts';
import { bankCardsOperationsContracts } from './bank-cards-operations.ts';
import { depositsContracts } from './deposits.ts';
import { depositsOperationsContracts } from './deposits-operations.ts';
import { paymentPasswordContracts } from './payment-password.ts';
import { paymentsOperationsContracts } from './payments-operations.ts';
import { withdrawalsContracts } from './withdrawals.ts';
import { withdrawalsOperationsContracts } from './withdrawals-operations.ts';

/** The contracts of the cashier, one object per line. */
export const cashier: readonly Contracts[] = [
  paymentPasswordContracts,
  bankCardsContracts,
  bankCardsOperationsContracts,
  adjustmentsContracts,
  paymentsOperationsContracts,
  depositsContracts,
  depositsOperationsContracts,
  withdrawalsContracts,
  withdrawalsOperationsContracts,
];
