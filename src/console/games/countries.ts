/** The codes of countries that were typed; undefined if one has not two letters. Which codes exist, the site judges. */
export function countriesIn(typed: string): string[] | undefined {
  const codes = typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '');
  return codes.every((code) => code.length === 2) ? [...new Set(codes)] : undefined;
}
