import { expect, it } from 'vitest';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { operatorRoles, rightOf } from '#src/contracts/operators/permissions.ts';
import { exportPermissions } from './exports.ts';

it('an export takes the permission of the list that it has the rows of', () => {
  expect(exportPermissions).toEqual({
    members: memberOversightContracts.listMembers.permission,
    withdrawals: withdrawalsOperationsContracts.operatorWithdrawals.permission,
    payments: paymentsOperationsContracts.operatorPayments.permission,
  });
});

it('no role may export what it may not read', () => {
  for (const permission of Object.values(exportPermissions))
    expect(
      operatorRoles.filter((role) => rightOf([role], 'exports.make') && !rightOf([role], permission)),
    ).toEqual([]);
});
