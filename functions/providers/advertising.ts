import { createHmac } from 'node:crypto';
import type { AdvertisingEvent } from '#functions/http/advertising-event.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { askProvider } from '#functions/outgoing/ask-provider.ts';
import { advertisingSetting } from './advertising.settings.ts';

/** The visitor's consent as given on the pages; without a yes, nothing is sent. */
const agreed = /(?:^|;\s*)adConsent=1(?:;|$)/;
const secretLengthMin = 32;

/**
 * Notifies the merchant's advertising partner of an event without delaying the response. An unreachable partner
 * misses it: nothing on the site waits for advertising. Signed like outgoing messages: HMAC-SHA256 over
 * timestamp, dot and body.
 */
export function advertise(request: Request, context: RequestContext, event: AdvertisingEvent): void {
  const how = advertisingSetting.of(context.settings);
  if (how.adapter === 'none' || !agreed.test(request.headers.get('Cookie') ?? '')) return;
  const secret: unknown = Reflect.get(context.env, how.secretName);
  if (typeof secret !== 'string' || secret.length < secretLengthMin) return;
  const { id, kind, atMs, affiliateCode, amount } = event;
  const body = JSON.stringify({ id, event: kind, atMs, affiliateCode, amount });
  const timestamp = String(Math.floor(context.nowMs / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  context.execution.waitUntil(
    askProvider(how.url, {
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'Message-Timestamp': timestamp,
        'Message-Signature': signature,
      },
      body,
    }),
  );
}
