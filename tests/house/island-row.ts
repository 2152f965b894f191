/** The states of a screen. A call without a network fails like any other; the shell shows the offline bar. */
export const islandStates = ['loading', 'filled', 'empty', 'failed', 'refused'] as const;

type IslandState = (typeof islandStates)[number];

/** The reason why an island has no such state, or needs no test of it. */
interface Never {
  readonly never: string;
}

/**
 * The file of an island, the pages below /m that contain it, and for each state the title of its test, which is in
 * a file next to it.
 */
export interface IslandRow extends Readonly<Record<IslandState, string | Never>> {
  readonly island: string;
  readonly pages: readonly string[];
  /** The files of its tests, if they are not named after the island. */
  readonly tests?: readonly string[];
}

export const never = (why: string): Never => ({ never: why });

export const membersOnly = never('guests are redirected to the login, and no session is refused');
export const forEverybody = never('it is open to guests and members alike');
export const delivered = never('the pre-rendered page already contains it');
