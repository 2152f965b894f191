import { inTime } from '#functions/cashier/in-time.ts';
import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';

/**
 * How long a provider may take to answer, in milliseconds. One that never answers
 * would hold up all other work of a till.
 */
const answerMsMax = 30_000;

/** Wraps a provider so that its calls fail on timeout. After a timeout the outcome of the call is unknown. */
export function withTimeouts(provider: PaymentProvider): PaymentProvider {
  const timed = <Answer>(request: Promise<Answer>) => inTime(request, answerMsMax);
  return {
    paysOncePerId: provider.paysOncePerId,
    open: (request) => timed(provider.open(request)),
    pay: (request) => timed(provider.pay(request)),
    find: (payoutId) => timed(provider.find(payoutId)),
    refund: (payment) => timed(provider.refund(payment)),
    ask: (depositId) => timed(provider.ask(depositId)),
    extract: (fromMs, toMs) => timed(provider.extract(fromMs, toMs)),
    authenticate: (callback, nowMs) => timed(provider.authenticate(callback, nowMs)),
    read: (callback) => timed(provider.read(callback)),
  };
}
