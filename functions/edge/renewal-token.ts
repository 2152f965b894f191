import { createHmac, timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';

/** What a renewal token names: the member whose object knows the session, and the session. */
export interface RenewalToken {
  readonly memberId: string;
  readonly sessionId: string;
  readonly text: string;
}

type Secrets = Pick<Env, 'SESSION_SECRET'>;

const secretBytes = 32;
const shape = /^(([0-9a-f-]{36})\.([0-9a-f-]{36})\.[A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** A fresh renewal token; only its hash is ever kept. */
export function freshRenewal(env: Secrets, memberId: string, sessionId: string): RenewalToken {
  const secret = base64url.encode(crypto.getRandomValues(new Uint8Array(secretBytes)));
  const named = `${memberId}.${sessionId}.${secret}`;
  return { memberId, sessionId, text: `${named}.${markOf(env, named).toString('base64url')}` };
}

/** Reads a renewal token that a device sent; undefined where the site did not make it, so that no object is asked. */
export function parseRenewal(env: Secrets, text: string): RenewalToken | undefined {
  const [, named, memberId, sessionId, mark] = shape.exec(text) ?? [];
  if (!named || !memberId || !sessionId || !mark) return undefined;
  const isOurs = timingSafeEqual(markOf(env, named), Buffer.from(mark, 'base64url'));
  return isOurs ? { memberId, sessionId, text } : undefined;
}

function markOf({ SESSION_SECRET: secret }: Secrets, named: string): Buffer {
  return createHmac('sha256', secret).update(`renewal|${named}`).digest();
}

/** SHA-256 of a renewal token, in base64url. */
export async function renewalHash(token: RenewalToken): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token.text));
  return base64url.encode(new Uint8Array(digest));
}
