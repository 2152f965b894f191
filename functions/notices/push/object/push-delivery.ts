import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { InLanguages } from '#src/contracts/languages.ts';
import { isPushService } from '#functions/notices/push/push-endpoint.ts';
import { vapidKeys } from '#functions/notices/push/push-keys.ts';
import type { Subscription } from '#functions/notices/push/push.repo.ts';

/** A notification that is waiting to be sent. */
export interface Notification {
  readonly topic: 'announcements' | 'results';
  /** Empty for all members. */
  readonly memberId: string;
  readonly title: InLanguages;
  readonly body: InLanguages;
  readonly path: string;
  /** The contact that is given to push services. */
  readonly contact: string;
  readonly services: readonly string[];
}

/** The outcome of one attempt. */
export type Delivery = 'sent' | 'gone' | 'failed';

const answerMsMax = 10_000;
const daySeconds = 86_400;

/** Sends a notification to one browser, encrypted so that only that browser can read it. */
export async function deliver(
  env: Pick<Env, 'PUSH_KEY'>,
  id: number,
  { title, body, path, contact, services }: Notification,
  { endpoint, p256dh, auth, language }: Subscription,
): Promise<Delivery> {
  if (!isPushService(endpoint, services)) return 'gone';
  const data = {
    title: title[language] ?? title.en,
    body: body[language] ?? body.en,
    path,
    tag: `push-${id}`,
  };
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  try {
    const message = { data, options: { ttl: daySeconds } };
    const request = await buildPushPayload(message, subscription, vapidKeys(env, contact));
    const signal = AbortSignal.timeout(answerMsMax);
    // Following a redirect could lead to a private address.
    const answer = await fetch(endpoint, { ...request, method: 'POST', redirect: 'manual', signal });
    await answer.body?.cancel();
    if (answer.ok) return 'sent';
    // A permanent refusal is not retried: the subscription is over, or never was valid.
    return [400, 403, 404, 410].includes(answer.status) ? 'gone' : 'failed';
  } catch {
    // There was no complete answer in time: the outbox retries.
    return 'failed';
  }
}
