import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { foldedNames } from '#src/rules/account/folded-name.ts';

/** What a person can be recognised by; `card` is for bank cards that the cashier learns of. */
export const personKeyKinds = ['name', 'email', 'phone', 'device', 'card'] as const;
export type PersonKeyKind = (typeof personKeyKinds)[number];

/** What is known about a person, as typed. */
export interface KnownPerson {
  readonly name?: string | undefined;
  /** An ISO date; a name is used only together with it. */
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

/** How many trailing digits are compared, because country codes and leading zeros are written in many ways. */
const phoneDigits = 9;
const phoneDigitsMin = 7;

/** A person's keys at a merchant: hashes that are equal if only spelling, format or alphabet differ. */
export function personKeys(merchant: string, person: KnownPerson): PersonKey[] {
  const { name = '', birthDate = '', emails = [], phones = [], device = '', cards = [] } = person;
  const values: readonly (readonly [PersonKeyKind, string])[] = [
    ...(name.trim() && birthDate ? foldedNames(name) : []).map(
      (folded) => ['name', `${folded} ${birthDate}`] as const,
    ),
    ...emails.flatMap(foldedEmails).map((email) => ['email', email] as const),
    ...phones.map((phone) => ['phone', foldedPhone(phone)] as const),
    ['device', device],
    ...cards.map((card) => ['card', card] as const),
  ];
  const keys = values
    .filter(([, value]) => value !== '')
    .map(([kind, value]) => ({ kind, key: hashOf(`${merchant} ${kind} ${value}`) }));
  return [...new Map(keys.map((each) => [each.key, each])).values()];
}

/**
 * Folds letter case and Unicode form, a part after a plus sign, and the dots that Gmail ignores. The first form is the
 * one under which addresses were first stored; the other has one spelling of each domain.
 */
function foldedEmails(typed: string): string[] {
  const email = typed.trim().normalize('NFKC').toLowerCase();
  const at = email.lastIndexOf('@');
  if (at < 1) return [];
  const [box = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  return [domain, foldedDomain(domain)].map((each) => {
    const host = each.replace(/^googlemail\.com$/, 'gmail.com');
    return `${host === 'gmail.com' ? box.replaceAll('.', '') : box}@${host}`;
  });
}

/** A domain in Unicode without its final dot, with the `ss` and `σ` that older registries make of `ß` and `ς`. */
function foldedDomain(domain: string): string {
  const shown = domainToUnicode(domain) || domain;
  return shown.replace(/\.$/, '').replaceAll('ß', 'ss').replaceAll('ς', 'σ');
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
