import { randomUUID } from 'node:crypto';
import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import { developmentSecret } from '#tests/support/bundled-worker.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import type { Sent } from './orders.ts';

let secret: string | undefined;

/** The bytes of an acknowledged response; undefined if no definite response came back. */
export async function tell(origin: string, operation: string, body: string): Promise<string | undefined> {
  secret ??= developmentSecret('HOUSE_VENDOR_SECRET');
  const headers = houseHeaders(secret, Date.now(), randomUUID(), new TextEncoder().encode(body));
  try {
    const answer = await fetch(`${origin}/vendor/house/${operation}`, {
      method: 'POST',
      headers: { ...servedLocation, ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    return answer.status < 500 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The outcome of a send: a response, a different response than before, or no definite response. */
export type Reply = 'answer' | 'another' | 'nothing';

/** Sends or retries an operation, and stores its first response. */
export async function send(origin: string, sent: Sent): Promise<Reply> {
  const answer = await tell(origin, sent.operation, sent.body);
  if (answer === undefined) return 'nothing';
  sent.isEarly = answer.includes('"ROUND_UNKNOWN"');
  if (sent.isEarly) return sent.answer === undefined ? 'answer' : 'another';
  sent.answer ??= answer;
  return answer === sent.answer ? 'answer' : 'another';
}
