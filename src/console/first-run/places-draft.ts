import { keep, readKept } from '#src/browser/kept.ts';

const key = 'first-run places';

/** The codes of the countries to serve, as they were typed in this browser; nothing of it is in force. */
export function readPlacesDraft(): string {
  return readKept('local', key) ?? '';
}

export function keepPlacesDraft(typed: string): void {
  keep('local', key, typed);
}

/** Countries by their names; two letters that are no country's code stand with a question mark. */
export function placeNames(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return codes.map((code) => nameOf(names, code) ?? `${code} ?`).join(' · ');
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    // Two letters that can be no code at all.
    return undefined;
  }
}
