import { pushContracts } from '#src/contracts/push/push.ts';
import { call } from './client.ts';

/** How long a logout waits for a browser whose push service does not respond, in milliseconds. */
const waitMsMax = 2_000;

/** Ends a subscription on the site and in the browser. Either is enough; false when both failed. */
export async function endPush(subscription: PushSubscription | null): Promise<boolean> {
  if (!subscription) return true;
  const { endpoint } = subscription;
  const ended = await call(pushContracts.unsubscribePush, { endpoint }, { stays: true });
  const isGone = await subscription.unsubscribe().catch(() => false);
  return ended.ok || isGone;
}

/** Ends this browser's notifications before its member logs out. */
export async function endPushHere(): Promise<void> {
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, waitMsMax));
  await Promise.race([subscriptionHere().then(endPush), slow]);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
