import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { storeDocument } from '#tests/support/merchants.ts';

const strictPack = {
  ...demoPack,
  name: 'strict-one',
  realityCheck: { ...demoPack.realityCheck, mayBeOff: false },
  cycleMs: 5_000,
};
const hourMs = 3_600_000;
let site: Site;
let strict: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite();
  await openTestGame(site);
  strict = await startSite();
  await openTestGame(strict);
  await storeDocument(strict, strict.merchant, 'jurisdiction', { pack: 'strict-one', packs: [strictPack] });
});
beforeEach(async () => {
  player = await launch(site);
});

async function ask(path: string, body?: object, { at = site, accountType = 0 } = {}) {
  const { memberId, sessionId } = player;
  const identity = { memberId, sessionId, username: 'sana77', accountType };
  const token = await signSession(testSecrets as unknown as Env, at.merchant, identity, Date.now());
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await at.fetch(`/wps/member/protection/${path}`, init);
  const answered = (await answer.json()) as {
    value?: Record<string, unknown> & { due?: { checkId: string } };
    error?: { code: string };
  };
  return { status: answer.status, code: answered.error?.code, value: answered.value };
}

const clock = () => ask('play');
/** Backdates the member's play by an hour, the time that the demo's rules allow before a check. */
const playForAnHour = () => player.rows(`UPDATE protection SET checked_at_ms = checked_at_ms - ${hourMs}`);

describe('GET /wps/member/protection/play', () => {
  it('returns no start and zero sums for a member who has not played', async () => {
    const { status, value } = await clock();
    expect(status).toBe(200);
    expect(value).toMatchObject({ currency: 'USD', stakedMinor: 0, wonMinor: 0 });
    expect(value).not.toHaveProperty('startedAtMs');
  });

  it('returns what was staked and won, and when the check is due', async () => {
    await player.bet('b1', 300);
    await player.win('w1', 120);
    const { value } = await clock();
    expect(value).toMatchObject({ stakedMinor: 300, wonMinor: 120 });
    expect(value?.['nextCheckAtMs']).toBe((value?.['startedAtMs'] as number) + hourMs);
  });

  it('returns the time of the previous login', async () => {
    expect((await clock()).value).not.toHaveProperty('lastLoginAtMs');
    await player.rows(
      'UPDATE sessions SET started_at_ms = started_at_ms + 5000 WHERE id = ?',
      player.sessionId,
    );
    await player.rows(
      `INSERT INTO sessions SELECT 'earlier', username, account_type, device, remembered, 'other', NULL, NULL, NULL,
         NULL, 1700000000000, expires_at_ms, 1700000001000 FROM sessions WHERE id = ?`,
      player.sessionId,
    );
    expect((await clock()).value).toMatchObject({ lastLoginAtMs: 1_700_000_000_000 });
  });

  it('is refused once the session has ended', async () => {
    await player.player.endSession(player.sessionId);
    expect((await clock()).code).toBe('SESSION_ENDED');
    expect((await ask('play/acknowledge', { checkId: randomUUID() })).code).toBe('SESSION_ENDED');
    expect((await ask('realityCheck', { minutes: 30 })).code).toBe('SESSION_ENDED');
  });
});

describe('a bet of a vendor', () => {
  it('is refused until the check is acknowledged', async () => {
    await player.bet('b1', 300);
    await playForAnHour();
    const refused = await player.bet('b2', 300);
    expect([refused.status, refused.code]).toEqual([403, 'REALITY_CHECK_DUE']);
    expect((await player.win('w1', 50)).code).toBeUndefined();
    const { value } = await clock();
    const acknowledged = await ask('play/acknowledge', { checkId: value?.due?.checkId });
    expect(acknowledged.status).toBe(200);
    expect(acknowledged.value).not.toHaveProperty('due');
    expect((await player.bet('b3', 300)).code).toBeUndefined();
    expect((await player.bet('b2', 300)).code).toBe('REALITY_CHECK_DUE');
  });

  it('is still refused after a forged acknowledgement, and one of another member', async () => {
    await player.bet('b1', 300);
    await playForAnHour();
    const other = player;
    const { value } = await clock();
    player = await launch(site);
    await player.bet('b1', 300);
    await playForAnHour();
    for (const checkId of [randomUUID(), value?.due?.checkId])
      expect((await ask('play/acknowledge', { checkId })).code).toBe('CHECK_UNKNOWN');
    expect((await player.bet('b2', 300)).code).toBe('REALITY_CHECK_DUE');
    expect((await other.bet('b2', 300)).code).toBe('REALITY_CHECK_DUE');
  });

  it('on a slot is refused before the minimum cycle has passed', async () => {
    player = await launch(strict);
    expect((await player.bet('b1', 300, { roundId: 'r1' })).code).toBeUndefined();
    expect((await player.bet('b2', 300, { roundId: 'r2' })).code).toBe('CYCLE_TOO_SHORT');
    await player.rows('UPDATE protection SET slot_round_at_ms = slot_round_at_ms - 60000');
    expect((await player.bet('b3', 300, { roundId: 'r3' })).code).toBeUndefined();
  });
});

describe('POST /wps/member/protection/realityCheck', () => {
  it('accepts an interval that the rules offer, and no other', async () => {
    expect((await ask('realityCheck', { minutes: 10 })).value).toEqual({ minutes: 10 });
    expect((await ask('realityCheck', { minutes: 9 })).code).toBe('CHECK_NOT_OFFERED');
    await player.bet('b1', 300);
    const { value } = await clock();
    expect(value?.['nextCheckAtMs']).toBe((value?.['startedAtMs'] as number) + hourMs / 6);
  });

  it('switches it off where the rules allow it, and only there', async () => {
    expect((await ask('realityCheck', { minutes: 0 })).value).toEqual({ minutes: 0 });
    player = await launch(strict);
    expect((await ask('realityCheck', { minutes: 0 }, { at: strict })).code).toBe('CHECK_NOT_OFFERED');
  });

  it('is refused to a trial account', async () => {
    expect((await ask('realityCheck', { minutes: 30 }, { accountType: 4 })).code).toBe('REAL_ACCOUNT_NEEDED');
  });
});
