import { routes } from '#functions/http/routes.ts';
import { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import type { OwnerPort } from '#functions/features/cashier/owner-port.ts';
import { resetPaymentPassword } from './payment-password.reset.ts';
import { changePaymentPassword, hasPaymentPassword, setPaymentPassword } from './payment-password.service.ts';

/** The routes of the payment password; the account proves its owner. */
export const paymentPasswordRoutes = (owner: OwnerPort) =>
  routes(paymentPasswordContracts, {
    hasPaymentPassword: ({ context, session }) => hasPaymentPassword(context, session),
    setPaymentPassword: ({ request, context, session, input }) =>
      setPaymentPassword(owner, request, context, session, input),
    changePaymentPassword: ({ request, context, session, input }) =>
      changePaymentPassword(request, context, session, input),
    resetPaymentPassword: ({ request, context, session, input }) =>
      resetPaymentPassword({ owner, request, context, session }, input),
  });
