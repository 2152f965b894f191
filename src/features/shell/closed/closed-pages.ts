import type { IconName } from '#src/ui/icons/icon-name.ts';

/** A page of the spec that is not open at this site yet. */
export interface ClosedPage {
  /** Its path below /m. */
  readonly path: string;
  readonly words: 'contracts';
  readonly icon: IconName;
}

/** Every page of the spec that may still be closed; one that has its own page file is open. */
export const closedPages: readonly ClosedPage[] = [];
