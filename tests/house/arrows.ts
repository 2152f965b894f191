import { importsOf } from './imports.ts';
import { type Check, type Finding, isTest, type Source } from './source.ts';

/** Which layers each layer may import; a layer may always import itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  pages: [
    'features',
    'console',
    'frame',
    'layouts',
    'ui',
    'browser',
    'contracts',
    'rules',
    'i18n',
    'styles',
    'content',
  ],
  layouts: ['features', 'ui', 'browser', 'rules', 'i18n', 'styles'],
  features: ['frame', 'ui', 'browser', 'api', 'contracts', 'rules', 'i18n', 'styles'],
  // The operators' console has nothing of the players' pages but the kit, and nothing but its pages imports it.
  console: ['ui', 'browser', 'api', 'contracts', 'rules', 'styles'],
  // The shared base of all game frames.
  frame: ['ui', 'browser', 'api', 'contracts', 'rules', 'i18n', 'styles'],
  ui: ['browser', 'rules', 'i18n', 'styles'],
  browser: ['rules', 'i18n'],
  api: ['browser', 'contracts', 'rules'],
  contracts: [],
  rules: ['contracts'],
  i18n: ['contracts'],
  styles: [],
  content: [],
  // Of i18n only the messages to members: the Worker has no pages.
  functions: ['contracts', 'rules', 'i18n'],
  scripts: ['console', 'contracts', 'rules', 'i18n', 'functions', 'tests', 'demo'],
  tests: [
    'contracts',
    'rules',
    'i18n',
    'api',
    'browser',
    'console',
    'features',
    'functions',
    'scripts',
    'demo',
    'ui',
    'styles',
  ],
  demo: ['contracts', 'rules'],
};

/** The layer a path belongs to: a folder of src, or a folder of the root. */
export function layerOf(file: string): string | undefined {
  const parts = file.split('/');
  const layer = parts[0] === 'src' ? parts[1] : parts[0];
  return parts.length > 1 && layer !== undefined && layer in allowed ? layer : undefined;
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

function arrowFindings(source: Source): Finding[] {
  const from = layerOf(source.file);
  if (!from) return [];
  return importsOf(source).flatMap(({ line, target }) => {
    const say = target === undefined ? undefined : wrongArrow(source.file, from, target);
    return say === undefined ? [] : [{ file: source.file, line, say }];
  });
}

function wrongArrow(file: string, from: string, target: string): string | undefined {
  const to = layerOf(target);
  const [own, other] = [featureOf(file), featureOf(target)];
  if (to === undefined || (isTest(file) && /^(?:tests|functions)$/.test(to))) return undefined;
  if (own && other && own !== other)
    return `feature ${own} imports feature ${other}: let the page compose both, or move what they share to ui or rules`;
  if (to === from || allowed[from]?.includes(to)) return undefined;
  return `${from} imports ${target}: ${from} may import ${allowed[from]?.join(', ') || 'itself only'}`;
}

function zodFindings(source: Source): Finding[] {
  const { file } = source;
  const inBrowser = file.startsWith('src/') && !file.startsWith('src/contracts/') && !isTest(file);
  return importsOf(source).flatMap(({ line, specifier, target }) => {
    if (inBrowser && /^zod(?:\/|$)/.test(specifier))
      return [
        {
          file,
          line,
          say: 'zod stays in contracts, functions and tests: import a type of the contract instead',
        },
      ];
    if (
      file.startsWith('src/contracts/') &&
      !isTest(file) &&
      specifier !== 'zod' &&
      layerOf(target ?? '') !== 'contracts'
    )
      return [{ file, line, say: `contracts import zod and each other only, not ${specifier}` }];
    return [];
  });
}

/** Generated and binary files, which this check does not read; the bundler reports missing ones. */
const unread = /^(?:functions\/generated|dist|public)\/|^functions\/.+\.bin$/;

function pathFindings(source: Source, all: ReadonlySet<string>): Finding[] {
  const { file } = source;
  return importsOf(source).flatMap(({ line, specifier, target }) => {
    if (
      specifier.startsWith('node:') &&
      file.startsWith('src/') &&
      !isTest(file) &&
      !file.startsWith('src/pages/')
    )
      return [{ file, line, say: `${specifier} does not exist in a browser` }];
    if (target === undefined || all.has(target) || unread.test(target)) return [];
    return [{ file, line, say: `${target} does not exist: write the whole path with its extension` }];
  });
}

/** The roots whose imports have been rewritten. */
const fromRoot = /^(?:src|functions)\//;

function climbingFindings(source: Source): Finding[] {
  const { file } = source;
  if (!fromRoot.test(file)) return [];
  return importsOf(source).flatMap(({ line, specifier, target }) =>
    specifier.startsWith('../')
      ? [
          {
            file,
            line,
            say: `${specifier}: import #${String(target)}, which moving this file does not change`,
          },
        ]
      : [],
  );
}

export const arrowChecks: readonly Check[] = [
  {
    rule: 'imports follow the layers: pages → features → ui, api, contracts, rules; functions → contracts, rules, i18n',
    find: (sources) => sources.flatMap(arrowFindings),
  },
  {
    rule: 'zod stays on the server, and contracts import nothing else',
    find: (sources) => sources.flatMap(zodFindings),
  },
  {
    rule: 'imports name an existing file with its extension, and no node: module in the browser',
    find: (sources) => {
      const all = new Set(sources.map(({ file }) => file));
      return sources.flatMap((source) => pathFindings(source, all));
    },
  },
  {
    rule: 'imports lead from the root (#…) or into the own folder (./…), never through a parent folder',
    find: (sources) => sources.flatMap(climbingFindings),
  },
];
