import { createHash } from 'node:crypto';

/** A short name for the browser that asks: its program and device, the same for a page and for a frame in it. */
export function browserFingerprint(request: Request): string {
  const agent = request.headers.get('User-Agent') ?? '';
  return createHash('sha256').update(agent).digest('base64url').slice(0, 22);
}
