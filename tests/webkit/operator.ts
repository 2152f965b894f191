import { ok } from 'node:assert/strict';
import { Agent, request } from 'node:https';
import { developmentSecret } from '#tests/support/bundled-worker.ts';

/** The site runs on this machine, with a self-signed certificate. */
const agent = new Agent({ rejectUnauthorized: false });

/** Calls the operators' API of the site, and returns the value of the answer. */
export async function operate(origin: string, method: string, path: string, body?: object): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${developmentSecret('OPERATOR_TOKEN')}`,
    'Content-Type': 'application/json',
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>();
  request(`${origin}/ops/api/${path}`, { method, headers, agent }, (answer) => {
    const status = answer.statusCode;
    answer.toArray().then((parts) => resolve({ status, text: Buffer.concat(parts).toString() }), reject);
  })
    .on('error', reject)
    .end(body && JSON.stringify(body));
  const { status, text } = await promise;
  ok(status === 200, `${method} ${path}: ${status} ${text}`);
  return (JSON.parse(text) as { value: unknown }).value;
}
