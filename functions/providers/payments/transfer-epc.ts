import { isCountryCode } from '#src/contracts/country-code.ts';
import { decimalOfMinor } from '#src/rules/money/money.ts';

interface CreditTransfer {
  readonly payee: string;
  readonly account: string;
  readonly bic: string | undefined;
  readonly amountMinor: number;
  readonly reference: string;
}

/** The largest amount that a SEPA credit transfer in this format can state, in cents. */
const centsMax = 99_999_999_999;
const bytesMax = 331;

/**
 * The text of a QR code from which European banking apps fill in a transfer, in the layout of EPC069-12;
 * undefined if the account is not an IBAN, or the amount or the text is out of range.
 */
export function epcText({ payee, account, bic, amountMinor, reference }: CreditTransfer): string | undefined {
  const iban = account.replaceAll(/\s/g, '').toUpperCase();
  if (!isIban(iban) || amountMinor < 1 || amountMinor > centsMax) return undefined;
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    payee,
    iban,
    `EUR${decimalOfMinor(amountMinor, 2)}`,
    '',
    '',
    reference,
  ].join('\n');
  return new TextEncoder().encode(text).byteLength <= bytesMax ? text : undefined;
}

/** Whether a text is an IBAN by its form, its country and its check digits (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) || !isCountryCode(text.slice(0, 2))) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = [...turned].map((letter) => String(Number.parseInt(letter, 36))).join('');
  return BigInt(digits) % 97n === 1n;
}
