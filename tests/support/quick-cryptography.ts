import { hash } from 'node:crypto';

const blockBytes = 64;

const quick = {
  importKey: (_format: string, key: Uint8Array) => Promise.resolve(padded(key)),
  sign: (_name: string, { inner, outer }: ReturnType<typeof padded>, message: Uint8Array) =>
    Promise.resolve(bytesOf(sha256(Buffer.concat([outer, sha256(Buffer.concat([inner, message]))])))),
  digest: (_name: string, message: Uint8Array) => Promise.resolve(bytesOf(sha256(message))),
};

/**
 * Replaces Web Cryptography's SHA-256 and HMAC (RFC 2104) by Node's synchronous hash, which avoids the thread pool
 * and is many times faster. The returned function restores the platform's.
 */
export function quickenCryptography(): () => void {
  for (const [name, value] of Object.entries(quick))
    Object.defineProperty(crypto.subtle, name, { configurable: true, value });
  return () => {
    for (const name of Object.keys(quick)) Reflect.deleteProperty(crypto.subtle, name);
  };
}

/** A key of at most one block, XORed and padded for the inner and the outer hash of an HMAC. */
function padded(key: Uint8Array) {
  const pad = (byte: number) => {
    const block = Buffer.alloc(blockBytes, byte);
    for (let at = 0; at < key.length; at += 1) block[at] = (key[at] ?? 0) ^ byte;
    return block;
  };
  return { inner: pad(0x36), outer: pad(0x5c) };
}

function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}

/** The bytes in an ArrayBuffer of their own, as Web Cryptography returns them. */
function bytesOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
