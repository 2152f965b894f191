import type { CarryRule, ContractKind } from '#src/contracts/agents/contract-terms.ts';
import type { Product } from '#src/contracts/games/products.ts';
import { currencyDecimals, minorOfDecimal } from '#src/rules/money/money.ts';
import { ppmOfPercent } from './percent.ts';

/** A tier as it is typed: sums in decimals of the currency, a share in percent. */
export interface TypedTier {
  readonly betMinor: string;
  readonly activeMembers: string;
  readonly netLossMinor: string;
  readonly rate: string;
}

export interface TypedTerms {
  readonly kind: ContractKind;
  readonly product: Product;
  readonly rateType: 'P' | 'F';
  readonly carry: CarryRule;
  readonly period: 'half' | 'month';
  /** What is paid for each proven member, in decimals. */
  readonly fee: string;
  readonly tiers: readonly TypedTier[];
}

export const emptyTier: TypedTier = { betMinor: '', activeMembers: '', netLossMinor: '', rate: '' };

/** What was typed as a contract's terms in JSON; what cannot be read exactly is told as wrong. */
export function termsOf(typed: TypedTerms, currency: string): string {
  const { kind, product, rateType, carry, period, fee, tiers } = typed;
  const minor = (text: string) => minorOf(text, currency);
  if (kind === 'fee') {
    const feeMinor = minor(fee);
    return feeMinor === undefined || feeMinor < 1 ? '?' : JSON.stringify({ kind, product: 'all', feeMinor });
  }
  const isDividend = kind === 'dividend';
  const read = tiers.map((tier) => {
    const betMinor = minor(orZero(tier.betMinor));
    const activeMembers = wholeOf(orZero(tier.activeMembers));
    const netLossMinor = isDividend ? minor(orZero(tier.netLossMinor)) : 0;
    const rate = isDividend || rateType === 'P' ? ppmOfPercent(tier.rate) : minor(tier.rate);
    if (betMinor === undefined || activeMembers === undefined || netLossMinor === undefined || !rate)
      return undefined;
    return { betMinor, activeMembers, ...(isDividend && netLossMinor > 0 && { netLossMinor }), rate };
  });
  if (read.includes(undefined)) return '?';
  return JSON.stringify(
    isDividend
      ? { kind, product, rateType: 'P', tiers: read, carry, period }
      : { kind, product, rateType, tiers: read },
  );
}

const orZero = (text: string) => (text.trim() === '' ? '0' : text);

function minorOf(text: string, currency: string): number | undefined {
  const minor = minorOfDecimal(text.trim(), currencyDecimals(currency));
  return minor.ok && minor.value >= 0 ? minor.value : undefined;
}

function wholeOf(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
}
