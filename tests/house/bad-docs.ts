import type { BadExample } from './bad-examples.ts';

export const badDocs: readonly BadExample[] = [
  {
    rule: /npm script is documented/,
    tree: { 'package.json': '{ "scripts": {\n "start": "x",\n "lost": "y" } }', 'README.md': 'npm start' },
    expected: ['package.json:3'],
  },
  {
    rule: /starts a file/,
    tree: { 'package.json': '{ "scripts": { "start": "node scripts/gone.mjs" } }' },
    expected: ['package.json:1'],
  },
  {
    rule: /links between docs work/,
    tree: { 'docs/a.md': '[b](b.md)\n[c](https://example.com)\n[d](../README.md)', 'README.md': '' },
    expected: ['docs/a.md:1'],
  },
  {
    rule: /that docs name exist/,
    tree: {
      'docs/a.md':
        '`src/rules/money/money.ts` and `src/rules`\n`src/rules/gone.ts`, see `node tests/lost/run.ts`\nsrc/not/quoted',
      'src/rules/money/money.ts': '',
    },
    expected: ['docs/a.md:2'],
  },
  {
    rule: /what the security pages name/,
    tree: {
      'functions/edge/gate/gate.ts': '',
      'tests/worker/gate.test.ts': '',
      'docs/security.md': [
        '| 1.1.1 | in | `functions/edge/gate/gate.ts` | `tests/worker/gate.test.ts` |',
        '| 1.1.2 | in | `functions/edge/lost.ts` | `tests/worker/gate.test.ts` |',
        '| 1.1.3 | in | `functions/edge/gate/gate.ts` | `tests/worker/lost.test.ts` |',
        '| 1.1.4 | in | `functions/edge/gate/gate.ts` | believe us |',
        '| 1.1.5 | in | `functions/edge/gate/gate.ts` | Exception: not built |',
      ].join('\n'),
      'docs/security/input.md':
        '| 1.1.1 | in | `functions/edge/gate/gate.ts` | `tests/worker/gate.test.ts` |',
    },
    expected: ['docs/security.md:2', 'docs/security.md:3', 'docs/security.md:4', 'docs/security/input.md:1'],
  },
  {
    rule: /each attack that the security page names/,
    tree: {
      'tests/security/a.test.ts': "it('is refused', () => {});",
      'docs/security.md': [
        '## Bad input and abuse',
        '| attack | what happens | tests |',
        '| --- | --- | --- |',
        '| shown | no | `tests/security/a.test.ts` “is refused” |',
        '| renamed | no | `tests/security/a.test.ts` “is taken” |',
        '| lost | no | `tests/security/b.test.ts` “is refused” |',
        '| believed | no | believe us |',
        '## What was not',
      ].join('\n'),
    },
    expected: ['docs/security.md:5', 'docs/security.md:6', 'docs/security.md:7'],
  },
  {
    rule: /decisions are numbered/,
    tree: {
      'docs/adr/0001-a.md': '## Context\n\n## Decision\n\n## Consequences\n',
      'docs/adr/0003-b.md': '## Context\n',
      'docs/measurements/0002-c.md': '## Context\n\n## Decision\n\n## Consequences\n',
      'docs/measurements/0005-d.md': '',
    },
    expected: ['docs/adr/0003-b.md:1', 'docs/measurements/0005-d.md:1'],
  },
  {
    rule: /index lists every decision/,
    tree: {
      'docs/adr/0001-a.md': '',
      'docs/adr/0002-b.md': '',
      'docs/measurements/0003-c.md': '',
      'docs/adr/README.md':
        '| [1](0001-a.md) | a |\n| [3](0003-d.md) | b |\n| [3](../measurements/0003-c.md) | c |',
    },
    expected: ['docs/adr/0002-b.md:1', 'docs/adr/README.md:2'],
  },
  {
    rule: /name each other/,
    tree: {
      'docs/adr/0001-a.md': '# 1\n\nSuperseded in part by 2: the colour.\nSuperseded by 3: all of it.',
      'docs/adr/0002-b.md':
        '# 2\n\nSupersedes of [decision 1](0001-a.md): the colour. Of decision 3: the size.',
      'docs/adr/0003-c.md': '# 3\n\nReplaces decision 1.\n\nSuperseded decisions stay.',
    },
    expected: [
      'docs/adr/0001-a.md:4',
      'docs/adr/0002-b.md:3',
      'docs/adr/0003-c.md:3',
      'docs/adr/0003-c.md:5',
    ],
  },
  {
    rule: /endpoints that docs name/,
    tree: {
      'src/contracts/notes.ts': "method: 'POST', path: '/ops/api/members/:memberId/notes'",
      'docs/a.md':
        '`POST /ops/api/members/ID/notes` and `POST …/notes`\n`GET …/notes`\n`POST /ops/api/notes`',
    },
    expected: ['docs/a.md:2', 'docs/a.md:3'],
  },
  {
    rule: /scripts of package/,
    tree: { 'package.json': '{ "scripts": { "bench": "x" } }', 'docs/a.md': 'npm run bench\nnpm run lost' },
    expected: ['docs/a.md:2'],
  },
  {
    rule: /settings that docs name/,
    tree: {
      'functions/a.ts': "settingsDocument('rates', { read: 1 })",
      'docs/a.md': '`rates.read`\n`rates.lost`\n`other.lost`',
    },
    expected: ['docs/a.md:2'],
  },
  {
    rule: /names? that docs name are in the sources/,
    tree: {
      'functions/a.ts': "export const takeBet = 'GAME_OFF';",
      'docs/a.md': '`takeBet()`, `GAME_OFF`, `a.ts`\n`loseBet()`\n`GAME_LOST`\n`lost.ts`\nloseBet',
    },
    expected: ['docs/a.md:2', 'docs/a.md:3', 'docs/a.md:4'],
  },
  {
    rule: /docs cover every/,
    tree: {
      'functions/rates.settings.ts': "a;\nsettingsDocument('rates', x);\nsettingsDocument('lost', x);",
      'docs/operations/settings.md': '| document |\n| `rates` | calls |',
      'src/contracts/events/events.ts': "const eventKinds = {\n  TOLD: 'info',\n  HIDDEN: 'info',\n};",
      'docs/operations/watch.md': '`TOLD`',
      'functions/index.ts':
        "export { Told } from './told.object.ts';\nexport { Lost } from './lost.object.ts';",
      'docs/glossary.md': '`Told`',
      'functions/http/a.ts': '',
      'functions/attic/a.ts': '',
      'README.md': '  http/ requests, tests in bench/',
      'tests/bench/run.ts': 'const parts = {\n  api: {},\n  lost: {},\n};',
      'CONTRIBUTING.md': 'npm run bench -- api`',
    },
    expected: [
      'functions/rates.settings.ts:3',
      'src/contracts/events/events.ts:3',
      'functions/index.ts:2',
      'functions/attic/a.ts:1',
      'tests/bench/run.ts:3',
    ],
  },
];
