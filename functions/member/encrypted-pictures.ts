import { securityHeaders } from '#functions/http/security-headers.ts';
import { decryptSecret, encryptSecret } from './member-secrets.ts';

const vectorBytes = 12;
const algorithm = 'AES-GCM';

/** A private picture of a member: where its bytes are stored, and for whom they are encrypted. */
export interface EncryptedPicture {
  readonly merchant: string;
  /** One word, the folder in the bucket. */
  readonly folder: string;
  readonly id: string;
  readonly memberId: string;
}

/** A fresh key for a picture, and the same key encrypted for the member, to be stored with the picture's row. */
export async function pictureKey(env: Env, memberId: string) {
  const key = crypto.getRandomValues(new Uint8Array(32));
  return { key, encryptedKey: await encryptSecret(env, memberId, Buffer.from(key).toString('base64url')) };
}

/** Stores a picture encrypted; its id is authenticated too, so that two pictures cannot be swapped. */
export async function keepEncryptedPicture(
  env: Env,
  picture: EncryptedPicture,
  key: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const parameters = { name: algorithm, iv, additionalData: Buffer.from(picture.id) };
  const encrypted = await crypto.subtle.encrypt(parameters, await imported(key), content);
  // The initialisation vector precedes the content.
  await env.UPLOADS.put(keyOf(picture), Buffer.concat([iv, new Uint8Array(encrypted)]));
}

/** The decrypted picture; undefined if it has been deleted. */
export async function readEncryptedPicture(
  env: Env,
  picture: EncryptedPicture,
  encryptedKey: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await env.UPLOADS.get(keyOf(picture));
  if (!stored) return undefined;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const key = Buffer.from(await decryptSecret(env, picture.memberId, encryptedKey), 'base64url');
  const content = await crypto.subtle.decrypt(
    { name: algorithm, iv: bytes.subarray(0, vectorBytes), additionalData: Buffer.from(picture.id) },
    await imported(Uint8Array.from(key)),
    bytes.subarray(vectorBytes),
  );
  return new Uint8Array(content);
}

export async function deleteEncryptedPicture(
  env: Env,
  picture: Omit<EncryptedPicture, 'memberId'>,
): Promise<void> {
  await env.UPLOADS.delete(keyOf(picture));
}

/** A response with a private picture, which no cache may store. */
export function answerPrivatePicture(
  bytes: Uint8Array<ArrayBuffer>,
  givenHeaders: Headers | undefined,
): Response {
  const headers = new Headers(givenHeaders);
  for (const [name, text] of Object.entries(securityHeaders)) headers.set(name, text);
  headers.set('Content-Type', 'image/jpeg');
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set('Cache-Control', 'no-store');
  return new Response(bytes, { headers });
}

function imported(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, algorithm, false, ['encrypt', 'decrypt']);
}

function keyOf({ merchant, folder, id }: Omit<EncryptedPicture, 'memberId'>): string {
  return `${merchant}/${folder}/${id}`;
}
