import { beforeAll, describe, expect, it } from 'vitest';
import { launchesOf, startOwnSite } from '../../scripts/conformance/own-site.ts';
import { ownVendors } from '../../scripts/conformance/own-vendors.ts';
import { addMerchant } from '#tests/support/merchants.ts';
import {
  firstOperator,
  operate,
  operatedPolicy as policy,
  operatorVisitor,
} from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy });
  await openTestGame(site);
  player = await launch(site);
});

const maintain = (state: object) => operate(site, 'PUT', `${site.origin}/ops/api/system-status`, state);

describe('in maintenance', () => {
  it('wins, rollbacks and the deliveries of the outbox go on', async () => {
    expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
    expect(await player.bet('b2', 200, { roundId: 'round-2' })).toMatchObject({ balanceMinor: 9_500 });
    await maintain({ maintenance: true });
    expect((await site.fetch('/m/home')).status).toBe(503);
    expect(await player.win('w1', 700)).toMatchObject({ status: 200, balanceMinor: 10_200 });
    expect(await player.rollback('r2', 'b2', { roundId: 'round-2' })).toMatchObject({
      status: 200,
      balanceMinor: 10_400,
    });
    expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
    await expect
      .poll(() => player.rows('SELECT count(*) AS waiting FROM outbox'), { timeout: 20_000, interval: 500 })
      .toEqual([{ waiting: 0 }]);
    await maintain({ maintenance: false });
  });

  it('the message is in the visitor’s language, or else in the common one', async () => {
    const origin = await addMerchant(site, { 'region-policy': policy });
    const messages = { ur: 'نئے کھیل آ رہے ہیں' };
    const state = { maintenance: true, message: 'New <b>games</b>', messages };
    expect((await operate(site, 'PUT', `${origin}/ops/api/system-status`, state)).value).toMatchObject(state);
    const shownIn = async (language: string) => {
      const answer = await site.fetch(`${origin}/wps/system/status`, {
        headers: { Cookie: `language=${language}` },
      });
      return ((await answer.json()) as { value: { message: string } }).value.message;
    };
    expect([await shownIn('ur'), await shownIn('ko'), await shownIn('en')]).toEqual([
      messages.ur,
      state.message,
      state.message,
    ]);
    const page = await site.fetch(`${origin}/m/home`, {
      headers: { Accept: 'text/html', Cookie: 'language=ur' },
    });
    expect(await page.text()).toContain(messages.ur);
  });
});

describe.each(['actions', 'status-codes'] as const)(
  'in maintenance, of a vendor that speaks %s',
  (vendor) => {
    it('new bets stop, retries of accepted ones get the same response, wins and rollbacks go on', async () => {
      const outer = await startOwnSite();
      try {
        const { wire, launchToken, currency } = await launchesOf(outer, ownVendors[vendor])();
        const round = {
          roundId: 'r1',
          currency,
          amountMinor: 300,
          roundClosed: false,
          targetId: '',
          launchToken,
        };
        const bet = { ...round, operation: 'bet', transactionId: 'b1' } as const;
        const taken = await wire.send(bet);
        const closed = await outer.fetch('/ops/api/system-status', {
          method: 'PUT',
          headers: { Authorization: firstOperator },
          body: '{"maintenance":true}',
        });
        expect([taken.accepted, closed.status]).toEqual([true, 200]);
        expect((await wire.send({ ...bet, transactionId: 'b2' })).accepted).toBe(false);
        expect((await wire.send(bet)).text).toBe(taken.text);
        const won = await wire.send({ ...round, operation: 'win', transactionId: 'w1', amountMinor: 500 });
        expect(won).toMatchObject({ accepted: true, balanceMinor: 10_200 });
        const back = { ...round, operation: 'rollback', transactionId: 'x1', targetId: 'b1' } as const;
        expect((await wire.send(back)).accepted).toBe(true);
      } finally {
        await outer.close();
      }
    });
  },
);

describe('planned maintenance', () => {
  it('closes the site by itself once it starts, and operators see that it has', async () => {
    const startsAtMs = Date.now() + 3_000;
    const origin = await addMerchant(site, { 'region-policy': policy });
    const plan = { maintenance: true, startsAtMs, message: 'Soon.', reason: 'a release' };
    expect((await operate(site, 'PUT', `${origin}/ops/api/system-status`, plan)).status).toBe(200);
    const code = async () => (await site.fetch(`${origin}/m/home`)).status;
    const read = async () => (await operate(site, 'GET', `${origin}/ops/api/system-status`)).value;
    expect(await code()).toBe(200);
    expect(await read()).toMatchObject({ maintenance: true, isClosed: false, startsAtMs });
    await expect.poll(code, { timeout: 10_000 }).toBe(503);
    expect(Date.now()).toBeGreaterThanOrEqual(startsAtMs);
    expect(await read()).toMatchObject({
      isClosed: true,
      languages: expect.arrayContaining(['en']) as unknown,
    });
    const status = await site.fetch(`${origin}/wps/system/status`);
    expect(await status.json()).toMatchObject({ value: { systemStatus: 1, message: 'Soon.' } });
    await operate(site, 'PUT', `${origin}/ops/api/system-status`, { maintenance: false });
    expect(await code()).toBe(200);
  });
});

describe('a system status that cannot be read', () => {
  it('closes the site, except to operators, who see it and repair it', async () => {
    const origin = await addMerchant(site, {
      'region-policy': policy,
      'system-status': { maintenance: 'no' },
    });
    expect((await site.fetch(`${origin}/m/home`)).status).toBe(503);
    const found = await operate(site, 'GET', `${origin}/ops/api/system-status`);
    expect(found.value).toMatchObject({ maintenance: true, unreadable: true, version: 1 });
    const mended = await operate(site, 'PUT', `${origin}/ops/api/system-status`, {
      maintenance: false,
      expectedVersion: 1,
    });
    expect(mended.status).toBe(200);
    expect((await site.fetch(`${origin}/m/home`)).status).toBe(200);
    expect((await site.fetch(`${origin}/m/home`, {}, operatorVisitor)).status).toBe(200);
    const events = await operate(site, 'GET', `${origin}/ops/api/events?kind=GATE_CLOSED`);
    expect(events.value['items']).toMatchObject([{ details: { unreadable: 'system-status' } }]);
  });
});
