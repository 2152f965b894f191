import type { ThemedPalettes } from './palette.ts';

const files = import.meta.glob<ThemedPalettes>('/demo/catalogue/palettes.json', {
  eager: true,
  import: 'default',
});

/** The colours of every theme for which the build's catalogue has art; a theme without them keeps the page's own. */
export const themePalettes: ThemedPalettes = Object.values(files)[0] ?? {};
