import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pushContracts } from '#src/contracts/push/push.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { $push } from './push.store.ts';
import { PushIsland } from './PushIsland.tsx';

const key: readonly [typeof pushContracts.pushKey, Answer] = [
  pushContracts.pushKey,
  { value: { publicKey: 'B'.repeat(87) } },
];

/** Replaces the browser's permission dialog and its push service. */
function browserThat(permission: NotificationPermission, request: NotificationPermission = permission) {
  let subscription: object | null = null;
  const json = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } };
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      subscription = { endpoint: json.endpoint, toJSON: () => json, unsubscribe };
      return subscription;
    }),
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  const consent = { permission, requestPermission: vi.fn(async () => (consent.permission = request)) };
  vi.stubGlobal('Notification', consent);
  vi.stubGlobal('PushManager', {});
  return { consent, pushManager, unsubscribe };
}

beforeEach(() => $push.set({ status: 'hidden' }));
afterEach(() => void vi.unstubAllGlobals());

// never loading: it renders nothing until notifications are known to be available
describe.each(screenDirections)('the notification switch (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], 'push');
  const { t } = words;
  const island = () => show(direction, <PushIsland words={words} />);

  it('filled: asks for no permission before a tap, then subscribes and can be switched off', async () => {
    const { consent, unsubscribe } = browserThat('default', 'granted');
    answerCalls([
      key,
      [pushContracts.subscribePush, { value: null }],
      [pushContracts.unsubscribePush, { value: null }],
    ]);
    const screen = await island();
    await expect.element(screen.getByText(t.text)).toBeVisible();
    expect(consent.requestPermission).not.toHaveBeenCalled();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: t.switchOn }));
    await expect.element(screen.getByText(t.on)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: t.switchOff }));
    await expect.element(screen.getByRole('button', { name: t.switchOn })).toBeVisible();
    expect(unsubscribe).toHaveBeenCalled();
  });

  it('refused: says how to allow notifications that the player has blocked', async () => {
    browserThat('default', 'denied');
    answerCalls([key]);
    const screen = await island();
    await userEvent.click(screen.getByRole('button', { name: t.switchOn }));
    await expect.element(screen.getByText(t.blocked)).toBeVisible();
    await expectAccessible();
  });

  it('failed: removes a subscription that the site did not accept', async () => {
    const { unsubscribe } = browserThat('default', 'granted');
    answerCalls([key, [pushContracts.subscribePush, { code: 'PUSH_ENDPOINT_REFUSED' }]]);
    const screen = await island();
    await userEvent.click(screen.getByRole('button', { name: t.switchOn }));
    await expect.element(screen.getByText(t.failed)).toBeVisible();
    expect(unsubscribe).toHaveBeenCalled();
    await expectAccessible();
  });

  it.each([
    ['on where it is the member’s own', { value: { own: true } }, 0],
    ['off where it is another’s, which ends', { value: { own: false } }, 1],
    ['off to a visitor, whose it may be', { code: 'SESSION_MISSING' }, 0],
  ])('is %s', async (_, own, ended) => {
    const { pushManager, unsubscribe } = browserThat('granted');
    await pushManager.subscribe();
    answerCalls([key, [pushContracts.ownPush, own]]);
    const screen = await island();
    const name = 'value' in own && own.value.own ? t.switchOff : t.switchOn;
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    expect(unsubscribe).toHaveBeenCalledTimes(ended);
  });

  it('stays on, and says so, if neither the site nor the browser ends it', async () => {
    const { pushManager, unsubscribe } = browserThat('granted');
    await pushManager.subscribe();
    unsubscribe.mockImplementation(async () => {
      throw new DOMException('Could not unsubscribe', 'AbortError');
    });
    answerCalls([
      key,
      [pushContracts.ownPush, { value: { own: true } }],
      [pushContracts.unsubscribePush, 'offline'],
    ]);
    const screen = await island();
    await userEvent.click(screen.getByRole('button', { name: t.switchOff }));
    await expect.element(screen.getByText(t.failedOff)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.switchOff })).toBeVisible();
    await expectAccessible();
  });

  it('empty: shows nothing if the site has no notifications', async () => {
    browserThat('default');
    answerCalls([[pushContracts.pushKey, { value: {} }]]);
    const screen = await island();
    await new Promise(requestAnimationFrame);
    expect(screen.container.textContent).toBe('');
  });
});
