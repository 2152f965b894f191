import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import { pushContracts } from '#src/contracts/push/push.ts';
import { endPush } from './push-end.ts';
import { logOut } from './session.store.ts';

const endpoint = 'https://push.example.com/1';
afterEach(() => void vi.unstubAllGlobals());

/** A browser with a subscription; returns the calls made to it, in order. */
function subscribedBrowser(unsubscribe: () => Promise<boolean>): string[] {
  const requests: string[] = [];
  const subscription = {
    endpoint,
    unsubscribe: () => {
      requests.push('unsubscribe');
      return unsubscribe();
    },
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    requests.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    return Response.json({ success: true, value: {} });
  });
  return requests;
}

const ended = `DELETE ${pushContracts.unsubscribePush.path} ${JSON.stringify({ endpoint })}`;
const loggedOut = `DELETE ${accountContracts.sessionLogout.path}`;

describe('a logout', () => {
  it('first ends the push subscription, on the site and in the browser', async () => {
    const requests = subscribedBrowser(async () => true);
    expect(await logOut()).toBe(true);
    expect(requests).toEqual([ended, 'unsubscribe', loggedOut]);
  });

  it('goes on when the browser refuses, or never responds', async () => {
    const refused = subscribedBrowser(() => Promise.reject(new DOMException('No', 'AbortError')));
    expect(await logOut()).toBe(true);
    expect(refused.at(-1)).toBe(loggedOut);
    const silent = subscribedBrowser(() => new Promise(() => {}));
    expect(await logOut()).toBe(true);
    expect(silent.at(-1)).toBe(loggedOut);
  });
});

describe('the end of a subscription', () => {
  it.each([
    ['the site ends it although the browser refuses', true, true],
    ['neither the site nor the browser ends it', false, false],
  ])('when %s is reported as %s', async (_case, siteEnds, expected) => {
    subscribedBrowser(() => Promise.reject(new DOMException('No', 'AbortError')));
    if (!siteEnds) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const subscription = await (
      await navigator.serviceWorker.getRegistration()
    )?.pushManager.getSubscription();
    expect(await endPush(subscription ?? null)).toBe(expected);
  });
});
