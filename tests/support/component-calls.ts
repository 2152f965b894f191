import { vi } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';

/** The browser's own `fetch`: this module is loaded before any test answers calls, and once for all files. */
export const realFetch = fetch;

/** The network's response to a call: a value, a failure code, no response at all, or a network error. */
export type Answer =
  | { readonly value: unknown }
  | { readonly code: string; readonly details?: object }
  | 'pending'
  | 'offline';

/** A public key of the site, as `sessionKey` returns it, so that bodies can be encrypted. */
export const sealingKey: Answer = {
  value: {
    nowMs: 0,
    keys: [
      {
        kid: 'k',
        kty: 'EC',
        crv: 'P-256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
      },
    ],
  },
};

/** The response of `readVerification` on a site that sends codes by SMS to two countries. */
export const served = {
  sms: true,
  email: false,
  phone: false,
  expiredMinutes: 1,
  codeLength: 6,
  countries: [
    { country: 'PK', dialingCode: '+92' },
    { country: 'KR', dialingCode: '+82' },
  ],
};

/** Responds to the calls of a component under test by endpoint. Returns the list of requested paths. */
export function answerCalls(answers: readonly (readonly [Endpoint, Answer])[]): string[] {
  const request: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method: sent = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin);
    request.push(pathname);
    const found = answers.find(([{ method, path }]) => isPath(path, pathname) && method === sent);
    const answer = found?.[1] ?? { code: 'NOT_FOUND' };
    if (answer === 'pending') return await new Promise<Response>(() => {});
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('value' in answer) return Response.json({ success: true, value: answer.value });
    const { status, effect } = failureCodes[answer.code as FailureCode];
    return Response.json({ success: false, error: { ...answer, effect, requestId: 'r' } }, { status });
  });
  return request;
}

/** Records the query of each call from now on, and looks it up by path. Responses do not change. */
export function watchQueries(): (path: string) => URLSearchParams | undefined {
  const answer = fetch;
  const request: URL[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    request.push(new URL(address, location.origin));
    return answer(address, init);
  });
  return (path) => request.findLast(({ pathname }) => pathname === path)?.searchParams;
}

/** Whether a pathname matches a contract's path, with any values for its parameters. */
export function isPath(path: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const named = path.split('/');
  return (
    named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}
