import { createHash, createHmac } from 'node:crypto';
import { base64url } from 'jose';

const lengthMin = 32;
const keysMax = 4;
const vectorBytes = 12;

interface SecretKey {
  readonly kid: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let read: { readonly text: string; readonly keys: readonly [SecretKey, ...SecretKey[]] } | undefined;

/** Encrypts a secret of a member, bound to that member. */
export async function encryptSecret(env: Env, owner: string, plain: string): Promise<string> {
  const [key] = secretKeys(env);
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoded(owner) },
    await imported(key),
    encoded(plain),
  );
  return [key.kid, base64url.encode(iv), base64url.encode(new Uint8Array(encrypted))].join('.');
}

/** Decrypts a secret that was encrypted for the member; throws if none of the deployment's keys encrypted it. */
export async function decryptSecret(env: Env, owner: string, encrypted: string): Promise<string> {
  const [kid, iv = '', content = ''] = encrypted.split('.');
  const key = secretKeys(env).find((each) => each.kid === kid);
  if (!key)
    throw new Error('A member’s secret was encrypted with a key that MEMBER_SECRETS_KEY no longer has');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: Uint8Array.from(base64url.decode(iv)), additionalData: encoded(owner) },
    await imported(key),
    Uint8Array.from(base64url.decode(content)),
  );
  return new TextDecoder().decode(plain);
}

/** Keyed hashes by which a short secret is recognised without being stored: one per key, the current key's first. */
export function secretMarks(env: Env, owner: string, plain: string): readonly [string, ...string[]] {
  const mark = ({ bytes }: SecretKey) =>
    createHmac('sha256', bytes).update(`mark|${owner}|${plain}`).digest('base64url');
  const [current, ...others] = secretKeys(env);
  return [mark(current), ...others.map(mark)];
}

function secretKeys(env: Env): readonly [SecretKey, ...SecretKey[]] {
  const text = env.MEMBER_SECRETS_KEY;
  if (read?.text === text) return read.keys;
  const [first, ...others] = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each.length >= lengthMin)
    .slice(0, keysMax);
  if (first === undefined) throw new Error('MEMBER_SECRETS_KEY is too short');
  const keys = [keyOf(first), ...others.map(keyOf)] as const;
  read = { text, keys };
  return keys;
}

function keyOf(text: string): SecretKey {
  const digest = (topic: string) => createHash('sha256').update(`${topic}|${text}`).digest();
  return {
    kid: digest('member-secret-name').toString('base64url').slice(0, 12),
    bytes: Uint8Array.from(digest('member-secret-key')),
  };
}

function imported({ bytes }: SecretKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}
