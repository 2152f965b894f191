import { beforeEach, expect, it } from 'vitest';
import { nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { acceptedTerms, slot } from '#tests/support/bonus.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { insertClaim, moveClaim } from './claims.store.ts';
import { reviewUnplayed } from './unplayed-claims.ts';

const dayMs = 86_400_000;
let wallet: TestWallet;

beforeEach(() => {
  wallet = testWallet(1_000);
});

function paid(id: string): void {
  insertClaim(
    wallet.sql,
    {
      ...{ id, cause: 'voucher', content: '', terms: acceptedTerms(), gives: 'cash', amountMinor: 500 },
      ...{ depositId: undefined, endsAtMs: wallet.nowMs + dayMs },
      use: { promotion: 'letter', occurrence: 'once', marks: [], currency: 'USD', amountMinor: 500 },
    },
    wallet.nowMs,
  );
  moveClaim(wallet.sql, id, { state: 'paid' }, wallet.nowMs);
}

/** The claims that a withdrawal of this moment raises a review for. */
function raised(credited = 1): string[] {
  const deposits = { credited: () => credited, find: () => undefined };
  const withdrawal = { withdrawalId: 'w1', requestedAtMs: wallet.nowMs };
  reviewUnplayed({ sql: wallet.sql, deposits }, withdrawal, wallet.nowMs);
  const alerts = nextDelivery(wallet.sql)?.delivery.alerts ?? [];
  return alerts.flatMap((alert) => (alert.code === 'REWARD_REVIEW' ? [alert.subject] : []));
}

it('a reward after which nothing was staked is worth a look', () => {
  wallet.bet('b1', 10, { roundId: 'r1', game: slot });
  wallet.nowMs += 1_000;
  paid('c1');
  wallet.nowMs += 1_000;
  expect(raised()).toEqual(['c1']);
});

it('a reward that was played, or long ago, or came to who never paid in, is not', () => {
  paid('c1');
  expect(raised(0)).toEqual([]);
  wallet.nowMs += 1_000;
  wallet.bet('b1', 10, { roundId: 'r1', game: slot });
  wallet.nowMs += 1_000;
  expect(raised()).toEqual([]);
  paid('c2');
  wallet.nowMs += 8 * dayMs;
  expect(raised()).toEqual([]);
});
