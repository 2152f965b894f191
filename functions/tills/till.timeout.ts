import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';

/** How long a provider may take to answer: one that never does would hold up everything else that a till does. */
const answerMsMax = 30_000;

/** A provider whose calls fail where no answer comes in time; then nothing is known of what was asked. */
export function withTimeouts(provider: PaymentProvider): PaymentProvider {
  return {
    paysOncePerId: provider.paysOncePerId,
    open: (asked) => inTime(provider.open(asked)),
    pay: (asked) => inTime(provider.pay(asked)),
    find: (payoutId) => inTime(provider.find(payoutId)),
    refund: (payment) => inTime(provider.refund(payment)),
    ask: (depositId) => inTime(provider.ask(depositId)),
    extract: (fromMs, toMs) => inTime(provider.extract(fromMs, toMs)),
    authenticate: (callback, nowMs) => inTime(provider.authenticate(callback, nowMs)),
    read: (callback) => inTime(provider.read(callback)),
  };
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), answerMsMax);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
