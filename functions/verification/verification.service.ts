import {
  countersOfClient,
  type JointVerdict,
  takeFromAll,
} from '#functions/edge/throttle/client-throttle.ts';
import { pageLanguage } from '#functions/edge/pages/language.ts';
import { memberDeviceOf } from '#functions/edge/session/member-device.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { count } from '#functions/http/counts.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type CodePurpose, codeMessage } from './code-message.ts';
import { codesOf } from './codes-port.ts';
import type { Contact } from './contact.ts';
import type { CodeUse } from './contact-codes/contact-codes.ts';
import { type Caps, dailyCaps, takeAll } from './daily-caps.ts';
import { memberBinding } from './device-binding.ts';
import { freshCode, marksOf } from './verification-code.ts';
import { type VerificationSettings, verificationSetting } from '#functions/settings/verification.ts';

type Taken = Extract<JointVerdict, { kind: 'taken' }>;

/** A requested code. */
export interface CodeRequest {
  readonly contact: Contact;
  readonly purpose: CodePurpose;
  /** Who may use it: a visitor's device (device-binding.ts), or `member/` and an id. */
  readonly binding: string;
  /** The member whose verified contact it is. */
  readonly ownerId: string | undefined;
  /** Whether it is sent to nobody: an unknown contact costs the same work and gets the same response. */
  readonly isDecoy: boolean;
  readonly captchaSolved: boolean;
  /** The countdown in minutes, if it is not the merchant's. */
  readonly expiredMinutes?: number;
}

/** The end of the countdown and its length, for pages. */
export interface Countdown {
  readonly expirationTime: number;
  readonly expiredMinutes: number;
}

export type SendError = 'COUNTRY_NOT_SERVED' | 'CAPTCHA_NEEDED' | 'TOO_MANY_REQUESTS' | 'CODES_UNAVAILABLE';

/**
 * Writes a code and its message. It is sent after the request, so that no response waits for a provider or
 * reveals by its timing whether one was called.
 */
export async function sendCode(
  request: Request,
  context: RequestContext,
  input: CodeRequest,
): Promise<Result<Countdown, SendError>> {
  const { env, merchant, nowMs } = context;
  const settings = verificationSetting.of(context.settings);
  const { contact, purpose, binding, isDecoy } = input;
  if (contact.kind === 'mobile' && !settings.countries.includes(contact.country ?? ''))
    return failed('COUNTRY_NOT_SERVED');
  const networks = await takeOfNetworks(context, settings, input.captchaSolved);
  if (!networks.ok) return networks;
  const byOwner = isByOwner(request, context, input);
  const caps = await takeAll(dailyCaps(context, settings, contact, byOwner));
  if (!caps) {
    count(merchant, `codes capped ${contact.kind}`);
    return failed('CODES_UNAVAILABLE');
  }
  const expiredMinutes = input.expiredMinutes ?? settings.expiredMinutes;
  const [id, code] = [crypto.randomUUID(), freshCode()];
  const [mark] = marksOf(env, merchant, contact, { purpose, binding }, code);
  const issued = await codesOf(env, merchant, contact).issue({
    id,
    purpose,
    binding,
    mark,
    byOwner,
    lifetimeMs: settings.codeLifetimeMinutes * minuteMs,
    waitMs: expiredMinutes * minuteMs,
    perHourMax: settings.perContactPerHourMax,
    perDayMax: settings.perContactPerDayMax,
  });
  if (issued.kind === 'wait') {
    await release(networks.value, caps);
    return tooMany(context, issued.retryAfterMs);
  }
  await outboxOf(env, merchant).write({ id, ...messageOf(request, context, input, code) }, isDecoy);
  return ok({ expirationTime: nowMs + expiredMinutes * minuteMs, expiredMinutes });
}

/** Whether the owner of the contact asks: signed in, or on a device where they have logged in before. */
function isByOwner(
  request: Request,
  context: RequestContext,
  { ownerId, binding }: Pick<CodeRequest, 'ownerId' | 'binding'>,
): boolean {
  const isKnown = memberDeviceOf(request, context, ownerId) !== undefined;
  return isKnown || (ownerId !== undefined && binding === memberBinding(ownerId));
}

/** A code that was typed, with its purpose and the binding that may use it. */
export interface TypedCode extends CodeUse {
  readonly purpose: CodePurpose;
  readonly contact: Contact;
  readonly code: string;
}

/** Uses one of the five guesses of a code; true once, for the right one. */
export function redeemCode(context: RequestContext, typed: TypedCode): Promise<boolean> {
  return guess(context, typed, 'use');
}

/** Like `redeemCode`, if other checks follow: a right code stays valid for `redeemCode` once they have passed. */
export function checkCode(context: RequestContext, typed: TypedCode): Promise<boolean> {
  return guess(context, typed, 'keep');
}

async function guess(
  { env, merchant }: RequestContext,
  { contact, purpose, binding, code }: TypedCode,
  right: 'use' | 'keep',
): Promise<boolean> {
  const marks = marksOf(env, merchant, contact, { purpose, binding }, code.trim());
  return codesOf(env, merchant, contact).redeem({ purpose, binding }, marks, right);
}

/**
 * Counts a code against the caller's client network and, for IPv6, against the customer's whole allocation,
 * which has many networks but gets captchas as early as one of them.
 */
async function takeOfNetworks(
  context: RequestContext,
  { perNetworkPerHourMax, captchaAfter }: VerificationSettings,
  captchaSolved: boolean,
): Promise<Result<Pick<Taken, 'release'>, 'CAPTCHA_NEEDED' | 'TOO_MANY_REQUESTS'>> {
  const counters = countersOfClient(
    context.env,
    context,
    (client) => `codes/network/${client}`,
    (networks) => ({ attemptsMax: perNetworkPerHourMax * networks, lockMs: hourMs, captchaAfter }),
  );
  const verdict = await takeFromAll(counters, captchaSolved);
  if (verdict.kind === 'taken') return ok(verdict);
  if (verdict.kind === 'captcha') return failed('CAPTCHA_NEEDED', { captchaNeeded: true });
  return tooMany(context, verdict.retryAfterMs);
}

async function release(networks: Pick<Taken, 'release'>, caps: Caps): Promise<void> {
  await Promise.all([networks.release(), ...caps.map(({ counter }) => counter.release())]);
}

function tooMany(context: RequestContext, retryAfterMs: number): Result<never, 'TOO_MANY_REQUESTS'> {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  context.answerHeaders.set('Retry-After', String(seconds));
  return failed('TOO_MANY_REQUESTS', {
    retryAfterMs: seconds * 1000,
    expirationTime: context.nowMs + seconds * 1000,
  });
}

function messageOf(
  request: Request,
  { settings }: RequestContext,
  { contact, purpose }: CodeRequest,
  code: string,
) {
  const profile = profileOf(settings);
  const { subject, text } = codeMessage({
    language: pageLanguage(request.headers.get('Cookie') ?? '', profile),
    purpose,
    brand: profile.brandName ?? builtBrandName,
    code,
    minutes: verificationSetting.of(settings).codeLifetimeMinutes,
  });
  const recipient = contact.value;
  return contact.kind === 'email'
    ? ({ channel: 'mail', recipient, subject, text } as const)
    : ({ channel: 'sms', recipient, subject: '', text } as const);
}
