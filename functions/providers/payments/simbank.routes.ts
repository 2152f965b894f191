import { routes } from '#functions/http/routes.ts';
import { simbankContracts } from '#src/contracts/simbank/simbank.ts';
import { accountOf, choosePayment, endPayout, paymentByCode } from './simbank.service.ts';

export const simbankRoutes = routes(simbankContracts, {
  simulatedPayment: ({ context, input }) => paymentByCode(context, input.code, input.language),
  choosePayment: ({ context, input }) => choosePayment(context, input),
  simulatedAccount: ({ context, input }) => accountOf(context, input),
  endSimulatedPayout: ({ context, input }) => endPayout(context, input),
});
