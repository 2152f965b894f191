import { createHash } from 'node:crypto';
import { foldedName } from '#src/rules/folded-name.ts';

/** What a person can be recognised by; `card` is for cards that the cashier comes to know. */
export const personKeyKinds = ['name', 'email', 'phone', 'device', 'card'] as const;
export type PersonKeyKind = (typeof personKeyKinds)[number];

/** What is known of somebody, as it was typed. */
export interface KnownPerson {
  readonly name?: string | undefined;
  /** As an ISO date; a name counts only with it. */
  readonly birthDate?: string | undefined;
  readonly emails?: readonly string[];
  readonly phones?: readonly string[];
  /** The mark that a break left on the device. */
  readonly device?: string | undefined;
  readonly cards?: readonly string[];
}

export interface PersonKey {
  readonly kind: PersonKeyKind;
  readonly key: string;
}

/** Digits that tell numbers apart however country and zeros are written before them. */
const phoneDigits = 9;
const phoneDigitsMin = 7;

/** The keys of a person at a merchant: hashes, equal where spelling, form or alphabet alone differ. */
export function personKeys(merchant: string, person: KnownPerson): PersonKey[] {
  const { name = '', birthDate = '', emails = [], phones = [], device = '', cards = [] } = person;
  const values: readonly (readonly [PersonKeyKind, string])[] = [
    ['name', name.trim() && birthDate ? `${foldedName(name)} ${birthDate}` : ''],
    ...emails.map((email) => ['email', foldedEmail(email)] as const),
    ...phones.map((phone) => ['phone', foldedPhone(phone)] as const),
    ['device', device],
    ...cards.map((card) => ['card', card] as const),
  ];
  const keys = values
    .filter(([, value]) => value !== '')
    .map(([kind, value]) => ({ kind, key: hashOf(`${merchant} ${kind} ${value}`) }));
  return [...new Map(keys.map((each) => [each.key, each])).values()];
}

/** Letters in any case and form, a part after a plus sign, and the dots that one great service ignores, are one. */
function foldedEmail(typed: string): string {
  const email = typed.trim().normalize('NFKC').toLowerCase();
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const [box = ''] = email.slice(0, at).split('+');
  const host = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`;
}

function foldedPhone(typed: string): string {
  const digits = [...typed.normalize('NFKC')].map(digitOf).join('').replace(/^0+/, '');
  return digits.length < phoneDigitsMin ? '' : digits.slice(-phoneDigits);
}

/** A digit of the Latin, Arabic or Persian and Urdu script; empty for anything else. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  for (const zero of [0x30, 0x660, 0x6f0]) if (code >= zero && code <= zero + 9) return String(code - zero);
  return '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
