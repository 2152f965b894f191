/** Verifies an Ed25519 signature with a library, for browsers that do not support it themselves. */
export async function isSignedByLibrary(
  signature: Uint8Array,
  text: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return signature.length === 64 && ed25519.verify(signature, text, publicKey, { zip215: false });
}
