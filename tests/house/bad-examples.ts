import type { Source } from './source.ts';

/** A small tree that breaks one rule, and the locations that the rule must report. */
export interface BadExample {
  readonly rule: RegExp;
  readonly tree: Readonly<Record<string, string>>;
  readonly expected: readonly string[];
}

export function sourcesOf(tree: Readonly<Record<string, string>>): Source[] {
  return Object.entries(tree).map(([file, text]) => ({ file, text }));
}

const english = 'src/i18n/messages/en/games.json';
const urdu = 'src/i18n/messages/ur/games.json';
const contract = `export const gamesContracts = contracts({ list: {\n  method: 'GET',\n  path: '/wps/list',\n} });\n`;
const all = 'src/contracts/all.ts';
const lines = (count: number, line = '1;') => Array.from({ length: count }, () => line).join('\n');

export const badImports: readonly BadExample[] = [
  {
    rule: /follow the layers/,
    tree: {
      'src/features/games/tiles.ts':
        "import { a } from '#src/features/wallet/shown-balance.ts';\nimport '../../pages/home.astro';",
      'functions/features/games/games.service.ts': "import type { B } from '#src/ui/lists/Tabs.tsx';",
      'src/rules/tone.ts': "\nconst late = () => import('../api/client.ts');",
      'src/ui/Tabs.astro': "---\nimport { call } from '#src/api/client.ts';\n---\n<p />",
    },
    expected: [
      'src/features/games/tiles.ts:1',
      'src/features/games/tiles.ts:2',
      'functions/features/games/games.service.ts:1',
      'src/rules/tone.ts:2',
      'src/ui/Tabs.astro:2',
    ],
  },
  {
    rule: /zod stays/,
    tree: {
      'src/features/games/first-view/games.store.ts': "import { z } from 'zod';",
      'src/contracts/games/games.ts': "import { z } from 'zod';\nimport { ok } from '#src/rules/result.ts';",
    },
    expected: ['src/features/games/first-view/games.store.ts:1', 'src/contracts/games/games.ts:2'],
  },
  {
    rule: /name an existing file/,
    tree: { 'src/ui/amounts/Money.tsx': "import './money';\nimport 'node:fs';" },
    expected: ['src/ui/amounts/Money.tsx:1', 'src/ui/amounts/Money.tsx:2'],
  },
  {
    rule: /imports form no cycle/,
    tree: {
      'src/rules/a.ts': "import './b.ts';",
      'src/rules/b.ts': "import './c.ts';",
      'src/rules/c.ts': "import type { A } from './a.ts';",
    },
    expected: ['src/rules/c.ts:1'],
  },
];

export const badShapes: readonly BadExample[] = [
  {
    rule: /no file is over/,
    tree: { 'src/rules/long.ts': lines(401), 'src/pages/[language]/m/home.astro': lines(61, '<p />') },
    expected: ['src/rules/long.ts:401', 'src/pages/[language]/m/home.astro:61'],
  },
  {
    rule: /no folder has more/,
    tree: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`src/rules/rule-${10 + at}.ts`, '1;'])),
    expected: ['src/rules/rule-10.ts:1'],
  },
  {
    rule: /no browser store is over/,
    tree: {
      'src/features/chat/chat.store.ts': lines(151),
      'src/features/chat/chat-pending.store.ts': lines(150),
      'functions/features/cashier/member/deposits.store.ts': lines(200),
    },
    expected: ['src/features/chat/chat.store.ts:151'],
  },
  {
    rule: /no function is over/,
    tree: {
      'src/rules/long.ts': `\nexport function long() {\n${lines(70)}\n}`,
      'a.test.ts': `describe('x', () => {\n${lines(90)}\n});`,
    },
    expected: ['src/rules/long.ts:2'],
  },
  {
    rule: /vague name/,
    tree: { 'src/utils/money.ts': '', 'functions/http/helpers.ts': '' },
    expected: ['src/utils/money.ts:1', 'functions/http/helpers.ts:1'],
  },
  {
    rule: /kebab-case/,
    tree: { 'src/rules/betExpansion.ts': '' },
    expected: ['src/rules/betExpansion.ts:1'],
  },
  {
    rule: /barrels/,
    tree: {
      'src/ui/kit.ts': "export { Tabs } from './Tabs.tsx';\nexport * from './Money.tsx';",
      'src/i18n/english.server.ts': "export { default as games } from './messages/en/games.json';",
    },
    expected: ['src/ui/kit.ts:1'],
  },
  {
    rule: /exports have names/,
    tree: { 'src/ui/lists/Tabs.tsx': '\nexport default function Tabs() {}' },
    expected: ['src/ui/lists/Tabs.tsx:2'],
  },
];

