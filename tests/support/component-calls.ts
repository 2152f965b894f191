import { vi } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';

/** How the network answers a call: with a value, a failure code, never, or with a network error. */
export type Answer =
  | { readonly value: unknown }
  | { readonly code: string; readonly details?: object }
  | 'pending'
  | 'offline';

/** A public key of the site, as the call `sessionKey` answers it, so that bodies can be sealed. */
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

/** What the call `readVerification` says of a site that sends codes by SMS to two countries. */
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

/** Answers the calls of a component under test by their endpoint; returns the paths that were asked for. */
export function answerCalls(answers: readonly (readonly [Endpoint, Answer])[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method: sent = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin);
    asked.push(pathname);
    const found = answers.find(([{ method, path }]) => isPath(path, pathname) && method === sent);
    const answer = found?.[1] ?? { code: 'NOT_FOUND' };
    if (answer === 'pending') return await new Promise<Response>(() => {});
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('value' in answer) return Response.json({ success: true, value: answer.value });
    return Response.json({ success: false, error: { ...answer, requestId: 'r' } }, { status: 400 });
  });
  return asked;
}

/** The queries of all calls from now on, by their path; calls go on as they were answered. */
export function watchQueries(): (path: string) => URLSearchParams | undefined {
  const answer = fetch;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push(new URL(address, location.origin));
    return answer(address, init);
  });
  return (path) => asked.findLast(({ pathname }) => pathname === path)?.searchParams;
}

/** Whether an address is one of a contract's path, whose parameters may be anything. */
function isPath(path: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const named = path.split('/');
  return (
    named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}
