import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * Names the classes of the pages: short, and from the name of their sheet without its folder, so that moving a
 * sheet changes no page. Fails if two classes get the same name, because each would have the rules of both.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${basename(file.split('?')[0] ?? '')} .${name}`;
    const short = shortFor(owner);
    const other = owners.get(short) ?? owner;
    if (other !== owner)
      throw new Error(`${owner} and ${other} have the same short name: rename one of them`);
    owners.set(short, owner);
    return short;
  };
}

/** Four characters, of which the first is a letter, as CSS requires. */
function shortFor(owner: string): string {
  return createHash('sha256')
    .update(owner)
    .digest('base64url')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 4);
}
