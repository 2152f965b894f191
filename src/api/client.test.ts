// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#src/api/client.ts';
import { offerLogin } from '#src/browser/login-redirect.ts';
import { accountContracts } from '#src/contracts/account.ts';
import { memberContracts } from '#src/contracts/member.ts';
import { gamesContracts } from '#src/contracts/games.ts';
import { houseContracts } from '#src/contracts/house.ts';

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
  root.removeAttribute('data-members-only');
});

test('a session that is over leaves a public page where it is, signed out', async () => {
  expect(await call(memberContracts.memberDetails)).toMatchObject({ ok: false, code: 'SESSION_ENDED' });
  expect([root.hasAttribute('data-signed-in'), document.cookie]).toEqual([false, '']);
  expect(assign).not.toHaveBeenCalled();
});

test('a change by a player whose session is over leads to the login and back', async () => {
  await call(gamesContracts.addFavourite, { nodeId: '1' });
  expect(assign).toHaveBeenCalledWith('/m/login?next=%2Fm%2Fhome%3Flang%3Dur');
});

test('a page for members only makes room for the login in the history', async () => {
  root.setAttribute('data-members-only', '');
  await call(memberContracts.memberDetails);
  expect(replace).toHaveBeenCalledWith('/m/login?next=%2Fm%2Fhome%3Flang%3Dur');
});

test('a change goes on after a login over the page, and fails where there was none', async () => {
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

test('a logout and a token of its own leave the page alone', async () => {
  await call(accountContracts.sessionLogout, undefined, { stays: true });
  await call(houseContracts.tableOpen, {}, { bearer: 'token' });
  expect(root.hasAttribute('data-signed-in')).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});
