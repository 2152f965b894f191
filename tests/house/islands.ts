import { type Check, matches, scriptOf } from './source.ts';

/** Scripts that create or clone markup by hand. */
const handMade =
  /\b(?:document\.createElement(?:NS)?|insertAdjacentHTML)\(|\.(?:cloneNode\(|(?:inner|outer)HTML\b)/g;

/** Games render themselves in their frame, and the shell is on pages without React. */
const drawsItself = /^src\/features\/(?:crash|fishing|keno|mines|shell|slot|sports|tiger)\//;

export const islandChecks: readonly Check[] = [
  {
    rule: 'islands hydrate with client:settled only',
    find: (sources) =>
      sources
        .filter(({ file }) => file.startsWith('src/') && file.endsWith('.astro'))
        .flatMap((source) =>
          matches(
            source,
            source.text,
            /\bclient:(?!settled\b)\w+/g,
            (found) => `${found} competes with the first paint or loses the first tap: use client:settled`,
          ),
        ),
  },
  {
    rule: 'features create no element by hand, outside games and the shell',
    find: (sources) =>
      sources
        .filter(({ file }) => /^src\/features\/(?!.*\.test\.)/.test(file) && !drawsItself.test(file))
        .flatMap((source) =>
          matches(
            source,
            scriptOf(source) ?? '',
            handMade,
            (found) => `${found} makes elements by hand: render them from a component`,
          ),
        ),
  },
];
