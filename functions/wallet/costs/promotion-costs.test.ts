import { beforeEach, describe, expect, it } from 'vitest';
import { payReward } from '#functions/features/rewards/member/grants.ts';
import { serveGrants } from '#functions/features/rewards/member/grants-due.ts';
import { unrecorded } from '#functions/house-account/object/inbox.ts';
import { walletNow } from '#functions/wallet/bonus/judging.ts';
import { nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { outboxHolds } from '#functions/wallet/delivery/outbox.ts';
import type { PromotionFigures } from '#src/rules/rewards/promotion-figures.ts';
import { giveBonus, grantOf, slot } from '#tests/support/bonus.ts';
import { giveFreeRounds } from '#tests/support/free-rounds.ts';
import { type TestHouse, testHouse } from '#tests/support/house.ts';
import { memberSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { costsToTell } from './promotion-costs.ts';

let wallet: TestWallet;
let house: TestHouse;
beforeEach(() => {
  wallet = testWallet(100);
  house = testHouse(wallet);
});

const bet = (id: string, minor: number) => wallet.bet(id, minor, { roundId: id, game: slot });
const win = (id: string, minor: number) =>
  wallet.win(`w-${id}`, minor, { roundId: id, game: slot, roundClosed: true });
const round = (id: string, stakeMinor: number, winMinor: number) => {
  bet(id, stakeMinor);
  win(id, winMinor);
};
const figures = (): PromotionFigures | undefined => costsToTell(wallet.sql)[0]?.figures;
const told = () => house.deliver();

describe('what a promotion costs', () => {
  it('is told at the steps of a bonus and never with a bet or a win while it runs', () => {
    giveBonus(wallet, 'g1', 500, { multiple: 1 });
    expect(figures()).toEqual({ 'bonus.granted': 500, 'bonus.held': 500 });
    told();
    round('r1', 100, 0);
    round('r2', 200, 150);
    expect(costsToTell(wallet.sql)).toEqual([]);
    round('r3', 300, 0);
    const { converted_minor: converted } = grantOf(wallet, 'g1');
    expect(converted).toBeGreaterThan(0);
    expect(figures()).toEqual({ 'bonus.granted': 500, 'bonus.converted': converted });
  });

  it('is told once a day of what a running bonus still holds', () => {
    giveBonus(wallet, 'g1', 500);
    told();
    round('r1', 300, 0);
    serveGrants(wallet.sql, wallet.nowMs);
    serveGrants(wallet.sql, wallet.nowMs);
    expect(figures()).toEqual({ 'bonus.granted': 500, 'bonus.held': 300 });
    expect(costsToTell(wallet.sql)).toHaveLength(1);
  });

  it('is told again when money comes after the end', () => {
    giveBonus(wallet, 'g1', 500, { multiple: 1 });
    bet('r1', 300);
    bet('r2', 300);
    win('r1', 0);
    win('r2', 100);
    told();
    wallet.win('late', 60, { roundId: 'r1', game: slot });
    expect(figures()).toEqual({ 'bonus.granted': 500, 'bonus.converted': 140 });
  });

  it('of free rounds is told when their set ends and is finished, with what was paid of the wins', () => {
    giveFreeRounds(wallet, 'f1', { count: 2 });
    told();
    const free = (id: string, minor: number) => {
      wallet.bet(id, 20, { roundId: id, game: slot, freeRoundsId: 'f1' });
      win(id, minor);
    };
    free('r1', 70);
    expect(costsToTell(wallet.sql)).toEqual([]);
    free('r2', 50);
    expect(figures()).toEqual({
      ...{ 'free.sets': 1, 'free.rounds': 2, 'free.nominal': 40, 'free.won': 120, 'free.paidCash': 100 },
    });
  });

  it('counts cash by its kind', () => {
    const pay = (claimId: string, kind: 'GIFT' | 'REBATE', amountMinor: number) => {
      const reward = { claimId, promotionId: 'p1', kind, amountMinor };
      payReward(wallet.sql, walletNow(wallet.sql), reward, wallet.nowMs);
    };
    pay('c1', 'GIFT', 5);
    pay('c2', 'REBATE', 7);
    pay('c3', 'GIFT', 11);
    expect(figures()).toEqual({ 'cash.GIFT': 16, 'cash.REBATE': 7 });
  });
});

describe('telling what a promotion costs', () => {
  it('reaches the house account, and a change on the way is told with the next delivery', () => {
    giveBonus(wallet, 'g1', 500, { multiple: 1 });
    const outgoing = house.next();
    round('r1', 300, 50);
    round('r2', 300, 50);
    house.carry(outgoing);
    house.note(outgoing);
    const revisions = () =>
      (unrecorded(house.sql)?.entries ?? [])
        .flatMap(({ delivery }) => delivery.alerts)
        .flatMap((alert) => (alert.code === 'PROMOTION_COST' ? [alert.revision] : []));
    const first = revisions();
    expect(first).toHaveLength(1);
    expect(outboxHolds(wallet.sql)).toBe(true);
    told();
    expect(revisions().at(-1)).toBeGreaterThan(first[0] ?? 0);
    expect(costsToTell(wallet.sql)).toEqual([]);
    expect(nextDelivery(wallet.sql)).toBeUndefined();
  });

  it('waits for a wallet without keeping the outbox busy', () => {
    const sql = memberSql();
    sql.exec("INSERT INTO promotion_costs (promotion_id) VALUES ('p1')");
    expect(outboxHolds(sql)).toBe(false);
  });
});
