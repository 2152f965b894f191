import { failed, ok, type Result } from '#src/rules/result.ts';

/** The largest amount or balance in minor units; above it JavaScript numbers are not exact. */
export const minorMax = Number.MAX_SAFE_INTEGER;

/** A currency's number of decimals according to ISO 4217. */
export type CurrencyExponent = 0 | 2 | 3;

interface Currency {
  /** Digits after the decimal point, by ISO 4217. */
  readonly decimals: number;
  readonly symbol: string;
}

const currencies: Readonly<Record<string, Currency>> = {
  BDT: { decimals: 2, symbol: '৳' },
  BHD: { decimals: 3, symbol: 'BD' },
  CNY: { decimals: 2, symbol: '¥' },
  EUR: { decimals: 2, symbol: '€' },
  GBP: { decimals: 2, symbol: '£' },
  IDR: { decimals: 2, symbol: 'Rp' },
  INR: { decimals: 2, symbol: '₹' },
  JPY: { decimals: 0, symbol: '¥' },
  KRW: { decimals: 0, symbol: '₩' },
  KWD: { decimals: 3, symbol: 'KD' },
  MYR: { decimals: 2, symbol: 'RM' },
  PHP: { decimals: 2, symbol: '₱' },
  PKR: { decimals: 2, symbol: 'Rs' },
  THB: { decimals: 2, symbol: '฿' },
  USD: { decimals: 2, symbol: '$' },
  VND: { decimals: 0, symbol: '₫' },
};

/**
 * Digits after the decimal point (ISO 4217); 2 for unlisted currencies. Intl has display digits instead, such as 0
 * for PKR.
 */
export function currencyDecimals(currency: string): number {
  return currencies[currency]?.decimals ?? 2;
}

/** Whether the currency's number of decimals is listed here, and not only assumed. */
export function knowsCurrency(currency: string): boolean {
  return Object.hasOwn(currencies, currency);
}

/** The symbol a wallet shows next to an amount; the code itself for unlisted currencies. */
export function currencySymbol(currency: string): string {
  return currencies[currency]?.symbol ?? currency;
}

/** Exactly parses a decimal text with at most `decimals` fraction digits; AMOUNT_INVALID for anything else. */
export function minorOfDecimal(text: string, decimals: number): Result<number, 'AMOUNT_INVALID'> {
  const parts = /^(0|[1-9]\d{0,15})(?:\.(\d{1,15}))?$/.exec(text);
  const fraction = parts?.[2] ?? '';
  if (!parts || fraction.length > decimals) return failed('AMOUNT_INVALID');
  return exact(BigInt(`${parts[1]}${fraction.padEnd(decimals, '0')}`));
}

/** Converts an integer in units of 1/`scale` to minor units; AMOUNT_INVALID if it is not a whole number of them. */
export function minorOfScaled(
  amount: number,
  scale: number,
  decimals: number,
): Result<number, 'AMOUNT_INVALID'> {
  if (!Number.isSafeInteger(amount) || amount < 0) return failed('AMOUNT_INVALID');
  const parts = BigInt(amount) * 10n ** BigInt(decimals);
  if (parts % BigInt(scale) !== 0n) return failed('AMOUNT_INVALID');
  return exact(parts / BigInt(scale));
}

/** Converts minor units to units of 1/`scale`, as text because the value may exceed the safe integers. */
export function scaledOfMinor(amountMinor: number, scale: number, decimals: number): string {
  return String((BigInt(amountMinor) * BigInt(scale)) / 10n ** BigInt(decimals));
}

/** Minor units as a decimal text such as `-12.05`, without grouping, for Intl or a vendor's wire. */
export function decimalOfMinor(amountMinor: number, decimals: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (decimals === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function exact(amount: bigint): Result<number, 'AMOUNT_INVALID'> {
  return amount <= BigInt(minorMax) ? ok(Number(amount)) : failed('AMOUNT_INVALID');
}
