import type { SymbolNames } from './symbol-names.ts';

const files = import.meta.glob<SymbolNames>('/demo/catalogue/symbols.json', {
  eager: true,
  import: 'default',
});

/** The names of every theme for which the build's catalogue has art; other symbols are numbered. */
export const symbolNames: SymbolNames = Object.values(files)[0] ?? {};
