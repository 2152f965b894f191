/** Parses a target such as `2`, `2.5` or `2,50` to hundredths; undefined if it is not a valid target at this table. */
export function targetOf(text: string, topHundredths: number): number | undefined {
  const written = /^(\d{1,5})(?:[.,](\d{1,2}))? ?×?$/.exec(text.trim());
  if (!written) return undefined;
  const hundredths = Number(written[1]) * 100 + Number((written[2] ?? '').padEnd(2, '0'));
  return hundredths >= 101 && hundredths <= topHundredths ? hundredths : undefined;
}

/** Formats a multiple in hundredths for players. */
export function timesText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
