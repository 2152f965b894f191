import { beforeEach, expect, it } from 'vitest';
import { nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

let wallet: TestWallet;
const inRound = (roundId: string) => ({ roundId, game: slot });
const reviews = () =>
  nextDelivery(wallet.sql)?.delivery.alerts.filter(({ code }) => code === 'REWARD_REVIEW');

beforeEach(() => {
  wallet = testWallet(100_000);
  giveBonus(wallet, 'g1', 100, { multiple: 1 });
});

it('a stake that comes back after a conversion is told to operators once, and the conversion stays', () => {
  for (const round of ['r1', 'r2']) {
    wallet.bet(`b-${round}`, 100, inRound(round));
    wallet.win(`w-${round}`, 0, { ...inRound(round), roundClosed: round === 'r1' });
  }
  expect(grantOf(wallet, 'g1').state).toBe('converted');
  const { cash } = wallet.balances();
  expect(reviews()).toEqual([]);
  wallet.rollback('x1', 'b-r1');
  wallet.rollback('x1', 'b-r1');
  const subject = { kind: 'stake-returned', subject: 'g1', details: { grantId: 'g1', amountMinor: 0 } };
  expect(reviews()).toMatchObject([subject]);
  expect(wallet.balances().cash).toBe(cash + 100);
});

it('a reversed win whose bonus was played away is told with what the house lost', () => {
  wallet = testWallet(100);
  giveBonus(wallet, 'g1', 1_000);
  wallet.bet('b0', 100, inRound('r0'));
  wallet.bet('b1', 500, inRound('r1'));
  wallet.win('w1', 500, inRound('r1'));
  for (const turn of [1, 2]) wallet.bet(`p${turn}`, 500, inRound(`p${turn}`));
  wallet.rollback('x1', 'w1');
  expect(reviews()).toMatchObject([
    { kind: 'win-reversed', subject: 'g1', details: { grantId: 'g1', amountMinor: 500 } },
  ]);
});
