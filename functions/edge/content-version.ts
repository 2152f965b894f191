import { createHash } from 'node:crypto';

const versions = new WeakMap<object, string>();

/**
 * A version of what a page's part writes, by its content: a stored version says nothing of a value that stays in force
 * while its document is invalid. A value that an isolate holds is digested once.
 */
export function contentVersion(content: object): string {
  const known = versions.get(content);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12);
  versions.set(content, version);
  return version;
}
