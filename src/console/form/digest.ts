/** The SHA-256 of a text in hexadecimal digits, which tells contents apart without keeping them. */
export async function textDigest(text: string): Promise<string> {
  return await bytesDigest(new TextEncoder().encode(text));
}

/** The SHA-256 of bytes in hexadecimal digits. */
export async function bytesDigest(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
