import type { Endpoint } from '#src/contracts/endpoint.ts';
import { callSealed, newcomer } from './member.ts';
import type { Site, Visitor } from './site.ts';

/** A call's status and decoded response. */
export interface Answered {
  readonly status: number;
  readonly value?: Record<string, unknown>;
  readonly error?: { readonly code: string; readonly details?: Record<string, unknown> };
  readonly headers: Headers;
}

/** A visitor's browser. It keeps its cookies, whoever is signed in. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Answered>;
  post(path: string, body: unknown): Promise<Answered>;
  put(path: string, body: unknown): Promise<Answered>;
  sealed(endpoint: Endpoint, body: unknown): Promise<Answered>;
}

/** Opens a browser with an IP address of its own. */
export function browserAt(site: Pick<Site, 'fetch'>, visitor: Visitor = newcomer()): Browser {
  const cookies = new Map<string, string>();
  const client = {
    async fetch(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await site.fetch(path, { ...init, headers }, visitor);
      for (const line of answer.headers.getSetCookie()) keep(cookies, line);
      return answer;
    },
  };
  return {
    cookies,
    get: async (path) => answered(await client.fetch(path)),
    post: async (path, body) =>
      answered(await client.fetch(path, { method: 'POST', body: JSON.stringify(body) })),
    put: async (path, body) =>
      answered(await client.fetch(path, { method: 'PUT', body: JSON.stringify(body) })),
    sealed: async (endpoint, body) => answered(await callSealed(client, endpoint, body)),
  };
}

async function answered(answer: Response): Promise<Answered> {
  const body = (await answer.json()) as Omit<Answered, 'status' | 'headers'>;
  return { status: answer.status, headers: answer.headers, ...body };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
