import { forgetKept, keep, readKept } from '#src/browser/kept.ts';

/** It outlasts the tab: a phone may close the browser in the middle of a round. */
const storageKey = 'unseenPlay';

/** The play that began on this device and whose result was not shown, if any. */
export function unseenPlay(): string | undefined {
  return readKept('local', storageKey) ?? undefined;
}

/** Remembers a play until its result is shown; undefined once it was. */
export function keepUnseenPlay(playId: string | undefined): void {
  if (playId === undefined) forgetKept('local', storageKey);
  else keep('local', storageKey, playId);
}
