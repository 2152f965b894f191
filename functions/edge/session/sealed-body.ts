import { compactDecrypt, errors } from 'jose';
import { z } from 'zod';
import { parseJson, readBody } from '#functions/http/body.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { uuid } from '#src/contracts/fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { loginKeys } from './login-key.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';

/** The header that names the key that a body is encrypted to. */
export const encryptionKeyHeader = 'Encryption-Key';

export type SealError =
  | 'SEALED_BODY_NEEDED'
  | 'SEALED_BODY_INVALID'
  | 'SEALED_BODY_EXPIRED'
  | 'SEALED_BODY_REPLAYED'
  | 'ENCRYPTION_KEY_UNKNOWN'
  | 'BODY_TOO_LARGE'
  | 'BODY_TOO_SLOW';

const sealedBytesMax = 16 * 1024;
const ageMsMax = 120_000;
const aheadMsMax = 60_000;
const replayShards = 64;
const compact = /^[A-Za-z0-9_-]+\.\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

const envelope = z.strictObject({
  /** When the body was encrypted, in seconds since 1970, by the site's clock. */
  iat: z.int().min(0).max(8_640_000_000_000),
  jti: uuid,
  /** The call that the body is bound to, such as `POST /wps/session/login`. */
  sub: z.string().max(200),
  body: z.unknown(),
});

/** Decrypts a body that was encrypted to one of the site's keys, for this call, recently, and never used before. */
export async function openSealedBody(
  request: Request,
  context: RequestContext,
): Promise<Result<unknown, SealError>> {
  const bytes = await readBody(request, sealedBytesMax);
  if (!bytes.ok) return bytes.code === 'INVALID_INPUT' ? failed('SEALED_BODY_INVALID') : failed(bytes.code);
  const text = new TextDecoder().decode(bytes.value).trim();
  if (!compact.test(text)) return failed('SEALED_BODY_NEEDED');
  const kid = request.headers.get(encryptionKeyHeader);
  const key = (await loginKeys(context.env)).find((each) => each.kid === kid);
  if (!key) return failed('ENCRYPTION_KEY_UNKNOWN');
  const opened = await decrypted(text, key.kid, key.privateKey);
  if (!opened.ok) return opened;
  const { iat, jti, sub, body } = opened.value;
  if (sub !== `${request.method} ${new URL(request.url).pathname}`) return failed('SEALED_BODY_INVALID');
  const ageMs = context.nowMs - iat * 1000;
  if (ageMs > ageMsMax || ageMs < -aheadMsMax) return failed('SEALED_BODY_EXPIRED');
  const shard = Number.parseInt(jti.slice(0, 4), 16) % replayShards;
  // Merchants share the keys, so they share the replay check: a body used at one merchant is refused by the others.
  const throttle = throttleOf(context.env, 'every-merchant', `sealed/${shard}`);
  const first = await throttle.rememberOnce(jti, iat * 1000 + ageMsMax + aheadMsMax);
  return first ? ok(body) : failed('SEALED_BODY_REPLAYED');
}

async function decrypted(
  text: string,
  kid: string,
  privateKey: CryptoKey,
): Promise<Result<z.output<typeof envelope>, 'SEALED_BODY_INVALID'>> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
      // Compressed bodies are refused: they could expand to any size.
      maxDecompressedLength: 0,
    });
    if (protectedHeader.kid !== undefined && protectedHeader.kid !== kid)
      return failed('SEALED_BODY_INVALID');
    const content = parseJson(plaintext);
    const parsed = content.ok ? envelope.safeParse(content.value) : undefined;
    return parsed?.success ? ok(parsed.data) : failed('SEALED_BODY_INVALID');
  } catch (error) {
    // The platform itself rejects a point that is not on the curve, with an error that is not one of jose's.
    if (error instanceof errors.JOSEError || error instanceof DOMException || error instanceof TypeError)
      return failed('SEALED_BODY_INVALID');
    throw error;
  }
}
