import type { BadExample } from './bad-examples.ts';

export const badIslands: readonly BadExample[] = [
  {
    rule: /client:settled alone/,
    tree: {
      'src/pages/[language]/m/a.astro': '---\n---\n<A client:load />\n<B client:settled />',
      'src/features/games/B.astro': '<C\n  client:only="react"\n/>\n<D client:idle /><E client:visible />',
    },
    told: [
      'src/pages/[language]/m/a.astro:3',
      'src/features/games/B.astro:2',
      'src/features/games/B.astro:4',
    ],
  },
];
