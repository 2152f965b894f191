import { heldByFeatures } from '#tests/support/held-by-features.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseSql } from '#tests/support/object-sql.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { receive } from '#functions/house-account/object/inbox.ts';
import { recordOf } from '#functions/house-account/object/registry.ts';
import { confirmDelivery, nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { hold, settleHold } from './holds.ts';
import { reconcile } from './proof/reconciliation.ts';

/** The deep lane runs all sequences, `npm test` a tenth of them. */
const courses = (all: number) => (process.env['TEST_LANE'] === 'deep' ? all : Math.ceil(all / 10));

const member = { merchant: 'demo', memberId: 'm1', currency: 'USD', usernameMask: 'sa***7' };
const id = fc.integer({ min: 0, max: 12 });
const amountMinor = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constantFrom(1, 999, 10 ** 9));
const round = fc.integer({ min: 0, max: 3 }).map((at) => `round-${at}`);
const step = fc.oneof(
  fc.record({ do: fc.constant('bet' as const), id, amountMinor, round }),
  fc.record({ do: fc.constant('win' as const), id, amountMinor, round }),
  fc.record({ do: fc.constant('rollback' as const), id, target: fc.constantFrom('b', 'w'), of: id }),
  fc.record({ do: fc.constant('hold' as const), id, amountMinor }),
  fc.record({ do: fc.constant('settle' as const), id, outcome: fc.constantFrom('posted', 'voided') }),
  fc.record({ do: fc.constant('credit' as const), amountMinor: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ do: fc.constant('deliver' as const), confirmed: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

function take(wallet: TestWallet, house: SqlStorage, input: Step): void {
  switch (input.do) {
    case 'bet':
      wallet.bet(`b${input.id}`, input.amountMinor, { roundId: input.round });
      return;
    case 'win':
      wallet.win(`w${input.id}`, input.amountMinor, { roundId: input.round });
      return;
    case 'rollback':
      wallet.rollback(`r${input.id}`, `${input.target}${input.of}`);
      return;
    case 'hold': {
      const request = { id: `h${input.id}`, purpose: 'ticket', currency: 'USD', deadlineAtMs: 2e12 };
      hold(wallet.sql, { ...request, amountMinor: input.amountMinor }, wallet.nowMs);
      return;
    }
    case 'settle':
      settleHold(wallet.sql, `h${input.id}`, input.outcome, wallet.nowMs);
      return;
    case 'credit':
      wallet.credit(input.amountMinor);
      return;
    case 'deliver': {
      const outgoing = nextDelivery(wallet.sql);
      if (!outgoing) return;
      receive(house, member, outgoing.delivery, wallet.nowMs);
      if (input.confirmed) confirmDelivery(wallet.sql, outgoing, wallet.nowMs);
    }
  }
}

function drain(wallet: TestWallet, house: SqlStorage): void {
  while (nextDelivery(wallet.sql)) take(wallet, house, { do: 'deliver', confirmed: true });
}

describe('any sequence of operations', () => {
  it('keeps the sum at 0, cash and hold non-negative, and the replay equal', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const wallet = testWallet(1_000);
        const house = houseSql();
        for (const each of steps) {
          take(wallet, house, each);
          expect(wallet.sum()).toBe(0);
          expect(Math.min(wallet.balances().cash, wallet.balances().hold)).toBeGreaterThanOrEqual(0);
        }
        drain(wallet, house);
        expect(wallet.balances().clearing).toBe(0);
        expect(recordOf(house, 'demo/m1').sumMinor).toBe(wallet.balances().external);
        expect(reconcile(wallet.sql, wallet.nowMs, heldByFeatures)?.mismatch).toBeUndefined();
      }),
      { numRuns: courses(150) },
    );
  });

  it('has the same result when every bet, win and rollback arrives twice', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const [once, twice] = [testWallet(1_000), testWallet(1_000)];
        const house = houseSql();
        for (const each of steps) {
          if (each.do !== 'bet' && each.do !== 'win' && each.do !== 'rollback') continue;
          take(once, house, each);
          take(twice, house, each);
          take(twice, house, each);
        }
        expect(twice.balances()).toEqual(once.balances());
      }),
      { numRuns: courses(100) },
    );
  });

  it('accepts no bet whose id was rolled back before it arrived', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const wallet = testWallet(1_000);
        const house = houseSql();
        wallet.rollback('before', 'late');
        for (const each of steps) take(wallet, house, each);
        expect(codeOf(wallet.bet('late', 1))).toBe('ROLLED_BACK');
      }),
      { numRuns: courses(50) },
    );
  });
});
