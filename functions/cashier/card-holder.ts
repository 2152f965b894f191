import { foldedNames } from '#src/rules/account/folded-name.ts';
import { nameReadings, nameWords } from '#src/rules/account/person-name.ts';
import { distanceOf } from './letter-distance.ts';

/**
 * How the name on an account compares with the member's own: `equal` passes, `partly`
 * needs operators, `other` is refused.
 */
export type HolderMatch = 'equal' | 'partly' | 'other';

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
] as const;

/** Fewer sounds than this are common to too many names. */
const soundsMin = 2;
/** One letter in this many may differ in a name that was mistyped. */
const lettersPerSlip = 3;

/** Compares two names of a person in the one spelling of `person-name.ts`, whatever the order of the words. */
export function holderMatch(holder: string, payeeName: string): HolderMatch {
  const [held, own] = [nameWords(holder), nameWords(payeeName)];
  if (!hasLetters(held) || !hasLetters(own)) return 'other';
  if (isEqual(holder, payeeName)) return 'equal';
  return isNear(held, own) ? 'partly' : 'other';
}

function hasLetters(words: readonly string[]): boolean {
  return words.some((word) => /\p{L}/u.test(word));
}

function isEqual(holder: string, payeeName: string): boolean {
  const spelled = (name: string) =>
    nameReadings(name).flatMap((words) => [[...words].sort().join(' '), words.join('')]);
  const own = new Set(spelled(payeeName));
  return spelled(holder).some((spelling) => own.has(spelling));
}

/** Whether a person should look: the names share a word or their sounds, differ by slips, or by their alphabet. */
function isNear(held: readonly string[], own: readonly string[]): boolean {
  const [heldText, ownText] = [held.join(' '), own.join(' ')];
  const ownSounds = foldedNames(ownText).filter((sounds) => sounds.length >= soundsMin);
  return (
    held.some((word) => [...word].length > 1 && own.includes(word)) ||
    foldedNames(heldText).some((sounds) => ownSounds.includes(sounds)) ||
    differBySlips([...held].sort().join(''), [...own].sort().join('')) ||
    !scripts.some((script) => script.test(heldText) && script.test(ownText))
  );
}

function differBySlips(one: string, other: string): boolean {
  const longer = Math.max([...one].length, [...other].length);
  return distanceOf(one, other) * lettersPerSlip <= longer;
}
