import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy });
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});

describe('a vendor’s call', () => {
  it('returns transaction, balance and currency', async () => {
    const answer = await player.bet('b1', 300);
    expect(JSON.parse(answer.text)).toEqual({
      success: true,
      value: { transactionId: 'b1', balanceMinor: 9_700, currency: 'USD' },
    });
  });

  it('gets the same refusal again byte for byte, including the request id', async () => {
    const refusal = await player.bet('b1', 10_001);
    expect(refusal).toMatchObject({ status: 402, code: 'INSUFFICIENT_FUNDS' });
    expect((await player.bet('b1', 10_001)).text).toBe(refusal.text);
  });

  it('gets 422 for a key with other content', async () => {
    await player.bet('b1', 300);
    expect(await player.bet('b1', 301)).toMatchObject({ status: 422, code: 'KEY_REUSED' });
    expect(await player.balanceMinor()).toBe(9_700);
  });

  it('is refused with a nonce that was used for another body', async () => {
    const nonce = randomUUID();
    await player.bet('b1', 300, {}, { nonce });
    expect(await player.bet('b2', 300, {}, { nonce })).toMatchObject({ status: 409, code: 'NONCE_REUSED' });
    expect(await player.balanceMinor()).toBe(9_700);
  });

  it.each([
    ['no signature', { secret: 'f'.repeat(64) }, 'SIGNATURE_INVALID'],
    ['an old timestamp', { atMs: Date.now() - 301_000 }, 'TIMESTAMP_STALE'],
    ['a body that is no JSON but was signed as another', { sentBody: '{' }, 'SIGNATURE_INVALID'],
  ])('with %s is refused before anything is read', async (_name, seal, code) => {
    expect(await player.bet('b1', 300, {}, seal)).toMatchObject({ status: 401, code });
  });

  it.each([
    ['an unknown field', { extra: 1 }, 'INVALID_INPUT'],
    ['an amount in text', { amountMinor: '300' }, 'AMOUNT_INVALID'],
    ['a fraction', { amountMinor: 0.5 }, 'AMOUNT_INVALID'],
    ['an amount beyond exact integers', { amountMinor: 2 ** 53 }, 'AMOUNT_INVALID'],
    ['a round id too long', { roundId: 'x'.repeat(65) }, 'INVALID_INPUT'],
    ['no transaction id', { transactionId: undefined }, 'INVALID_INPUT'],
    ['another merchant’s player', { playerId: 'other/member' }, 'PLAYER_UNKNOWN'],
    ['another game than the launched one', { gameCode: 'game-9' }, 'LAUNCH_ENDED'],
    ['a forged launch token', { launchToken: 'forged' }, 'LAUNCH_ENDED'],
  ])('of a bet with %s is refused and moves nothing', async (_name, change, code) => {
    const answer = await player.bet('b1', 300, change);
    expect(answer.code).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await player.balanceMinor()).toBe(10_000);
  });

  it('of a bet by an unknown player is refused', async () => {
    const playerId = `${site.merchant}/${randomUUID()}`;
    expect(await player.bet('b1', 300, { playerId })).toMatchObject({ code: 'PLAYER_UNKNOWN' });
  });

  it('is refused with another player’s launch token', async () => {
    const other = await launch(site);
    expect(await player.bet('b1', 300, { launchToken: other.launchToken })).toMatchObject({
      code: 'LAUNCH_ENDED',
    });
  });

  it.each([
    ['/vendor/nobody/bet', 'VENDOR_UNKNOWN'],
    ['/vendor/house/jackpot', 'SIGNATURE_INVALID'],
    ['/vendor/HOUSE/bet', 'INVALID_INPUT'],
  ])('to %s is refused', async (path, code) => {
    const answer = await site.fetch(path, { method: 'POST', body: '{}' });
    expect(await answer.json()).toMatchObject({ success: false, error: { code } });
  });

  it('for an operation that the wire does not have is not found', async () => {
    expect(await player.call('jackpot', {})).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a bet rolled back after its round has paid', () => {
  it('is refused, and told of in the log', async () => {
    await player.bet('b1', 300);
    await player.win('w1', 500);
    expect(await player.rollback('r1', 'b1')).toMatchObject({ status: 409, code: 'ROUND_PAID' });
    expect(await player.balanceMinor()).toBe(10_200);
    const answered = async () => {
      const query = `kind=ROLLBACK_AFTER_PAYOUT&member=${player.memberId}`;
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/events?${query}`);
      return value['items'];
    };
    const details = { rule: 'refuse', bet: 'b1', roundId: 'round-1', stakeMinor: 300, winMinor: 500 };
    await expect.poll(answered, { timeout: 15_000 }).toMatchObject([{ actor: 'vendor/house', details }]);
  });
});

describe('a bet after the session has ended', () => {
  beforeEach(async () => {
    await player.bet('b1', 300);
    await player.player.endSession(player.sessionId);
  });

  it('is refused', async () => {
    expect(await player.bet('b2', 300)).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  });

  it('is answered as before where it repeats an accepted one', async () => {
    expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
  });

  it('does not stop the win', async () => {
    expect(await player.win('w1', 500)).toMatchObject({ status: 200, balanceMinor: 10_200 });
  });
});
