type Bytes = Uint8Array<ArrayBuffer>;

/** Whether a text is signed by an Ed25519 key; key and signature are base64url. */
export async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  const [keyBytes, signed, signatureBytes] = [
    bytesOf(publicKey),
    new TextEncoder().encode(text),
    bytesOf(signature),
  ];
  const key = await crypto.subtle
    .importKey('raw', keyBytes, 'Ed25519', false, ['verify'])
    .catch(() => undefined);
  if (key) return crypto.subtle.verify('Ed25519', key, signatureBytes, signed);
  // Browsers before 2025 do not support Ed25519.
  const { isSignedByLibrary } = await import('./ed25519-library.ts');
  return isSignedByLibrary(signatureBytes, signed, keyBytes);
}

function bytesOf(base64url: string): Bytes {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
