import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import { ok } from '#src/rules/result.ts';
import type { Outside } from './provider-outside.ts';

type Break = (provider: PaymentProvider) => Partial<PaymentProvider>;

/** Adapters with typical faults: each must fail a case, or the cases prove nothing. */
export const brokenProviders: Readonly<Record<string, Break>> = {
  'believes any signature': () => ({ authenticate: async () => ok(undefined) }),
  'takes each repetition for news': (provider) => ({
    async read(callback) {
      const events = await provider.read(callback);
      return events.map((event) => ({ ...event, eventId: randomUUID() }));
    },
  }),
  'tells what was asked for instead of what came': (provider) => ({
    async read(callback) {
      const events = await provider.read(callback);
      return events.map((event) => ({ ...event, amountMinor: 5_000 }));
    },
  }),
  'calls a payout that it cannot see absent': () => ({ find: async () => 'absent' }),
  'calls a lost answer a refusal': (provider) => ({
    async pay(asked) {
      const answer = await provider.pay(asked);
      return answer === 'unknown' ? 'refused' : answer;
    },
  }),
  'forgets what nobody was told': () => ({ ask: async () => [] }),
  'writes what goes out as if it came in': (provider) => ({
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
