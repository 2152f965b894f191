import { keep, readKept } from '#src/browser/kept.ts';

const key = 'first-run places';

/** The codes of the countries to serve, as they were typed in this browser; nothing of it is in force. */
export function readPlacesDraft(): string {
  return readKept('local', key) ?? '';
}

export function keepPlacesDraft(typed: string): void {
  keep('local', key, typed);
}
