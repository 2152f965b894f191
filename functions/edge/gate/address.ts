/** An address as numbers: version 4 as one 32-bit word, version 6 as four, highest first. */
export type Address =
  | { readonly version: 4; readonly word: number }
  | { readonly version: 6; readonly words: Words };

export type Words = readonly [number, number, number, number];

const longest = 45;
const group = /^[0-9a-fA-F]{1,4}$/;

/**
 * Parses an address in the platform's notation: no port, brackets, zone, leading zeros or bare number.
 * An IPv4-mapped IPv6 address becomes the IPv4 address. Any other text gives undefined.
 */
export function parseAddress(text: string): Address | undefined {
  if (text.length > longest) return undefined;
  if (!text.includes(':')) {
    const word = parseVersion4(text);
    return word === undefined ? undefined : { version: 4, word };
  }
  const words = parseVersion6(text);
  if (!words) return undefined;
  return isMapped(words) ? { version: 4, word: words[3] } : { version: 6, words };
}

/** Whether the words lie in ::ffff:0:0/96. */
export function isMapped(words: Words): boolean {
  return words[0] === 0 && words[1] === 0 && words[2] === 0xffff;
}

/** The 32-bit word of a dotted quad. */
export function parseVersion4(text: string): number | undefined {
  let word = 0;
  let octet = -1;
  let dots = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 46) {
      if (octet < 0 || ++dots > 3) return undefined;
      word = word * 256 + octet;
      octet = -1;
    } else {
      if (letter < 48 || letter > 57 || octet === 0) return undefined;
      octet = Math.max(octet, 0) * 10 + letter - 48;
      if (octet > 255) return undefined;
    }
  }
  return dots === 3 && octet >= 0 ? word * 256 + octet : undefined;
}

/** The four words of an IPv6 address; IPv4-mapped addresses are not converted. */
export function parseVersion6(text: string): Words | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const compressed = halves.length === 2;
  const head = groupsOf(halves[0] ?? '', !compressed);
  const tail = compressed ? groupsOf(halves[1] ?? '', true) : [];
  if (!head || !tail) return undefined;
  const missing = 8 - head.length - tail.length;
  if (compressed ? missing < 1 : missing !== 0) return undefined;
  const all = [...head, ...Array.from({ length: missing }, () => 0), ...tail];
  const word = (at: number) => (all[at] as number) * 0x10000 + (all[at + 1] as number);
  return [word(0), word(2), word(4), word(6)];
}

function groupsOf(text: string, mayEndInVersion4: boolean): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [at, part] of parts.entries()) {
    if (group.test(part)) groups.push(Number.parseInt(part, 16));
    else {
      const word = mayEndInVersion4 && at === parts.length - 1 ? parseVersion4(part) : undefined;
      if (word === undefined) return undefined;
      groups.push(Math.floor(word / 0x10000), word % 0x10000);
    }
  }
  return groups;
}
