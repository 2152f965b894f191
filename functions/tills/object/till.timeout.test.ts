import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import { ok } from '#src/rules/result.ts';
import { withTimeouts } from './till.timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const silent: PaymentProvider = {
  paysOncePerId: true,
  open: never,
  pay: never,
  find: never,
  refund: never,
  ask: never,
  extract: never,
  authenticate: never,
  read: never,
};

it.each([
  ['find', (provider: PaymentProvider) => provider.find('w1')],
  ['extract', (provider: PaymentProvider) => provider.extract(0, 1)],
  ['ask', (provider: PaymentProvider) => provider.ask('d1')],
])('a provider that never answers fails to %s after 30 seconds', async (_, asking) => {
  const failure = expect(asking(withTimeouts(silent))).rejects.toThrow('did not answer in time');
  await vi.advanceTimersByTimeAsync(30_000);
  await failure;
  expect(vi.getTimerCount()).toBe(0);
});

it('passes on an answer that arrives in time and leaves no timer running', async () => {
  const provider = withTimeouts({ ...silent, authenticate: async () => ok(undefined) });
  const callback = { headers: new Headers(), body: '' };
  expect(await provider.authenticate(callback, 0)).toEqual(ok(undefined));
  expect(vi.getTimerCount()).toBe(0);
});
