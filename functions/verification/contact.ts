import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { problemOf } from '#src/rules/account/validation.ts';

/** A mobile number in its international form, or an e-mail address in its normalised form. */
export interface Contact {
  readonly kind: 'mobile' | 'email';
  readonly value: string;
  /** The country of a number. */
  readonly country?: string | undefined;
}

interface MobileNumber {
  readonly value: string;
  readonly country: string;
}

interface Typed {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

const emailRule = { name: 'email', required: true, form: 'email', lengthMin: 5, lengthMax: 254 } as const;

/** Countries whose landlines begin with a zero, and their longest: with the zero, such a number is no mobile number. */
const zeroLandlines: readonly string[] = ['IT', 'SM', 'VA'];
const zeroLandlineLengthMax = 10;

/**
 * The number that was typed after a dialling code. A leading zero, as national numbers have, is removed only where the
 * rest is a number: in Côte d'Ivoire, Congo and Benin it belongs to the number itself.
 */
export function mobileContact({ mobileNum, countryDialingCode }: Typed): Result<Contact, 'MOBILE_INVALID'> {
  const national = mobileNum.trim();
  if (!/^\d{4,20}$/.test(national)) return failed('MOBILE_INVALID');
  const code = `+${countryDialingCode.replace('+', '')}`;
  const number = withoutZero(code, national) ?? mobileNumber(`${code}${national}`);
  return number ? ok({ kind: 'mobile', ...number }) : failed('MOBILE_INVALID');
}

function withoutZero(code: string, national: string): MobileNumber | undefined {
  if (!national.startsWith('0')) return undefined;
  const number = mobileNumber(`${code}${national.slice(1)}`);
  const isLandline =
    number && zeroLandlines.includes(number.country) && national.length <= zeroLandlineLengthMax;
  return isLandline ? undefined : number;
}

function mobileNumber(typed: string): MobileNumber | undefined {
  const number = parsePhoneNumberFromString(typed);
  if (!number?.isValid() || !number.country || number.ext) return undefined;
  return { value: number.number, country: number.country };
}

/** The address that was typed; addresses that differ only in letter case are the same. */
export function emailContact(typed: string): Result<Contact, 'EMAIL_INVALID'> {
  const value = typed.trim().normalize('NFKC').toLowerCase();
  return problemOf(emailRule, { email: value }, '') ? failed('EMAIL_INVALID') : ok({ kind: 'email', value });
}

/** A verified contact, with the country of a number, which is not stored. */
export function contactOfKept({ kind, value }: Pick<Contact, 'kind' | 'value'>): Contact {
  return kind === 'email'
    ? { kind, value }
    : { kind, value, country: parsePhoneNumberFromString(value)?.country };
}

/** A masked contact, which its owner recognises and nobody else does. */
export function masked({ kind, value }: Pick<Contact, 'kind' | 'value'>): string {
  if (kind === 'mobile') return `${value.slice(0, 3)}•••••${value.slice(-3)}`;
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••${value.slice(at)}`;
}
