import type { z } from 'zod';
import { boundedBytes } from '#functions/outgoing/bounded-bytes.ts';

/** Limits of a response, in milliseconds and in bytes: the server lists all payouts at once. */
const answerMsMax = 10_000;
const bytesMax = 16 * 1_048_576;

export interface Server {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
}

/** The server refused the request itself; a retry would be refused again. */
export class RefusedByServer extends Error {}

/**
 * Calls the store of a BTCPay Server over its Greenfield API. Throws `RefusedByServer` if it refuses, and other
 * errors if the outcome is unknown.
 */
export async function askStore<Answer extends z.ZodType>(
  { url, storeId, apiKey }: Server,
  path: string,
  answer: Answer,
  body?: unknown,
): Promise<z.output<Answer>> {
  const response = await fetch(new URL(`/api/v1/stores/${storeId}/${path}`, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `token ${apiKey}`,
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMsMax),
  });
  const bytes = await boundedBytes(response, bytesMax);
  if (response.status === 400 || response.status === 422)
    throw new RefusedByServer(`the payment server refused ${path.split('?')[0]}`);
  if (response.status !== 200 || !bytes)
    throw new Error(`the payment server answered ${response.status} to ${path.split('?')[0]}`);
  return answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
