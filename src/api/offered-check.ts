import type { PlayClock } from '#src/contracts/reality-check.ts';

/** What shows a reality check over the page: the clock after it was acknowledged, undefined where none is due. */
interface CheckOver {
  confirm(): Promise<PlayClock | undefined>;
}

let loadCheck: () => Promise<CheckOver> = () => Promise.reject(new Error('none'));

/** Gives pages on which something is played what shows a reality check; it is loaded when one is due. */
export function offerCheck(load: () => Promise<CheckOver>): void {
  loadCheck = load;
}

/** Shows the reality check that is due; undefined where none is, or where it cannot be shown now. */
export async function confirmCheck(): Promise<PlayClock | undefined> {
  try {
    return await (await loadCheck()).confirm();
  } catch {
    return undefined;
  }
}
