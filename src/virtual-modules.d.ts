declare module 'virtual:late-entries' {
  import type { LateEntry } from '#src/layouts/late-entries.ts';

  /** What a page imports after its load: the entry's address and those of all that it imports. */
  export const addresses: Readonly<Record<LateEntry, readonly string[]>>;
}
