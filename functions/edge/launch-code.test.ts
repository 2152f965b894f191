import { describe, expect, it } from 'vitest';
import type { LaunchCodeClaims } from '#functions/http/context.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';
import { launchCodeSeconds, readLaunch, readLaunchCode, signLaunch, signLaunchCode } from './launch-token.ts';

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

describe('a launch’s code', () => {
  it('carries its claims for a minute, and no longer', async () => {
    const code = await signLaunchCode(env, 'demo', claims, nowMs);
    const lastMs = nowMs + launchCodeSeconds * 1000 - 1;
    expect(await readLaunchCode(env, 'demo', code, lastMs)).toEqual({ ok: true, value: claims });
    expect(await readLaunchCode(env, 'demo', code, lastMs + 1001)).toEqual(refused);
    expect(launchCodeSeconds).toBe(60);
  });

  it('of another merchant is none', async () => {
    const code = await signLaunchCode(env, 'demo', claims, nowMs);
    expect(await readLaunchCode(env, 'other', code, nowMs)).toEqual(refused);
  });

  it('is no token, and a token is no code', async () => {
    const code = await signLaunchCode(env, 'demo', claims, nowMs);
    const token = await signLaunch(env, 'demo', claims, nowMs);
    expect(await readLaunch(env, 'demo', code, nowMs)).toEqual(refused);
    expect(await readLaunchCode(env, 'demo', token, nowMs)).toEqual(refused);
  });

  it('without the id of its launch could be used often, and is refused', async () => {
    const { launchId: _, ...unnamed } = claims;
    const code = await signLaunchCode(env, 'demo', unnamed as LaunchCodeClaims, nowMs);
    expect(await readLaunchCode(env, 'demo', code, nowMs)).toEqual(refused);
  });

  it('bounds the token to the seconds that it is signed for', async () => {
    const token = await signLaunch(env, 'demo', claims, nowMs, 60);
    expect(await readLaunch(env, 'demo', token, nowMs + 59_000)).toMatchObject({ ok: true });
    expect(await readLaunch(env, 'demo', token, nowMs + 60_000)).toEqual(refused);
  });
});
