// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerMsMax, call, longAnswerMsMax } from '#src/api/client.ts';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { chatContracts } from '#src/contracts/chat/chat.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import { houseContracts } from '#src/contracts/house/house.ts';

const root = document.documentElement;
const [assign, replace] = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/m/home', search: '?lang=ur', assign, replace });
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: { code: 'SESSION_ENDED', requestId: 'r' } }, { status: 401 }),
  );
  root.setAttribute('data-signed-in', '');
  document.cookie = 'signedIn=1; Path=/';
  offerLogin(() => Promise.reject(new Error('offline')));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  root.removeAttribute('data-members-only');
});

test.each([
  ['a page of the network in front of the site', () => new Response('<h1>502</h1>', { status: 502 })],
  ['a failure without a code', () => Response.json({ success: false }, { status: 503 })],
  ['a failure without its effect', () => Response.json({ success: false, error: { code: 'GAME_OFF' } })],
  ['a network that was cut', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves open what a call has done', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await call(memberContracts.memberDetails)).toMatchObject({ ok: false, effect: 'unknown' });
});

test('the effect of a failure is the one that the site states', async () => {
  const error = { code: 'TOO_MANY_REQUESTS', effect: 'none', requestId: 'r' };
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error }, { status: 429 }));
  expect(await call(memberContracts.memberDetails)).toMatchObject({ effect: 'none' });
});

test('an ended session leaves a public page open, signed out', async () => {
  expect(await call(memberContracts.memberDetails)).toMatchObject({ ok: false, code: 'SESSION_ENDED' });
  expect(root.hasAttribute('data-signed-in')).toBe(false);
  // A cookie that expires now may last until the end of the millisecond.
  await vi.waitFor(() => expect(document.cookie).toBe(''));
  expect(assign).not.toHaveBeenCalled();
});

test('a change made after the session ended redirects to the login and back', async () => {
  await call(gamesContracts.addFavourite, { nodeId: '1' });
  expect(assign).toHaveBeenCalledWith('/m/login?next=%2Fm%2Fhome%3Flang%3Dur');
});

test('a members-only page is replaced by the login in the history', async () => {
  root.setAttribute('data-members-only', '');
  await call(memberContracts.memberDetails);
  expect(replace).toHaveBeenCalledWith('/m/login?next=%2Fm%2Fhome%3Flang%3Dur');
});

test('a change is retried after a login over the page, and fails without one', async () => {
  const relay = vi.fn(async () => false);
  offerLogin(async () => ({ relay }));
  expect(await call(gamesContracts.addFavourite, { nodeId: '1' })).toMatchObject({ code: 'SESSION_ENDED' });
  relay.mockImplementationOnce(async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { kept: '1' } }));
    return true;
  });
  expect(await call(gamesContracts.addFavourite, { nodeId: '1' })).toEqual({
    ok: true,
    value: { kept: '1' },
  });
  expect(assign).not.toHaveBeenCalled();
});

test('a logout and a call with its own token do not touch the page', async () => {
  await call(accountContracts.sessionLogout, undefined, { stays: true });
  await call(houseContracts.tableOpen, {}, { bearer: 'token' });
  expect(root.hasAttribute('data-signed-in')).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

describe('a network that never responds', () => {
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  /** Makes every call time out at once, and returns the timeouts that were set, in milliseconds. */
  const hung = (answer: (signal: AbortSignal) => Promise<unknown>) => {
    const bounds: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      bounds.push(ms);
      const bound = new AbortController();
      setTimeout(() => bound.abort(new DOMException('late', 'TimeoutError')));
      return bound.signal;
    });
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
    return bounds;
  };
  const unreachable = { ok: false, code: 'UNREACHABLE' };

  test.each([
    ['does not begin', never],
    ['does not end', async (signal: AbortSignal) => ({ json: () => never(signal) })],
  ])('an answer that %s makes a call unreachable after its timeout', async (_, answer) => {
    const bounds = hung(answer);
    expect(await call(accountContracts.sessionLogout, undefined, { stays: true })).toMatchObject(unreachable);
    expect(bounds).toEqual([answerMsMax]);
  });

  test('large transfers get a longer timeout', async () => {
    const bounds = hung(never);
    await call(chatContracts.chatSendPicture, new Blob(['picture']), { params: { pictureId: 'c' } });
    await call(evidenceContracts.exportEvidence, {}, { isLong: true });
    expect(bounds).toEqual([longAnswerMsMax, longAnswerMsMax]);
  });
});
