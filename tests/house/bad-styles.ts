import type { BadExample } from './bad-examples.ts';

export const badStyles: readonly BadExample[] = [
  {
    rule: /logical sides/,
    tree: {
      'src/ui/a.css':
        '/* left: 0; */\n.a { margin-left: 4px; inline-size: 3px }\n.b{width:1px}\n@media (min-width: 40em) { .c { text-align: left; } }\n.d { padding: 1px 2px 3px 4px; inset: 0 1px 0 1px; }\n.e { inset: auto 0 calc(var(--a) + env(b, 1px)) 0; }',
      'src/ui/A.astro': '<p title="left: 1">a</p>\n<style>\n.a { left: 0; }\n</style>',
    },
    expected: ['src/ui/a.css:2', 'src/ui/a.css:3', 'src/ui/a.css:4', 'src/ui/a.css:5', 'src/ui/A.astro:3'],
  },
  {
    rule: /only from CSS modules/,
    tree: {
      'src/ui/A.astro':
        "---\nconst first = '<style>@layer a;</style>';\n---\n<p />\n<style>\n.a { gap: 0; }\n</style>",
      'src/ui/B.astro':
        '<style is:inline set:html={style}></style>\n<style lang="scss">.b { gap: 0; }</style>',
    },
    expected: ['src/ui/A.astro:5', 'src/ui/B.astro:2'],
  },
  {
    rule: /display for every child/,
    tree: {
      'src/ui/a.css':
        '.a > * { display: grid; gap: 0; }\n.b > * { gap: 0; }\n.c > p { display: grid; }\n.d > *,\n.e > p { display: flex; }\n.f > * { display: none; }',
    },
    expected: ['src/ui/a.css:1', 'src/ui/a.css:4'],
  },
  {
    rule: /whole page/,
    tree: {
      'src/ui/a.css':
        '.a:has(:checked) { gap: 0; }\n:global(body):has(.b[open]) { gap: 0; }\n:root:has(img) .c { gap: 0; }\n.tbody:has(b) { gap: 0; }',
    },
    expected: ['src/ui/a.css:2', 'src/ui/a.css:3'],
  },
  {
    rule: /custom property/,
    tree: {
      'src/styles/tokens.css': ':root { --space: 4px; }',
      'src/ui/a.css':
        '.a { gap: var(--space); color: var(--colour); }\n.b { gap: var(--gap, 4px); --own: 1px; }\n.c { gap: var(--own); }',
    },
    expected: ['src/ui/a.css:1'],
  },
  {
    rule: /no colour is written/,
    tree: {
      'src/ui/a.css':
        '.a { color: var(--color-red); background: #fff; }\n.b { color: color-mix(in oklab, var(--color-text), transparent); border: 1px solid red; }\n.c { color: rgb(0 0 0 / 50%); }',
      'src/features/play/reels.ts': "context.fillStyle = '#ffcc00';",
      'src/styles/tokens.css': ':root { --palette-ink: #000; }',
    },
    expected: ['src/ui/a.css:1', 'src/ui/a.css:2', 'src/ui/a.css:3', 'src/features/play/reels.ts:1'],
  },
];
