/** A rate in millionths as a percentage, such as 0.15%. */
export function percentText(ppm: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  return format.format(ppm / 1_000_000);
}
