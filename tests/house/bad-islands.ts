import type { BadExample } from './bad-examples.ts';

export const badIslands: readonly BadExample[] = [
  {
    rule: /client:settled only/,
    tree: {
      'src/pages/[language]/m/a.astro': '---\n---\n<A client:load />\n<B client:settled />',
      'src/features/games/B.astro': '<C\n  client:only="react"\n/>\n<D client:idle /><E client:visible />',
    },
    expected: [
      'src/pages/[language]/m/a.astro:3',
      'src/features/games/B.astro:2',
      'src/features/games/B.astro:4',
    ],
  },
  {
    rule: /no element by hand/,
    tree: {
      'src/features/games/a.ts':
        "const tile = document.createElement('li');\nlist.append(template.cloneNode(true));\nlist.innerHTML = text;\nlist.textContent = text;",
      'src/features/games/B.astro':
        '<p />\n<script>\n  root.insertAdjacentHTML("beforeend", text);\n</script>',
      'src/features/slot/reels.ts': "document.createElement('canvas');",
      'src/features/games/a.test.ts': "document.body.innerHTML = '<p></p>';",
    },
    expected: [
      'src/features/games/a.ts:1',
      'src/features/games/a.ts:2',
      'src/features/games/a.ts:3',
      'src/features/games/B.astro:3',
    ],
  },
];
