/** What a screen can be in. A call without a network fails like any other; the bar that says so is the shell's. */
export const islandStates = ['loading', 'filled', 'empty', 'failed', 'refused'] as const;

type IslandState = (typeof islandStates)[number];

/** Why an island has no such state. */
interface Never {
  readonly never: string;
}

/**
 * An island below src/features, the pages below /m that it is on, and of each state the sentence of its test, in a file
 * beside it.
 */
export interface IslandRow extends Readonly<Record<IslandState, string | Never>> {
  readonly island: string;
  readonly pages: readonly string[];
  /** The files of its tests, where they are not named after it. */
  readonly tests?: readonly string[];
}

export const never = (why: string): Never => ({ never: why });

export const membersOnly = never('only members reach it: the page leads others to the login');
export const forEverybody = never('it is open to everybody');
export const delivered = never('it is delivered with its page');
