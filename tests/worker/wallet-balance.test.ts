import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite();
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});

async function ask(): Promise<Response> {
  const { memberId, sessionId } = player;
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  return site.fetch('/wps/wallets/gcs', { headers: { Authorization: `Bearer ${token}` } });
}

describe('GET /wps/wallets/gcs', () => {
  it('returns exactly what the player can stake', async () => {
    await player.bet('b1', 33);
    const answer = await ask();
    expect(await answer.json()).toEqual({
      success: true,
      value: {
        currency: 'USD',
        currencySymbol: '$',
        decimals: 2,
        sumBalance: 9_967,
        underReview: 0,
        holdMinor: 0,
        bonusMinor: 0,
        withdrawableMinor: 9_967,
        wallets: [{ accountType: 'main', amountMinor: 9_967 }],
      },
    });
  });

  it('is refused once the session has ended', async () => {
    await player.player.endSession(player.sessionId);
    const answer = await ask();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  });

  it('is refused to a visitor', async () => {
    expect((await site.fetch('/wps/wallets/gcs')).status).toBe(401);
  });
});

describe('demo credit', () => {
  const grant = (amountMinor: number, currency = 'USD') =>
    player.player.grantPlayCredit({ key: 'gift', amountMinor, currency, username: 'sana77' });

  it('is given once per key', async () => {
    await grant(500);
    await grant(500);
    expect(await player.balanceMinor()).toBe(10_500);
  });

  it('is refused under a used key with another amount, and in another currency', async () => {
    await grant(500);
    await grant(600);
    await player.player.grantPlayCredit({ key: 'more', amountMinor: 5, currency: 'EUR', username: 'sana77' });
    expect(await player.balanceMinor()).toBe(10_500);
  });

  it('is a posting of its own kind', async () => {
    await grant(500);
    expect(await player.rows("SELECT amount_minor FROM ledger WHERE kind = 'PLAY_CREDIT'")).toEqual([
      { amount_minor: 10_000 },
      { amount_minor: 500 },
    ]);
  });
});
