import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { bettor, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { freshCard, ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotLaunch } from '#tests/support/slot-launch.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

let site: Site;
let payee: Payee;
let other: Payee;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
  await sellLottery(site);
  await openSlots(site, ['m01']);
  payee = await payeeOf(site);
  other = await payeeOf(site);
});

const cancel = async (by: Payee, withdrawalId: string) => {
  const body = JSON.stringify({ withdrawalId });
  const answer = await by.person.fetch('/wps/relay/MCS2_cancelWithdraw', { method: 'POST', body });
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
};

const read = async (by: Payee, id: string) => {
  const answer = await by.person.fetch(`/wps/relay/MCS2_WithdrawTransactionReport?id=${id}`);
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
};

describe('an id in upper case', () => {
  it('is the same withdrawal, once and at the till, and can be read, cancelled and decided', async () => {
    const id = randomUUID();
    const before = await payee.cashMinor();
    expect((await payee.withdraw(10_000, { withdrawalId: id.toUpperCase() })).value).toMatchObject({
      withdrawalId: id,
    });
    expect((await payee.withdraw(10_000, { withdrawalId: id })).value).toMatchObject({ withdrawalId: id });
    expect((await payee.withdraw(10_000, { withdrawalId: id.toUpperCase() })).status).toBe(200);
    expect(before - (await payee.cashMinor())).toBe(10_000);
    expect(await payee.stateOf(id.toUpperCase())).toBe('review');
    const path = `${site.origin}/ops/api/withdrawals/${id.toUpperCase()}`;
    const rejection = { decision: 'reject', reasonCode: 'other', note: 'a test' };
    await expect.poll(async () => (await operate(site, 'PUT', path, rejection)).status).toBe(200);
    expect(await payee.stateOf(id)).toBe('rejected');
    expect(await payee.cashMinor()).toBe(before);
  });

  it('is the same card', async () => {
    const card = freshCard('SIMBANK');
    const added = await sealedAnswer(payee.person, bankCardsContracts.addBankCard, {
      ...card,
      cardId: card.cardId.toUpperCase(),
    });
    expect(added.value).toMatchObject({ cardId: card.cardId });
    const again = await sealedAnswer(payee.person, bankCardsContracts.addBankCard, {
      ...{ ...freshCard('SIMBANK'), cardId: card.cardId },
    });
    expect(again.error?.code).toBe('KEY_REUSED');
    const gone = { cardId: card.cardId.toUpperCase(), paymentPassword: ownPaymentPassword };
    expect((await sealedAnswer(payee.person, bankCardsContracts.removeBankCard, gone)).status).toBe(200);
  });

  it('is the same order and ticket of the lottery', async () => {
    const player = await bettor(site);
    const [draw = ''] = drawsOnSale(24)
      .map(({ numero }) => numero)
      .slice(8);
    const key = randomUUID();
    const first = await player.order([draw], {}, { key: key.toUpperCase() });
    const second = await player.order([draw], {}, { key });
    expect(second.value.order).toEqual(first.value.order);
    const [row] = await player.rows('SELECT count(*) AS orders FROM lottery_orders');
    expect(row).toEqual({ orders: 1 });
  });

  it('is the same spin', async () => {
    const launch = await slotLaunch(site);
    const { value: opened } = await launch.ask<{ stakesMinor: number[] }>('open');
    const spinId = randomUUID();
    const stakeMinor = opened?.stakesMinor[0];
    const one = await launch.ask<{ round: { roundId: string } }>('spin', { spinId, stakeMinor });
    const two = await launch.ask<{ round: { roundId: string } }>('spin', {
      spinId: spinId.toUpperCase(),
      stakeMinor,
    });
    expect(two.value?.round.roundId).toBe(one.value?.round.roundId);
  });
});

describe('another member’s id', () => {
  it('is answered like an unknown one, in any spelling', async () => {
    const id = await payee.requested(5_000);
    for (const request of [id, id.toUpperCase()]) {
      expect(await cancel(other, request)).toBe(await cancel(other, randomUUID()));
      expect(await read(other, request)).toBe(await read(other, randomUUID()));
      const taken = { cardId: payee.card.cardId, paymentPassword: ownPaymentPassword };
      const unknown = { ...taken, cardId: randomUUID() };
      const { removeBankCard } = bankCardsContracts;
      expect((await sealedAnswer(other.person, removeBankCard, taken)).error).toMatchObject({
        code: (await sealedAnswer(other.person, removeBankCard, unknown)).error?.code,
      });
      const [toTheirs, toNone] = [
        await other.withdraw(5_000, { cardId: payee.card.cardId.toUpperCase() }),
        await other.withdraw(5_000, { cardId: randomUUID() }),
      ];
      expect(toTheirs.error?.code).toBe(toNone.error?.code);
    }
    expect(await payee.stateOf(id)).toBe('review');
  });

  it('starts no second withdrawal in upper case', async () => {
    const id = await payee.requested(5_000);
    // Before it is in the operators' list, another one passes, and is rejected while in review.
    await vi.waitFor(async () => {
      expect(await site.sql('SELECT 1 FROM withdrawals WHERE id = ?', id)).toHaveLength(1);
    });
    const before = await other.cashMinor();
    expect((await other.withdraw(5_000, { withdrawalId: id.toUpperCase() })).value).toBeUndefined();
    expect(await other.cashMinor()).toBe(before);
  });
});
