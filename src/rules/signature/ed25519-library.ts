import { ed25519 } from '@noble/curves/ed25519.js';

/** Verifies an Ed25519 signature with a library, for browsers that do not support it themselves. */
export function isSignedByLibrary(signature: Uint8Array, text: Uint8Array, publicKey: Uint8Array): boolean {
  return signature.length === 64 && ed25519.verify(signature, text, publicKey, { zip215: false });
}
