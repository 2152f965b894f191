import { randomUUID } from 'node:crypto';
import type { PlayAnswer } from '#functions/wallet/orders.ts';
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
  'accepts any signature': {
    vendor: 'house',
    caughtBy: 'a forged signature is refused',
    broken: () => ({ authenticate: () => ok({ nonce: randomUUID(), signedAtMs: Date.now() }) }),
  },
  'ignores the time of signing': {
    vendor: 'actions',
    caughtBy: 'a timestamp too far in the past or future is refused',
    broken: (adapter) => ({
      authenticate(request) {
        const proof = adapter.authenticate(request);
        return proof.ok ? ok({ ...proof.value, signedAtMs: Date.now() }) : proof;
      },
    }),
  },
  'replaces the nonce with its own': {
    vendor: 'house',
    caughtBy: 'a nonce reused with another body is refused',
    broken: (adapter) => ({
      authenticate(request) {
        const proof = adapter.authenticate(request);
        return proof.ok ? ok({ ...proof.value, nonce: randomUUID() }) : proof;
      },
    }),
  },
  'gives each repetition a new transaction id': {
    vendor: 'actions',
    caughtBy: 'concurrent duplicates of a bet take one stake',
    broken: (adapter) =>
      reading(adapter, (call) => ('transactionId' in call ? { ...call, transactionId: randomUUID() } : call)),
  },
  'uses the round id as the transaction id': {
    vendor: 'status-codes',
    caughtBy: 'two wins of a round add up, and a win of 0 closes it',
    broken: (adapter) =>
      reading(adapter, (call) => ('transactionId' in call ? { ...call, transactionId: call.roundId } : call)),
  },
  'rolls back its own transaction id instead of the bet’s': {
    vendor: 'house',
    caughtBy: 'a rollback returns the stake',
    broken: (adapter) =>
      reading(adapter, (call) =>
        call.operation === 'rollback' ? { ...call, targetId: call.transactionId } : call,
      ),
  },
  'never closes a round': {
    vendor: 'house',
    caughtBy: 'a win marked as its round’s last closes the round',
    broken: (adapter) =>
      reading(adapter, (call) => (call.operation === 'win' ? { ...call, roundClosed: false } : call)),
  },
  'gives all rounds the same id': {
    vendor: 'status-codes',
    caughtBy: 'closing a round leaves other rounds open',
    broken: (adapter) =>
      reading(adapter, (call) => ('roundId' in call ? { ...call, roundId: 'the-round' } : call)),
  },
  'reads a bet of 0 as a balance request': {
    vendor: 'actions',
    caughtBy: 'a bet of 0 opens a round: nothing is taken, and its wins are paid until it closes',
    broken: (adapter) =>
      reading(adapter, (call) =>
        call.operation === 'bet' && call.amountMinor === 0 ? { ...call, operation: 'balance' } : call,
      ),
  },
  'truncates decimals that the currency does not have': {
    vendor: 'status-codes',
    caughtBy: 'an amount with too many decimals is refused',
    broken: (adapter) =>
      rewriting(adapter, (text) => text.replace(/(?<lead>"amount":\d+)\d{3}(?=\D)/, '$<lead>000')),
  },
  'ignores the currency of a request': {
    vendor: 'actions',
    caughtBy: 'a bet in another currency is refused',
    broken: (adapter) =>
      reading(adapter, (call) => ('currency' in call ? { ...call, currency: 'USD' } : call)),
  },
  'executes only the first action of a list': {
    vendor: 'actions',
    caughtBy: 'every action of a list is executed',
    broken: (adapter) => ({
      read(operation, body) {
        const calls = adapter.read(operation, body);
        return calls.ok ? ok(calls.value.slice(0, 1)) : calls;
      },
    }),
  },
  'answers OK to a refused bet': {
    vendor: 'status-codes',
    caughtBy: 'a bet beyond the balance is refused',
    broken: (adapter) =>
      telling(adapter, (each) =>
        each.ok ? each : { ok: true, transactionId: '', balanceMinor: 0, currency: 'USD' },
      ),
  },
  'reports balances in whole units instead of cents': {
    vendor: 'house',
    caughtBy: 'a duplicate win is paid once',
    broken: (adapter) =>
      telling(adapter, (each) =>
        each.ok ? { ...each, balanceMinor: Math.round(each.balanceMinor / 100) } : each,
      ),
  },
  'answers a repeated request with a new transaction id': {
    vendor: 'actions',
    caughtBy: 'a duplicate bet gets the first response and moves no money',
    broken: (adapter) =>
      telling(adapter, (each) => (each.ok ? { ...each, transactionId: randomUUID() } : each)),
  },
  'reports a reached limit as insufficient funds': {
    vendor: 'status-codes',
    caughtBy: 'a bet beyond a limit gets the vendor’s limit code and stays refused',
    broken: (adapter) =>
      telling(adapter, (each) =>
        each.ok || each.code !== 'LIMIT_REACHED' ? each : { ...each, code: 'INSUFFICIENT_FUNDS' },
      ),
  },
};
