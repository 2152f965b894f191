import { base64url } from 'jose';
import { throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { captcha } from '#src/contracts/account.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { drawDigits } from './captcha-picture.ts';

const digitCount = 6;
const lifetimeMs = 5 * 60_000;
const shards = 64;
const shape = /^([0-9a-f-]{36})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** Draws a captcha. Nothing is stored: the id carries its instant of expiry and a keyed mark of the answer. */
export async function makeCaptcha(context: RequestContext): Promise<OutputOf<typeof captcha>> {
  const answer = randomDigits();
  const id = crypto.randomUUID();
  const expiresAtMs = context.nowMs + lifetimeMs;
  const mark = await crypto.subtle.sign(
    'HMAC',
    await markKey(context.env),
    content(context, id, expiresAtMs, answer),
  );
  return {
    captchaId: `${id}.${expiresAtMs}.${base64url.encode(new Uint8Array(mark))}`,
    image: `data:image/png;base64,${base64Of(await drawDigits(answer))}`,
    expiresAtMs,
  };
}

/** Whether the answer is the picture's. Each captcha can be answered once, right or wrong. */
export async function checkCaptcha(
  context: RequestContext,
  answered: { readonly captcha?: string | undefined; readonly captchaId?: string | undefined },
): Promise<'none' | 'right' | 'wrong'> {
  if (answered.captcha === undefined && answered.captchaId === undefined) return 'none';
  const [, id, expires, mark] = shape.exec(answered.captchaId ?? '') ?? [];
  if (!id || !expires || !mark || Number(expires) < context.nowMs) return 'wrong';
  const bytes = content(context, id, Number(expires), answered.captcha ?? '');
  const right = await crypto.subtle.verify(
    'HMAC',
    await markKey(context.env),
    Uint8Array.from(base64url.decode(mark)),
    bytes,
  );
  const shard = Number.parseInt(id.slice(0, 4), 16) % shards;
  const throttle = throttleOf(context.env, context.merchant, `captcha/${shard}`);
  const first = await throttle.rememberOnce(id, Number(expires));
  return right && first ? 'right' : 'wrong';
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function content(
  context: RequestContext,
  id: string,
  expiresAtMs: number,
  answer: string,
): Uint8Array<ArrayBuffer> {
  const text = `captcha|${context.merchant}|${id}|${expiresAtMs}|${answer}`;
  return Uint8Array.from(new TextEncoder().encode(text));
}

function markKey(env: Env): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(env.SESSION_SECRET);
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function randomDigits(): string {
  let digits = '';
  while (digits.length < digitCount)
    for (const byte of crypto.getRandomValues(new Uint8Array(digitCount)))
      if (byte < 250 && digits.length < digitCount) digits += byte % 10;
  return digits;
}
