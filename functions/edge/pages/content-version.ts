import { createHash } from 'node:crypto';

const versions = new WeakMap<object, string>();

/**
 * A version derived from the content that a page part writes. The stored version number would not do: while a
 * document is invalid, an earlier value stays in force. Each value that an isolate holds is hashed once.
 */
export function contentVersion(content: object): string {
  const known = versions.get(content);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12);
  versions.set(content, version);
  return version;
}
