import { routes } from '#functions/http/routes.ts';
import { paymentCallbacksContracts } from '#src/contracts/payment-callbacks.ts';
import { takeCallback } from './callbacks.service.ts';

/** Where payment providers call, past the gate that visitors meet. */
export const paymentCallbacksRoutes = routes(paymentCallbacksContracts, {
  paymentCallback: ({ context, request, params }) => takeCallback(context, params.till, request),
});
