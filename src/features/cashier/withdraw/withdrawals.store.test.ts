// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { $funds } from './funds.store.ts';
import {
  $withdrawalById,
  $withdrawals,
  loadOlderWithdrawals,
  loadWithdrawal,
  loadWithdrawals,
} from './withdrawals.store.ts';

const idOf = (at: number) => `5f0c51b8-7a6e-4e0a-9d0e-00000000000${at}`;
const states = ['review', 'approved', 'sent', 'paid'] as const;

/** A withdrawal that has come as far as this state. */
function withdrawal(at: number, state: (typeof states)[number] = 'paid'): WithdrawalStatus {
  const steps = states.slice(0, states.indexOf(state) + 1).map((each) => ({ state: each, atMs: 1_000 }));
  return {
    ...{ withdrawalId: idOf(at), cardId: idOf(9), bankCode: 'SIM', last4: '7788', currency: 'USD' },
    ...{
      amountMinor: 700,
      feeMinor: 0,
      state,
      requestedAtMs: 1_000,
      dueAtMs: 2_000,
      mayCancel: false,
      steps,
    },
  };
}

const funds = (holdMinor: number) => ({
  ...{ currency: 'USD', currencySymbol: '$', decimals: 2, sumBalance: 900, underReview: 0, holdMinor },
  ...{ bonusMinor: 0, withdrawableMinor: 900, wallets: [], receivableMinor: 0, turnoverLeftMinor: 0 },
});

function answer(list: readonly WithdrawalStatus[], { nextCursor = '', holdMinor = 0 } = {}): string[] {
  const page = nextCursor ? { list, nextCursor } : { list };
  return answerCalls([
    [withdrawalsContracts.withdrawals, { value: page }],
    [walletContracts.funds, { value: funds(holdMinor) }],
  ]);
}

const listed = () => {
  const list = $withdrawals.get();
  return list.status === 'ready'
    ? list.items.map(({ withdrawalId, state }) => `${withdrawalId.at(-1)} ${state}`)
    : list.status;
};
const heldMinor = () => {
  const loaded = $funds.get();
  return loaded.status === 'ready' ? loaded.funds.holdMinor : undefined;
};

beforeEach(() => {
  $funds.set({ status: 'loading' });
  $withdrawals.set({ status: 'loading' });
  $withdrawalById.set({});
});
afterEach(() => vi.unstubAllGlobals());

describe('a withdrawal that is watched', () => {
  test('moves on in the list as well, and the funds follow', async () => {
    answer([withdrawal(1, 'approved'), withdrawal(2)], { holdMinor: 700 });
    await loadWithdrawals();
    await loadWithdrawal(idOf(1));
    expect(listed()).toEqual(['1 approved', '2 paid']);
    answer([withdrawal(1, 'paid')]);
    await loadWithdrawal(idOf(1));
    expect(listed()).toEqual(['1 paid', '2 paid']);
    await vi.waitFor(() => expect(heldMinor()).toBe(0));
  });

  test('asks for the funds only when its state has changed', async () => {
    answer([withdrawal(1, 'sent')]);
    await loadWithdrawals();
    const requests = answer([withdrawal(1, 'sent')]);
    await loadWithdrawal(idOf(1));
    await loadWithdrawal(idOf(1));
    expect(requests).not.toContain(walletContracts.funds.path);
  });

  test('does not fall back when an older answer of the list arrives late', async () => {
    answer([withdrawal(1, 'paid')]);
    await loadWithdrawal(idOf(1));
    answer([withdrawal(1, 'sent')]);
    await loadWithdrawals();
    expect(listed()).toEqual(['1 paid']);
  });
});

describe('the list', () => {
  test('keeps its older pages when its newest one is loaded again', async () => {
    answer([withdrawal(4), withdrawal(3)], { nextCursor: 'older' });
    await loadWithdrawals();
    answer([withdrawal(2), withdrawal(1)]);
    await loadOlderWithdrawals();
    answer([withdrawal(5), withdrawal(4, 'paid'), withdrawal(3)], { nextCursor: 'older' });
    await loadWithdrawals();
    expect(listed()).toEqual(['5 paid', '4 paid', '3 paid', '2 paid', '1 paid']);
    expect($withdrawals.get()).toMatchObject({ nextCursor: undefined });
  });

  test('keeps a change that came while an older page was loading', async () => {
    answer([withdrawal(2, 'sent')], { nextCursor: 'older' });
    await loadWithdrawals();
    answer([withdrawal(1)]);
    const older = loadOlderWithdrawals();
    answer([withdrawal(2, 'paid')]);
    await loadWithdrawal(idOf(2));
    await older;
    expect(listed()).toEqual(['2 paid', '1 paid']);
  });
});
