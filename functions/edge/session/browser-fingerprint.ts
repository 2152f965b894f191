import { createHash } from 'node:crypto';

/** A short hash of the User-Agent, which identifies the browser and device: equal for a page and its frames. */
export function browserFingerprint(request: Request): string {
  const agent = request.headers.get('User-Agent') ?? '';
  return createHash('sha256').update(agent).digest('base64url').slice(0, 22);
}

const nameLengthMax = 160;

/** The User-Agent as it is shown beside a session or a passkey, shortened. */
export function browserName(request: Request): string {
  return (request.headers.get('User-Agent') ?? '').slice(0, nameLengthMax);
}
