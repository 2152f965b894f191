import { base64url } from 'jose';
import {
  countersOfClient,
  sharesOf,
  takeFromAll,
  tooMany,
} from '#functions/edge/throttle/client-throttle.ts';
import { type SessionSecret, sessionSecrets } from '#functions/edge/session/session-secrets.ts';
import { networkOf, throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { minuteMs } from '#src/rules/durations.ts';
import type { SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { isSolved } from './account.proof-of-work.ts';
import { accountSettingsOf } from '#functions/features/account/account.settings.ts';
import { drawDigits } from './captcha-picture.ts';

const digitCount = 6;
const lifetimeMs = 2 * 60_000;
const shards = 64;
const shape = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * Creates a captcha for the requesting network and device. The picture is not stored: the id carries its expiry and
 * a keyed mark of the answer. Each network gets a limited number per minute, by the setting.
 */
export async function makeCaptcha(
  request: Request,
  context: RequestContext,
): Promise<Result<OutputOf<typeof accountContracts.captcha>, 'TOO_MANY_REQUESTS'>> {
  const attemptsMax = accountSettingsOf(context.settings).captchasPerMinuteMax;
  const topic = (client: string) => `captcha-drawn/${client}`;
  const drawn = countersOfClient(context.env, context, topic, sharesOf({ attemptsMax, lockMs: minuteMs }));
  const verdict = await takeFromAll(drawn);
  if (verdict.kind !== 'taken') return tooMany(context, verdict);
  const answer = randomDigits();
  const id = crypto.randomUUID();
  const expiresAtMs = context.nowMs + lifetimeMs;
  const mark = await crypto.subtle.sign(
    'HMAC',
    await markKey(sessionSecrets(context.env)[0]),
    content(request, context, { id, expiresAtMs, answer }),
  );
  return ok({
    captchaId: `${id}.${expiresAtMs}.${base64url.encode(new Uint8Array(mark))}`,
    image: `data:image/png;base64,${base64Of(await drawDigits(answer))}`,
    expiresAtMs,
  });
}

interface Answered {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly proofOfWork?: SolvedProofOfWork | undefined;
}

/**
 * Whether the captcha answer or the proof of work is correct. Each can be used once; a captcha is used up by a
 * wrong answer too.
 */
export async function checkCaptcha(
  request: Request,
  context: RequestContext,
  answered: Answered,
): Promise<'none' | 'right' | 'wrong'> {
  const { captcha, captchaId, proofOfWork } = answered;
  if (proofOfWork) return checkWork(request, context, proofOfWork);
  if (captcha === undefined && captchaId === undefined) return 'none';
  const [, id, expires, mark] = shape.exec(captchaId ?? '') ?? [];
  if (!id || !expires || !mark || Number(expires) < context.nowMs) return 'wrong';
  const input = { id, expiresAtMs: Number(expires), answer: captcha ?? '' };
  const bytes = content(request, context, input);
  const right = await isMarked(context.env, Uint8Array.from(base64url.decode(mark)), bytes);
  const first = await isFirst(context, id, Number(expires));
  return right && first ? 'right' : 'wrong';
}

async function checkWork(
  request: Request,
  context: RequestContext,
  done: SolvedProofOfWork,
): Promise<'right' | 'wrong'> {
  if (!(await isSolved(request, context, done))) return 'wrong';
  return (await isFirst(context, done.signature, done.expiresAt * 1000)) ? 'right' : 'wrong';
}

/** Ids begin with random hexadecimal digits, so their shards fill evenly. */
function isFirst(context: RequestContext, id: string, expiresAtMs: number): Promise<boolean> {
  const shard = Number.parseInt(id.slice(0, 4), 16) % shards;
  const throttle = throttleOf(context.env, context.merchant, `captcha/${shard}`);
  return throttle.rememberOnce(id, expiresAtMs);
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

interface Marked {
  readonly id: string;
  readonly expiresAtMs: number;
  readonly answer: string;
}

/** The data that the mark covers. The device is identified by its User-Agent, so nothing is stored on it. */
function content(
  request: Request,
  { merchant, address }: RequestContext,
  { id, expiresAtMs, answer }: Marked,
): Uint8Array<ArrayBuffer> {
  const device = request.headers.get('User-Agent') ?? '';
  const parts = ['captcha', merchant, networkOf(address), device, id, expiresAtMs, answer];
  return Uint8Array.from(new TextEncoder().encode(JSON.stringify(parts)));
}

async function isMarked(
  env: Env,
  mark: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const secret of sessionSecrets(env))
    if (await crypto.subtle.verify('HMAC', await markKey(secret), mark, bytes)) return true;
  return false;
}

function markKey({ bytes }: SessionSecret): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function randomDigits(): string {
  let digits = '';
  while (digits.length < digitCount)
    for (const byte of crypto.getRandomValues(new Uint8Array(digitCount)))
      if (byte < 250 && digits.length < digitCount) digits += byte % 10;
  return digits;
}
