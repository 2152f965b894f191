import type { PlayClock } from '#src/contracts/limits/reality-check.ts';

/**
 * What player protection shows over the page: a reality check, or the figures of a limit that refused. Resolves with the
 * clock once a check is acknowledged, or undefined when none is due.
 */
interface CheckOver {
  confirm(): Promise<PlayClock | undefined>;
}

let loadCheck: () => Promise<CheckOver> = () => Promise.reject(new Error('none'));

/** Registers the loader of the reality check for pages with games; it is loaded when a check is due. */
export function offerCheck(load: () => Promise<CheckOver>): void {
  loadCheck = load;
}

/** Shows the reality check that is due; undefined when none is due or it cannot be shown now. */
export async function confirmCheck(): Promise<PlayClock | undefined> {
  try {
    return await (await loadCheck()).confirm();
  } catch {
    return undefined;
  }
}
