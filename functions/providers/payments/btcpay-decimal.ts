import { minorMax } from '#src/rules/money/money.ts';

/** An exact decimal: `digits` divided by ten to the power of `scale`. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const form = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

function decimalOf(text: string): Decimal {
  const [, whole, fraction = ''] = form.exec(text) ?? [];
  if (whole === undefined) throw new Error('the payment server wrote an amount that is no decimal');
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Minor units of a decimal text; undefined if it is not a whole number of them or exceeds `minorMax`. */
export function minorOfAmount(text: string, decimals: number): number | undefined {
  const { digits, scale } = decimalOf(text);
  const parts = digits * 10n ** BigInt(decimals);
  const divisor = 10n ** BigInt(scale);
  const minor = parts / divisor;
  return parts % divisor === 0n && minor <= BigInt(minorMax) ? Number(minor) : undefined;
}

/** The total value of amounts in other currencies at their rates, rounded to the nearest minor unit. */
export function minorOfConverted(
  sums: readonly { readonly amount: string; readonly rate: string }[],
  decimals: number,
): number {
  const scaleMax = 60;
  const total = sums.reduce((sum, { amount, rate }) => {
    const [paid, price] = [decimalOf(amount), decimalOf(rate)];
    return sum + paid.digits * price.digits * 10n ** BigInt(scaleMax - paid.scale - price.scale);
  }, 0n);
  const divisor = 10n ** BigInt(scaleMax - decimals);
  return Number((total + divisor / 2n) / divisor);
}
