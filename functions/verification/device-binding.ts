import { createHash } from 'node:crypto';
import { cookieOf } from '#functions/edge/session/session-cookies.ts';
import type { RequestContext } from '#functions/http/context.ts';

/** The cookie, unreadable to scripts, that binds a code to the browser that requested it. */
const deviceCookie = '__Host-verification';
/** The same for an app, which keeps no cookies. */
const deviceHeader = 'Verification-Id';
const cookieSeconds = 24 * 3_600;
const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The device that a request comes from, by the id that it was given with its first code. */
interface Device {
  readonly binding: string;
  /** Returned in the response to an app. */
  readonly verificationId?: string;
}

/** The binding of a device that was sent a code; a device that never was gets a binding that has no code. */
export function knownDevice(request: Request): string {
  return bindingOf(presentedId(request) ?? 'no device');
}

/** The device's binding; a device without an id gets one, in a cookie or, for an app, in the response. */
export function deviceOf(request: Request, { answerHeaders }: RequestContext): Device {
  const isApp = request.headers.get('Session-Carrier') === 'bearer';
  const id = presentedId(request) ?? crypto.randomUUID();
  const binding = bindingOf(id);
  if (isApp) return { binding, verificationId: id };
  answerHeaders.append(
    'Set-Cookie',
    `${deviceCookie}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${cookieSeconds}`,
  );
  return { binding };
}

function presentedId(request: Request): string | undefined {
  const id = request.headers.get(deviceHeader) ?? cookieOf(request, deviceCookie);
  return id !== undefined && shape.test(id) ? id : undefined;
}

/** The binding of a code that one signed-in member requested, on any device. */
export const memberBinding = (memberId: string) => `member/${memberId}` as const;

/** Only a hash of the id is stored. */
function bindingOf(id: string): string {
  return `device/${createHash('sha256').update(id).digest('base64url')}`;
}
