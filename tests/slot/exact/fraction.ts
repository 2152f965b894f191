/** An exact number; the denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function greatestDivisor(first: bigint, second: bigint): bigint {
  let [larger, smaller] = [first < 0n ? -first : first, second];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The quotient of two whole numbers in lowest terms; the second is positive. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Exact sum. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** Exact product. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Exact difference. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** A non-negative fraction as a decimal, rounded half up; `scale` multiplies it first. */
export function decimal(value: Fraction, places: number, scale = 1n): string {
  const unit = 10n ** BigInt(places);
  const doubled = 2n * value.numerator * scale * unit + value.denominator;
  const rounded = (doubled / (2n * value.denominator)).toString().padStart(places + 1, '0');
  return places === 0 ? rounded : `${rounded.slice(0, -places)}.${rounded.slice(-places)}`;
}

/** The square root of a non-negative fraction as a decimal, truncated after `places` digits. */
export function rootDecimal(value: Fraction, places: number): string {
  const unit = 10n ** BigInt(places);
  const target = (value.numerator * unit * unit) / value.denominator;
  let root = BigInt(Math.floor(Math.sqrt(Number(target))));
  while (root * root > target) root -= 1n;
  while ((root + 1n) * (root + 1n) <= target) root += 1n;
  return decimal(fraction(root, unit), places);
}
