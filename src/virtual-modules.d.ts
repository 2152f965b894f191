declare module 'virtual:late-entries' {
  import type { LateEntry } from '#src/layouts/late-entries.ts';

  /** What a page imports after its load: the entry's address and those of all that it imports. */
  export const addresses: Readonly<Record<LateEntry, readonly string[]>>;
}

declare module 'virtual:console-screens' {
  import type { BuiltScreen, MenuEntry } from '#src/console/screen/built-screen.ts';

  /** What the console's pages show, made from the contracts by scripts/build/console-screens.ts. */
  export const screens: Readonly<Record<string, BuiltScreen>>;
  export const menu: readonly MenuEntry[];
}

declare module 'virtual:console-failures/*' {
  /** The words of the failures of operators' calls, by code. */
  export const failures: Readonly<Record<string, string>>;
}
