import type { z } from 'zod';
import { boundedBytes } from '#functions/outgoing/bounded-bytes.ts';

/** How long the server may take, in milliseconds, and how much it may say, in bytes: it lists every payout at once. */
const answerMsMax = 10_000;
const bytesMax = 16 * 1_048_576;

export interface Server {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
}

/** The server refused what was asked for as it is; asked again it would refuse again. */
export class RefusedByServer extends Error {}

/** Asks the store of a BTCPay Server over its Greenfield API; throws where nothing is known, or it refuses. */
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
