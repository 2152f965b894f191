import { createHmac } from 'node:crypto';
import { askProvider } from '#functions/outgoing/ask-provider.ts';
import type { MessageAdapter } from '#functions/outgoing/message-adapter.ts';

const secretLengthMin = 32;

/**
 * Posts each message as JSON to an address of the operator's. The signature is HMAC-SHA256, in hex, over the
 * timestamp, a dot and the body, so that a copy of the request proves nothing once its time is over. The id
 * lets a receiver that gets a message twice send it only once.
 */
export function webhookAdapter({ url }: { readonly url: string }, secret: string): MessageAdapter {
  return {
    async send({ id, channel, recipient, subject, text }, nowMs) {
      if (secret.length < secretLengthMin) return 'failed';
      const body = JSON.stringify({ id, channel, to: recipient, subject, text });
      const timestamp = String(Math.floor(nowMs / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      return askProvider(url, {
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': id,
          'Message-Timestamp': timestamp,
          'Message-Signature': signature,
        },
        body,
      });
    },
  };
}
