import { type Check, matches } from './source.ts';

export const islandChecks: readonly Check[] = [
  {
    rule: 'islands hydrate by client:settled alone',
    find: (sources) =>
      sources
        .filter(({ file }) => file.startsWith('src/') && file.endsWith('.astro'))
        .flatMap((source) =>
          matches(
            source,
            source.text,
            /\bclient:(?!settled\b)\w+/g,
            (found) => `${found} competes with the first paint or loses the first tap: write client:settled`,
          ),
        ),
  },
];
