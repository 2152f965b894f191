import type { Check, Finding, Source } from './source.ts';
import { lineAt } from './source.ts';

/** A kind of item that the sources declare, and the page that must document each of them. */
interface Described {
  readonly what: string;
  readonly page: string;
  /** Every item: its name, where it is declared, and how the page writes it. */
  readonly names: (sources: readonly Source[]) => readonly Named[];
}

interface Named {
  readonly name: string;
  readonly written: string;
  readonly file: string;
  readonly line: number;
}

const textOf = (sources: readonly Source[], file: string) =>
  sources.find((source) => source.file === file)?.text ?? '';

/** The top-level keys of an object literal, found by the text that opens its declaration. */
function keysOf(
  sources: readonly Source[],
  file: string,
  declared: string,
  written: (key: string) => string,
) {
  const text = textOf(sources, file);
  const start = text.indexOf(declared);
  if (start < 0) return [];
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {2}(\w+): /gm)].map(({ index, 1: name = '' }) => ({
    name,
    written: written(name),
    file,
    line: lineAt(text, start + index),
  }));
}

const settings = /settingsDocument\(\s*'([\w-]+)'/g;

function foldersOf(sources: readonly Source[], root: string): Named[] {
  const first = new Map<string, string>();
  for (const { file } of sources) {
    const [top, folder, inside] = file.split('/');
    if (top === root && folder && inside && folder !== 'generated' && !first.has(folder))
      first.set(folder, file);
  }
  return [...first].map(([name, file]) => ({ name, written: ` ${name}/`, file, line: 1 }));
}

/** The Durable Objects, which the Worker's entry exports one per line. */
function objectsOf(sources: readonly Source[]): Named[] {
  const file = 'functions/index.ts';
  const text = textOf(sources, file);
  return [...text.matchAll(/^export \{ (\w+) \} from /gm)].map(({ index, 1: name = '' }) => ({
    name,
    written: `\`${name}\``,
    file,
    line: lineAt(text, index),
  }));
}

const described: readonly Described[] = [
  {
    what: 'the settings document',
    page: 'docs/operations/settings.md',
    names: (sources) =>
      sources
        .filter(({ file }) => file.startsWith('functions/') && !file.endsWith('.test.ts'))
        .flatMap(({ file, text }) =>
          [...text.matchAll(settings)].map(({ index, 1: name = '' }) => ({
            name,
            written: `\n| \`${name}\` |`,
            file,
            line: lineAt(text, index),
          })),
        ),
  },
  {
    what: 'the event',
    page: 'docs/operations/watch.md',
    names: (sources) =>
      keysOf(sources, 'src/contracts/events/events.ts', 'eventKinds = {', (key) => `\`${key}\``),
  },
  { what: 'the object', page: 'docs/glossary.md', names: objectsOf },
  { what: 'the folder', page: 'README.md', names: (sources) => foldersOf(sources, 'functions') },
  { what: 'the folder', page: 'README.md', names: (sources) => foldersOf(sources, 'tests') },
  {
    what: 'the part of npm run bench',
    page: 'CONTRIBUTING.md',
    names: (sources) =>
      keysOf(sources, 'tests/bench/run.ts', 'const parts = {', (key) => `bench -- ${key}\``),
  },
  {
    what: 'the step of npm run test:deep',
    page: 'CONTRIBUTING.md',
    names: (sources) =>
      keysOf(sources, 'scripts/setup/deep.mjs', 'const steps = {', (key) => `deep -- ${key}\``),
  },
];

function undescribed(sources: readonly Source[]): Finding[] {
  return described.flatMap(({ what, page, names }) => {
    const text = textOf(sources, page);
    return names(sources)
      .filter(({ name, written }) => !text.includes(written) && !text.includes(`\`${name}\``))
      .map(({ name, file, line }) => ({ file, line, say: `${page} does not document ${what} ${name}` }));
  });
}

export const docsTablesChecks: readonly Check[] = [
  {
    rule: 'the docs cover every settings document, event, object, folder and part of a command',
    find: undescribed,
  },
];
