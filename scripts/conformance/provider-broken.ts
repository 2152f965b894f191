import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import { ok } from '#src/rules/result.ts';
import type { Outside } from './provider-outside.ts';

type Break = (provider: PaymentProvider) => Partial<PaymentProvider>;

/** Adapters with typical faults: each must fail a case, or the cases prove nothing. */
export const brokenProviders: Readonly<Record<string, Break>> = {
  'accepts any signature': () => ({ authenticate: async () => ok(undefined) }),
  'gives each repetition a new event id': (provider) => ({
    async read(callback) {
      const events = await provider.read(callback);
      return events.map((event) => ({ ...event, eventId: randomUUID() }));
    },
  }),
  'reports the requested amount instead of the received one': (provider) => ({
    async read(callback) {
      const events = await provider.read(callback);
      return events.map((event) => ({ ...event, amountMinor: 5_000 }));
    },
  }),
  'reports every payout as absent': () => ({ find: async () => 'absent' }),
  'reports a lost response as a refusal': (provider) => ({
    async pay(request) {
      const answer = await provider.pay(request);
      return answer === 'unknown' ? 'refused' : answer;
    },
  }),
  'answers status requests with no events': () => ({ ask: async () => [] }),
  'lists outgoing amounts as incoming': (provider) => ({
    async extract(fromMs, toMs) {
      const lines = await provider.extract(fromMs, toMs);
      return lines.map((line) => ({ ...line, amountMinor: Math.abs(line.amountMinor) }));
    },
  }),
};

/** The same provider and outside world, behind a broken adapter. */
export function brokenOutside(outside: Outside, broken: Break): Outside {
  return { ...outside, provider: { ...outside.provider, ...broken(outside.provider) } };
}
