import { createHash } from 'node:crypto';

/** A short hash of the User-Agent, which identifies the browser and device: equal for a page and its frames. */
export function browserFingerprint(request: Request): string {
  const agent = request.headers.get('User-Agent') ?? '';
  return createHash('sha256').update(agent).digest('base64url').slice(0, 22);
}
