import { routes } from '#functions/http/routes.ts';
import { paymentCallbacksContracts } from '#src/contracts/tills/payment-callbacks.ts';
import { takeCallback } from './callbacks.service.ts';

/** Receives callbacks of payment providers, which do not pass the gate for visitors. */
export const paymentCallbacksRoutes = routes(paymentCallbacksContracts, {
  paymentCallback: ({ context, request, params }) => takeCallback(context, params.till, request),
});
