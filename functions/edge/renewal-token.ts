import { base64url } from 'jose';

/** What a renewal token names: the member whose object knows the session, and the session. */
export interface RenewalToken {
  readonly memberId: string;
  readonly sessionId: string;
  readonly text: string;
}

const secretBytes = 32;
const shape = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** A fresh renewal token; only its hash is ever kept. */
export function freshRenewal(memberId: string, sessionId: string): RenewalToken {
  const secret = base64url.encode(crypto.getRandomValues(new Uint8Array(secretBytes)));
  return { memberId, sessionId, text: `${memberId}.${sessionId}.${secret}` };
}

/** Reads a renewal token that a device sent; undefined where it cannot be one. */
export function parseRenewal(text: string): RenewalToken | undefined {
  const [, memberId, sessionId] = shape.exec(text) ?? [];
  return memberId && sessionId ? { memberId, sessionId, text } : undefined;
}

/** SHA-256 of a renewal token, in base64url. */
export async function renewalHash(token: RenewalToken): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token.text));
  return base64url.encode(new Uint8Array(digest));
}