export const badCode: readonly BadExample[] = [
  {
    rule: /type any/,
    tree: {
      'src/rules/a.ts': "const word = 'any';\nlet x: any;",
      'src/ui/A.astro': '---\n\nlet y: Array<any>;\n---',
    },
    expected: ['src/rules/a.ts:2', 'src/ui/A.astro:3'],
  },
  {
    rule: /is suppressed/,
    tree: { 'src/rules/a.ts': '\n// @ts-ignore\nx();' },
    expected: ['src/rules/a.ts:2'],
  },
  {
    rule: /switched off only with a reason/,
    tree: {
      'src/rules/a.ts':
        '// oxlint-disable-next-line no-console\n// oxlint-disable-next-line no-console -- the log is the product',
    },
    expected: ['src/rules/a.ts:1'],
  },
  {
    rule: /switched off$/,
    tree: { 'src/rules/a.test.ts': "it.skip('a', run);\nit('b', run);\ndescribe.only('c', run);" },
    expected: ['src/rules/a.test.ts:1', 'src/rules/a.test.ts:3'],
  },
  {
    rule: /restores them$/,
    tree: {
      'src/rules/a.test.ts': 'beforeEach(() => vi.useFakeTimers());\nvi.useRealTimers();',
      'src/rules/b.test.ts':
        'beforeEach(() => vi.useFakeTimers());\nafterEach(() => void vi.useRealTimers());',
    },
    expected: ['src/rules/a.test.ts:1'],
  },
  {
    rule: /never Math.random/,
    tree: {
      'functions/draw.ts': 'const n = Math.random();',
      'src/features/winners/demonstration.ts': 'Math.random();',
    },
    expected: ['functions/draw.ts:1'],
  },
  {
    rule: /read no clock/,
    tree: {
      'src/rules/text/countdown.ts': 'const a = Date.now();\nconst b = new Date();\nconst c = new Date(5);',
    },
    expected: ['src/rules/text/countdown.ts:1', 'src/rules/text/countdown.ts:2'],
  },
  {
    rule: /never as classes/,
    tree: {
      'src/features/games/tiles.ts':
        "tile.classList.add('open');\ntile.classList.remove('late');\ntile.className = other.className;\ntile.className = 'open';",
      'src/features/slot/reels.ts': "win.classList.toggle('won', true);",
    },
    expected: ['src/features/games/tiles.ts:1', 'src/features/games/tiles.ts:4'],
  },
  {
    rule: /never by class/,
    tree: {
      'src/features/games/tiles.ts':
        "requireElement(page, '.words');\nrequireElement(page, '[data-name]');\npage.querySelectorAll('.late');\nimport('./a.tsx');",
      'src/features/games/rail.ts': 'rail.querySelector(`[data-type="${game.type}"] .words`);',
      'src/features/slot/reels.ts': "page.querySelector('.reel');",
      'tests/e2e/games.spec.ts': "page.locator('nav.bottom a');",
    },
    expected: ['src/features/games/tiles.ts:1', 'src/features/games/rail.ts:1', 'tests/e2e/games.spec.ts:1'],
  },
  {
    rule: /swallowed/,
    tree: {
      'src/api/client.ts':
        "try { a(); } catch {}\ntry { b(); } catch {\n  // A private window keeps nothing.\n}\ntry { c(); } catch { d = 1; }\n/** None where it is no JSON. */\nfunction e() {\n  try { f(); } catch { return undefined; }\n}\nfunction g() {\n  try { f(); } catch { return undefined; }\n}\ntry { h(); } catch { i(failed('X')); }",
    },
    expected: ['src/api/client.ts:1', 'src/api/client.ts:5', 'src/api/client.ts:11'],
  },
];

