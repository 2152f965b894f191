import { createHmac, timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';
import type { RequestContext } from '#functions/http/context.ts';
import { dayMs } from '#src/rules/durations.ts';
import { cookieOf } from './session-cookies.ts';
import { sessionSecrets } from './session-secrets.ts';

/** The cookie, unreadable to scripts, by which a device is known to the members who have logged in on it. */
const cookie = '__Host-device';
/** The same for an app, which keeps no cookies: it returns what this header of a login's response contained. */
const header = 'Member-Device';

/** How many members' marks a device keeps; the one that logged in longest ago goes first. */
const membersMax = 4;
const idBytes = 12;
const knownDays = 180;
const shape = /^([A-Za-z0-9_-]{16})\.(\d{5})\.([A-Za-z0-9_-]{43})$/;
const separator = '~';

interface Mark {
  readonly id: string;
  readonly day: number;
  readonly mark: Buffer;
  readonly text: string;
}

type Context = Pick<RequestContext, 'env' | 'merchant' | 'nowMs'>;

/**
 * The id under which this device is known to a member, because they have logged in on it within 180 days; undefined
 * for any other device. A mark names nobody: whose it is can only be tried. Without a member the same work is done.
 */
export function memberDeviceOf(
  request: Request,
  input: Context,
  memberId: string | undefined,
): string | undefined {
  return marksOf(request).find((mark) => isOf(input, mark, memberId ?? ''))?.id;
}

/** The ids under which this device says that it is known to members; nothing proves them. */
export function memberDevicesOf(request: Request): string[] {
  return marksOf(request).map(({ id }) => id);
}

/** Makes the device known to a member who has just logged in on it, or proven to be the owner. */
export function giveMemberDevice(
  request: Request,
  context: Context & Pick<RequestContext, 'answerHeaders'>,
  memberId: string,
): void {
  const marks = marksOf(request);
  const known = marks.find((mark) => isOf(context, mark, memberId));
  const id = known?.id ?? base64url.encode(crypto.getRandomValues(new Uint8Array(idBytes)));
  const day = dayOf(context.nowMs);
  const [secret] = sessionSecrets(context.env);
  const fresh = `${id}.${day}.${markOf(secret.bytes, context.merchant, memberId, id, day).toString('base64url')}`;
  const others = marks.filter((mark) => mark !== known).map(({ text }) => text);
  const value = [fresh, ...others.slice(0, membersMax - 1)].join(separator);
  if (request.headers.get('Session-Carrier') === 'bearer') {
    context.answerHeaders.set(header, value);
    return;
  }
  const guarded = 'Path=/; Secure; HttpOnly; SameSite=Lax';
  const seconds = (knownDays * dayMs) / 1000;
  context.answerHeaders.append('Set-Cookie', `${cookie}=${value}; ${guarded}; Max-Age=${seconds}`);
}

const dayOf = (nowMs: number) => Math.floor(nowMs / dayMs);

function marksOf(request: Request): Mark[] {
  const presented = request.headers.get(header) ?? cookieOf(request, cookie) ?? '';
  return presented
    .split(separator, membersMax)
    .map((text) => ({ text, parts: shape.exec(text) }))
    .flatMap(({ text, parts }) =>
      parts
        ? [
            {
              text,
              id: parts[1] ?? '',
              day: Number(parts[2]),
              mark: Buffer.from(parts[3] ?? '', 'base64url'),
            },
          ]
        : [],
    );
}

function isOf({ env, merchant, nowMs }: Context, { id, day, mark }: Mark, memberId: string): boolean {
  const age = dayOf(nowMs) - day;
  const isSigned = sessionSecrets(env).some(({ bytes }) =>
    timingSafeEqual(markOf(bytes, merchant, memberId, id, day), mark),
  );
  return isSigned && memberId !== '' && age >= 0 && age < knownDays;
}

function markOf(secret: Uint8Array, merchant: string, memberId: string, id: string, day: number): Buffer {
  const covered = JSON.stringify(['member-device', merchant, memberId, id, day]);
  return createHmac('sha256', secret).update(covered).digest();
}
