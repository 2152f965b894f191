import { type Check, matches, scriptOf } from './source.ts';

/** Markup that a script makes by hand, and copies of it. */
const handMade =
  /\b(?:document\.createElement(?:NS)?|insertAdjacentHTML)\(|\.(?:cloneNode\(|(?:inner|outer)HTML\b)/g;

/** A game draws itself in its frame, and the shell stands on pages without React. */
const drawsItself = /^src\/features\/(?:crash|fishing|keno|mines|shell|slot|sports|tiger)\//;

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
  {
    rule: 'features make no element by hand, outside games and the shell',
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
