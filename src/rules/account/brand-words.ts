import { plainLetters } from '#src/rules/text/plain-letters.ts';

/** Names that programs use for nothing or anything, and that this site uses for its own accounts. */
export const programNames: readonly string[] = [
  ...['null', 'undefined', 'nan', 'nil', 'none', 'void', 'true', 'false', 'unknown', 'anonymous'],
  ...['house', 'guest', 'visitor', 'vendor', 'everyone'],
];

/** Digits and signs that are typed for a letter. Letters that the same sign stands for count as one. */
const standsFor: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ l: 'i', '!': 'i', '|': 'i', '@': 'a', $: 's' },
};
/** How many letters a password needs besides the brand's name: a short word. */
const ownLettersMin = 4;

interface Sign {
  /** As it was typed, without case and marks. */
  readonly plain: string;
  /** The letter that it may stand for. */
  readonly read: string;
}

/** What is left of a password without the brand's name, however that is spelled; undefined if it is not in it. */
export function withoutBrand(password: string, brand: string): string | undefined {
  const [typed, name] = [signsOf(password), signsOf(brand)];
  if (name.length === 0) return undefined;
  let left = '';
  let at = 0;
  while (at < typed.length) {
    const isName = name.every(({ read }, offset) => typed[at + offset]?.read === read);
    if (!isName) left += typed[at]?.plain ?? '';
    at += isName ? name.length : 1;
  }
  return left.length < typed.length ? left : undefined;
}

/** Whether a password is the brand's name with little of its own, such as a digit or a year. */
export function isMostlyBrand(password: string, brand: string): boolean {
  const left = withoutBrand(password, brand);
  return left !== undefined && (left.match(/\p{L}/gu)?.length ?? 0) < ownLettersMin;
}

function signsOf(text: string): Sign[] {
  return [...plainLetters(text)]
    .map((plain) => ({ plain, read: standsFor[plain] ?? plain }))
    .filter(({ read }) => /[\p{L}\p{N}]/u.test(read));
}
