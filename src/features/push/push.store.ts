import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { pageLanguage } from '#src/browser/page-locale.ts';
import { endPush } from '#src/api/push-end.ts';
import { pushContracts, pushTopics } from '#src/contracts/push/push.ts';

/** Whether this browser gets notifications; `hidden` if it cannot, or the site does not offer them. */
export type Push =
  | { readonly status: 'hidden' }
  | { readonly status: 'off'; readonly publicKey: string; readonly failed?: true }
  | { readonly status: 'changing' }
  | { readonly status: 'on'; readonly publicKey: string; readonly failed?: true }
  | { readonly status: 'blocked' };

export const $push = atom<Push>({ status: 'hidden' });

/** Reads the current state without prompting the player. */
export async function readPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return;
  // On a first visit the service worker becomes ready after the page; without one, it never does.
  const [key, registration] = await Promise.all([call(pushContracts.pushKey), navigator.serviceWorker.ready]);
  const publicKey = key.ok ? key.value.publicKey : undefined;
  if (publicKey === undefined) return;
  if (Notification.permission === 'denied') return $push.set({ status: 'blocked' });
  const known = await registration.pushManager.getSubscription();
  $push.set({ status: known && (await isOwn(known)) ? 'on' : 'off', publicKey });
}

/**
 * Whether a subscription is the signed-in member's; another member's is ended, so that
 * nobody reads their results here.
 */
async function isOwn(known: PushSubscription): Promise<boolean> {
  const answer = await call(pushContracts.ownPush, { endpoint: known.endpoint }, { stays: true });
  if (answer.ok && !answer.value.own) await known.unsubscribe();
  return answer.ok && answer.value.own;
}

/** Asks the browser for permission and subscribes; called only after a tap. */
export async function switchPushOn(publicKey: string): Promise<void> {
  $push.set({ status: 'changing' });
  try {
    if ((await Notification.requestPermission()) !== 'granted')
      return $push.set(
        Notification.permission === 'denied' ? { status: 'blocked' } : { status: 'off', publicKey },
      );
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys } = subscription.toJSON();
    const kept = await call(pushContracts.subscribePush, {
      endpoint,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      language: pageLanguage(),
      topics: [...pushTopics],
    });
    if (!kept.ok) await subscription.unsubscribe();
    $push.set(kept.ok ? { status: 'on', publicKey } : { status: 'off', publicKey, failed: true });
  } catch {
    // The browser or its push service refused.
    $push.set({ status: 'off', publicKey, failed: true });
  }
}

/** Ends the subscription, on the site and in the browser. */
export async function switchPushOff(publicKey: string): Promise<void> {
  $push.set({ status: 'changing' });
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const isOff = await endPush(await pushManager.getSubscription());
    $push.set(isOff ? { status: 'off', publicKey } : { status: 'on', publicKey, failed: true });
  } catch {
    // The browser or its push service refused.
    $push.set({ status: 'on', publicKey, failed: true });
  }
}
