import { createHmac, timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';
import { type SessionSecret, sessionSecrets, type SessionSecretsEnv } from './session-secrets.ts';

/** A renewal token and what it names: the member, whose object holds the session, and the session. */
export interface RenewalToken {
  readonly memberId: string;
  readonly sessionId: string;
  readonly text: string;
}

const secretBytes = 32;
const shape = /^(([0-9a-f-]{36})\.([0-9a-f-]{36})\.[A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** A fresh renewal token; only its hash is ever stored. */
export function freshRenewal(env: SessionSecretsEnv, memberId: string, sessionId: string): RenewalToken {
  const secret = base64url.encode(crypto.getRandomValues(new Uint8Array(secretBytes)));
  const named = `${memberId}.${sessionId}.${secret}`;
  return {
    memberId,
    sessionId,
    text: `${named}.${markOf(sessionSecrets(env)[0], named).toString('base64url')}`,
  };
}

/**
 * Parses a renewal token and checks its mark; undefined if this site did not issue it, so that no object is called.
 */
export function parseRenewal(env: SessionSecretsEnv, text: string): RenewalToken | undefined {
  const [, named, memberId, sessionId, mark] = shape.exec(text) ?? [];
  if (!named || !memberId || !sessionId || !mark) return undefined;
  const presented = Buffer.from(mark, 'base64url');
  const isOurs = sessionSecrets(env).some((secret) => timingSafeEqual(markOf(secret, named), presented));
  return isOurs ? { memberId, sessionId, text } : undefined;
}

function markOf({ bytes }: SessionSecret, named: string): Buffer {
  return createHmac('sha256', bytes).update(`renewal|${named}`).digest();
}

/** SHA-256 of a renewal token, in base64url. */
export async function renewalHash(token: RenewalToken): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token.text));
  return base64url.encode(new Uint8Array(digest));
}
