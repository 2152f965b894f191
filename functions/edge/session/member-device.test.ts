import { describe, expect, it } from 'vitest';
import { giveMemberDevice, memberDeviceOf } from './member-device.ts';

const dayMs = 24 * 3_600_000;
const startMs = 20_000 * dayMs;
const [ada, bela] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const secrets = { SESSION_SECRET: 's'.repeat(40) } as Env;

const input = (nowMs = startMs, env = secrets, merchant = 'demo') => ({
  env,
  merchant,
  nowMs,
  answerHeaders: new Headers(),
});

/** A request of the device after it was given marks for these members, one after the other. */
function deviceOf(...members: readonly string[]): Request {
  let request = new Request('https://play.example/');
  for (const member of members) {
    const given = input();
    giveMemberDevice(request, given, member);
    const [cookie = ''] = (given.answerHeaders.get('Set-Cookie') ?? '').split(';');
    request = new Request('https://play.example/', { headers: { Cookie: cookie } });
  }
  return request;
}

describe('a device where a member has logged in', () => {
  it('is known for 180 days, to that member of that merchant only', () => {
    const request = deviceOf(ada);
    expect(memberDeviceOf(request, input(startMs + 179 * dayMs), ada)).toMatch(/^[\w-]{16}$/);
    expect(memberDeviceOf(request, input(startMs + 180 * dayMs), ada)).toBeUndefined();
    expect(memberDeviceOf(request, input(startMs - dayMs), ada)).toBeUndefined();
    expect(memberDeviceOf(request, input(), bela)).toBeUndefined();
    expect(memberDeviceOf(request, input(), undefined)).toBeUndefined();
    expect(memberDeviceOf(request, input(startMs, secrets, 'other'), ada)).toBeUndefined();
  });

  it('stays known while its secret is a previous one, and not under another', () => {
    const request = deviceOf(ada);
    const rotated = {
      SESSION_SECRET: 'n'.repeat(40),
      SESSION_SECRET_PREVIOUS: secrets.SESSION_SECRET,
    } as Env;
    expect(memberDeviceOf(request, input(startMs, rotated), ada)).toBeDefined();
    const replaced = { SESSION_SECRET: 'n'.repeat(40) } as Env;
    expect(memberDeviceOf(request, input(startMs, replaced), ada)).toBeUndefined();
  });

  it('keeps its id when a member logs in again, and the marks of the last four members', () => {
    const once = memberDeviceOf(deviceOf(ada), input(), ada);
    const request = deviceOf(ada, bela);
    expect(memberDeviceOf(request, input(), ada)).toBeDefined();
    expect(memberDeviceOf(request, input(), ada)).not.toBe(once);
    const others = ['c', 'd', 'e'].map((letter) => ada.replace(/a$/, letter));
    const again = deviceOf(ada, bela, ada, ...others);
    expect(
      [ada, bela, ...others].map((member) => memberDeviceOf(again, input(), member) !== undefined),
    ).toEqual([true, false, true, true, true]);
  });

  it.each(['~~~~', 'a.b.c', `${'a'.repeat(16)}.20000.${'b'.repeat(43)}`, 'x'.repeat(10_000)])(
    'is not known by a cookie that the site did not give: %s',
    (value) => {
      const headers = { Cookie: `__Host-device=${value}` };
      expect(memberDeviceOf(new Request('https://play.example/', { headers }), input(), ada)).toBeUndefined();
    },
  );
});