export const badMessages: readonly BadExample[] = [
  {
    rule: /exactly the messages of English/,
    tree: {
      [english]: '{ "a": "A",\n "b": "{count} b" }',
      [urdu]: '{\n "b": "{amount} b",\n "c": "C" }',
      'src/i18n/messages/ur/lost.json': '{}',
    },
    expected: ['src/i18n/messages/ur/lost.json:1', `${english}:1`, `${urdu}:3`, `${urdu}:2`],
  },
  {
    rule: /are flat/,
    tree: { [english]: '{ "a": { "b": "B" },\n "c-d": "D",\n "e": "{n, plural, one {#}}" }' },
    expected: [`${english}:1`, `${english}:2`, `${english}:3`],
  },
  {
    rule: /leaks into/,
    tree: {
      [english]: '{ "a": "Play", "b": "Return", "c": "RTP 96 %" }',
      [urdu]: '{ "a": "کھیلیں Now",\n "b": "-",\n "c": "RTP 96 %" }',
    },
    expected: [`${urdu}:1`, `${urdu}:2`],
  },
  {
    rule: /failure code has a message/,
    tree: {
      'src/contracts/call.failures.ts':
        "export const callFailures = {\n  NOT_FOUND: { status: 404, effect: 'none' },\n};",
      'src/i18n/messages/en/failures.json': '{ "UNREACHABLE": "u",\n "GONE": "g" }',
    },
    expected: ['src/contracts/call.failures.ts:2', 'src/i18n/messages/en/failures.json:2'],
  },
  {
    rule: /shown somewhere/,
    tree: {
      [english]: '{ "shown": "a",\n "group_slots": "b",\n "lost": "c" }',
      'src/features/games/Tiles.astro': '<p>{t.shown} {t[`group_${code}`]}</p>',
      'src/features/wallet/Purse.astro': '<p>{t.lost}</p>',
    },
    expected: [`${english}:3`],
  },
  {
    rule: /shown somewhere/,
    tree: {
      'src/i18n/messages/en/notices.json':
        '{ "deposit.won.title": "a",\n "deposit.won.text": "b",\n "card.added.title": "c",\n "card.lost.title": "d" }',
      'functions/features/cashier/deposit-notice.ts': "note(`deposit.${news}`);\nsay('card.added.title');",
    },
    expected: ['src/i18n/messages/en/notices.json:4'],
  },
  {
    rule: /concatenated/,
    tree: { 'src/ui/A.astro': "<p>{t.shell.hello + ' ' + name}</p>" },
    expected: ['src/ui/A.astro:1'],
  },
];

export const badContracts: readonly BadExample[] = [
  {
    rule: /bound to routes once/,
    tree: {
      'src/contracts/games/games.ts': `${contract}export const lostContracts = contracts({});`,
      [all]: 'const features = [otherContracts, ...games];',
      'src/contracts/games/all.ts': 'export const games = [];',
      'src/contracts/help/all.ts': 'export const help = [];',
      'functions/features/games/games.routes.ts': 'routes(other, f);\nroutes(other, f);',
    },
    expected: [
      'src/contracts/games/games.ts:1',
      'src/contracts/games/games.ts:5',
      'src/contracts/help/all.ts:1',
      `${all}:1`,
      'src/contracts/games/games.ts:1',
      'functions/features/games/games.routes.ts:1',
      'functions/features/games/games.routes.ts:2',
    ],
  },
  {
    rule: /spreads every list/,
    tree: {
      'functions/router.ts': 'const routes = [...statusRoutes];',
      'functions/features/games/games.routes.ts': '\nexport const gamesRoutes = [];',
    },
    expected: ['functions/features/games/games.routes.ts:2'],
  },
  {
    rule: /share a method/,
    tree: { 'src/contracts/a.ts': contract, 'src/contracts/b.ts': contract },
    expected: ['src/contracts/b.ts:2'],
  },
];

export const badWords: readonly BadExample[] = [
  {
    rule: /path of one machine/,
    tree: { 'scripts/setup/start.mjs': "a('/m/home');\nread('/home/someone/site');" },
    expected: ['scripts/setup/start.mjs:2'],
  },
  {
    rule: /names a host/,
    tree: {
      'src/api/client.ts': "fetch('http://localhost:1/');\nfetch('https://tracker.evil.io/x');",
      'package-lock.json': '"resolved": "https://mirror.inside/react.tgz"',
    },
    expected: ['src/api/client.ts:2', 'package-lock.json:1'],
  },
  {
    rule: /no TODO notes/,
    tree: { 'src/api/client.ts': '// TODO: retry' },
    expected: ['src/api/client.ts:1'],
  },
  {
    rule: /used to be/,
    tree: { 'src/api/client.ts': '\n// previously a fetch\n' },
    expected: ['src/api/client.ts:2'],
  },
  {
    rule: /commented out/,
    tree: { 'src/api/client.ts': 'a();\n// const b = await call();\n// The wallet decides.' },
    expected: ['src/api/client.ts:2'],
  },
];
