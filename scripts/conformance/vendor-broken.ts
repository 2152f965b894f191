import { randomUUID } from 'node:crypto';
import type { PlayAnswer } from '#functions/features/wallet/wallet.orders.ts';
import type { PortCall, VendorAdapter } from '#functions/vendors/port/adapter.ts';
import { ok } from '#src/rules/result.ts';
import type { OwnVendorName } from './own-vendors.ts';

/** An adapter with a typical fault, and the case that must detect it. */
interface BrokenVendor {
  readonly vendor: OwnVendorName;
  readonly caughtBy: string;
  broken(adapter: VendorAdapter): Partial<VendorAdapter>;
}

/** Misreads each call of the vendor. */
const reading = (adapter: VendorAdapter, change: (call: PortCall) => PortCall): Partial<VendorAdapter> => ({
  read(operation, body) {
    const calls = adapter.read(operation, body);
    return calls.ok ? ok(calls.value.map(change)) : calls;
  },
});

/** Tells the vendor something other than what the wallet returned. */
const telling = (
  adapter: VendorAdapter,
  change: (answer: PlayAnswer) => PlayAnswer,
): Pick<VendorAdapter, 'answer'> => ({
  answer: (calls, answers) => adapter.answer(calls, answers.map(change)),
});

/** Changes the text of a body before it is read. */
const rewriting = (
  adapter: VendorAdapter,
  change: (text: string) => string,
): Pick<VendorAdapter, 'read'> => ({
  read: (operation, body) =>
    adapter.read(operation, new TextEncoder().encode(change(new TextDecoder().decode(body)))),
});

/** Each of these adapters must fail a case of the kit, or the kit proves nothing. */
export const brokenVendors: Readonly<Record<string, BrokenVendor>> = {
  'believes any signature': {
    vendor: 'house',
    caughtBy: 'a forged signature is refused',
    broken: () => ({ authenticate: () => ok({ nonce: randomUUID(), signedAtMs: Date.now() }) }),
  },
  'takes every signature for one of now': {
    vendor: 'actions',
    caughtBy: 'a stale timestamp is refused, early or late',
    broken: (adapter) => ({
      authenticate(request) {
        const proof = adapter.authenticate(request);
        return proof.ok ? ok({ ...proof.value, signedAtMs: Date.now() }) : proof;
      },
    }),
  },
  'makes a nonce of its own': {
    vendor: 'house',
    caughtBy: 'a nonce that comes with another body is refused',
    broken: (adapter) => ({
      authenticate(request) {
        const proof = adapter.authenticate(request);
        return proof.ok ? ok({ ...proof.value, nonce: randomUUID() }) : proof;
      },
    }),
  },
  'takes each repetition for news': {
    vendor: 'actions',
    caughtBy: 'concurrent duplicates of a bet take one stake',
    broken: (adapter) =>
      reading(adapter, (call) => ('transactionId' in call ? { ...call, transactionId: randomUUID() } : call)),
  },
  'keys a transaction by its round': {
    vendor: 'status-codes',
    caughtBy: 'two wins of one round add up, and one of 0 closes it',
    broken: (adapter) =>
      reading(adapter, (call) => ('transactionId' in call ? { ...call, transactionId: call.roundId } : call)),
  },
  'takes back the rollback instead of its bet': {
    vendor: 'house',
    caughtBy: 'a rollback gives the stake back',
    broken: (adapter) =>
      reading(adapter, (call) =>
        call.operation === 'rollback' ? { ...call, targetId: call.transactionId } : call,
      ),
  },
  'never closes a round': {
    vendor: 'house',
    caughtBy: 'a win that says so closes its round',
    broken: (adapter) =>
      reading(adapter, (call) => (call.operation === 'win' ? { ...call, roundClosed: false } : call)),
  },
  'puts every round into one': {
    vendor: 'status-codes',
    caughtBy: 'a round that is closed leaves the others open',
    broken: (adapter) =>
      reading(adapter, (call) => ('roundId' in call ? { ...call, roundId: 'the-round' } : call)),
  },
  'cuts decimals off that the currency has not': {
    vendor: 'status-codes',
    caughtBy: 'an amount with too many decimals is refused',
    broken: (adapter) =>
      rewriting(adapter, (text) => text.replace(/(?<lead>"amount":\d+)\d{3}(?=\D)/, '$<lead>000')),
  },
  'reads every amount in the wallet’s own currency': {
    vendor: 'actions',
    caughtBy: 'another currency is refused',
    broken: (adapter) =>
      reading(adapter, (call) => ('currency' in call ? { ...call, currency: 'USD' } : call)),
  },
  'takes the first of a list alone': {
    vendor: 'actions',
    caughtBy: 'a list takes all its bets at once',
    broken: (adapter) => ({
      read(operation, body) {
        const calls = adapter.read(operation, body);
        return calls.ok ? ok(calls.value.slice(0, 1)) : calls;
      },
    }),
  },
  'says OK to a bet that was refused': {
    vendor: 'status-codes',
    caughtBy: 'a bet beyond the balance is refused',
    broken: (adapter) =>
      telling(adapter, (each) =>
        each.ok ? each : { ok: true, transactionId: '', balanceMinor: 0, currency: 'USD' },
      ),
  },
  'tells a balance in units in place of cents': {
    vendor: 'house',
    caughtBy: 'a duplicate win is paid once',
    broken: (adapter) =>
      telling(adapter, (each) =>
        each.ok ? { ...each, balanceMinor: Math.round(each.balanceMinor / 100) } : each,
      ),
  },
  'writes a repeated answer anew': {
    vendor: 'actions',
    caughtBy: 'a duplicate bet gets the first answer and moves nothing',
    broken: (adapter) =>
      telling(adapter, (each) => (each.ok ? { ...each, transactionId: randomUUID() } : each)),
  },
  'tells a limit as a lack of funds': {
    vendor: 'status-codes',
    caughtBy: 'a limit refuses in the vendor’s own limit code, and what it refused stays so',
    broken: (adapter) =>
      telling(adapter, (each) =>
        each.ok || each.code !== 'LIMIT_REACHED' ? each : { ...each, code: 'INSUFFICIENT_FUNDS' },
      ),
  },
};
