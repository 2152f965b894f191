import type { ExportedKind } from './audit/exported-kind.ts';
import { exportedMembers } from './features/account/oversight/exported-members.ts';
import { exportedPayments } from './features/cashier/deposit/exported-payments.ts';
import { exportedWithdrawals } from './features/cashier/withdraw/exported-withdrawals.ts';
import type { ExportName } from '#src/contracts/operations/exports.ts';

/** Every kind of rows that operators take away as a file. */
export const exportedKinds: Readonly<Record<ExportName, ExportedKind>> = {
  members: exportedMembers,
  withdrawals: exportedWithdrawals,
  payments: exportedPayments,
};
