import { describe, expect, it } from 'vitest';
import type { LaunchCodeClaims } from '#functions/http/context.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';
import { launchCodeSeconds, readLaunch, readLaunchCode, makeLaunch, makeLaunchCode } from './launch-token.ts';

const env = { LAUNCH_SECRET: 'a'.repeat(64) } as Env;
const nowMs = 1_800_000_000_000;
const claims: LaunchCodeClaims = {
  memberId: 'member-1',
  sessionId: 'session-1',
  gameCode: 'ember-road',
  vendorCode: 'PP',
  trial: false,
  location: launchLocation,
  launchId: 'launch-1',
  browser: 'browser-1',
};
const refused = { ok: false, code: 'LAUNCH_ENDED' };

describe('a launch code', () => {
  it('is valid for one minute and carries its claims', async () => {
    const code = await makeLaunchCode(env, 'demo', claims, nowMs);
    const lastMs = nowMs + launchCodeSeconds * 1000 - 1;
    expect(await readLaunchCode(env, 'demo', code, lastMs)).toEqual({ ok: true, value: claims });
    expect(await readLaunchCode(env, 'demo', code, lastMs + 1001)).toEqual(refused);
    expect(launchCodeSeconds).toBe(60);
  });

  it('is refused at another merchant', async () => {
    const code = await makeLaunchCode(env, 'demo', claims, nowMs);
    expect(await readLaunchCode(env, 'other', code, nowMs)).toEqual(refused);
  });

  it('cannot be used as a token, nor a token as a code', async () => {
    const code = await makeLaunchCode(env, 'demo', claims, nowMs);
    const token = await makeLaunch(env, 'demo', claims, nowMs);
    expect(await readLaunch(env, 'demo', code, nowMs)).toEqual(refused);
    expect(await readLaunchCode(env, 'demo', token, nowMs)).toEqual(refused);
  });

  it('is refused without a launch id, since it could be used more than once', async () => {
    const { launchId: _, ...unnamed } = claims;
    const code = await makeLaunchCode(env, 'demo', unnamed as LaunchCodeClaims, nowMs);
    expect(await readLaunchCode(env, 'demo', code, nowMs)).toEqual(refused);
  });

  it('is exchanged for a token that can be signed for a shorter lifetime', async () => {
    const token = await makeLaunch(env, 'demo', claims, nowMs, 60);
    expect(await readLaunch(env, 'demo', token, nowMs + 59_000)).toMatchObject({ ok: true });
    expect(await readLaunch(env, 'demo', token, nowMs + 60_000)).toEqual(refused);
  });
});
