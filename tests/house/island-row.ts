/** The states of a screen. A call without a network fails like any other; the shell shows the offline bar. */
export const islandStates = ['loading', 'filled', 'empty', 'failed', 'refused'] as const;

type IslandState = (typeof islandStates)[number];

/** The reason why an island has no such state. */
interface Never {
  readonly never: string;
}

/**
 * An island below src/features, the pages below /m that contain it, and for each state the title of its test,
 * which is in a file next to it.
 */
export interface IslandRow extends Readonly<Record<IslandState, string | Never>> {
  readonly island: string;
  readonly pages: readonly string[];
  /** The files of its tests, if they are not named after the island. */
  readonly tests?: readonly string[];
}

export const never = (why: string): Never => ({ never: why });

export const membersOnly = never('only members reach it: the page leads others to the login');
export const forEverybody = never('it is open to everybody');
export const delivered = never('it is delivered with its page');
