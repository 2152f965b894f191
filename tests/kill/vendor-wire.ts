import { randomUUID } from 'node:crypto';
import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import { houseSecret } from '#tests/bench/runtime.ts';
import { servedPlace } from '#tests/support/places.ts';
import type { Sent } from './orders.ts';

let secret: string | undefined;

/** The bytes of an answer that the vendor can take as acknowledged; undefined where nothing certain came back. */
export async function tell(origin: string, operation: string, body: string): Promise<string | undefined> {
  secret ??= houseSecret();
  const headers = houseHeaders(secret, Date.now(), randomUUID(), new TextEncoder().encode(body));
  try {
    const answer = await fetch(`${origin}/vendor/house/${operation}`, {
      method: 'POST',
      headers: { ...servedPlace, ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    return answer.status < 500 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Sends an operation, again where it was sent before, and returns it where its answer is another than the first. */
export async function send(origin: string, sent: Sent): Promise<Sent | undefined> {
  const answer = await tell(origin, sent.operation, sent.body);
  sent.isEarly = answer?.includes('"ROUND_UNKNOWN"') ?? false;
  if (answer === undefined || sent.isEarly) return undefined;
  sent.answer ??= answer;
  return answer === sent.answer ? undefined : sent;
}
