import { routes } from '#functions/http/routes.ts';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { ok } from '#src/rules/result.ts';
import { showSlip } from './deposit-slips.service.ts';
import { decidePayment, pageOfPayments } from './payments-operations.service.ts';
import {
  endPayout,
  pageOfPayouts,
  showPayoutAccount,
} from '#functions/features/cashier/withdraw/payouts-operations.service.ts';

export const paymentsOperationsRoutes = routes(paymentsOperationsContracts, {
  operatorPayments: async ({ context, input }) => ok(await pageOfPayments(context, input)),
  decidePayment: ({ context, operator, params, input }) => decidePayment(context, operator, params, input),
  operatorSlip: ({ context, operator, params }) => showSlip(context, operator, params.id),
  operatorPayouts: ({ context, params, input }) => pageOfPayouts(context, params.till, input),
  payoutAccount: ({ context, operator, params, input }) =>
    showPayoutAccount(context, operator, params, input.note),
  endPayout: ({ context, operator, params, input }) => endPayout(context, operator, params, input),
});
