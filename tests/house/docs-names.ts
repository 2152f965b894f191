import { basename } from 'node:path';
import type { Check, Finding, Source } from './source.ts';
import { lineAt } from './source.ts';

/** Hand-written docs; docs/endpoints.md is generated from the contracts. */
const isDoc = ({ file }: Source) =>
  file.endsWith('.md') && !file.startsWith('src/content/') && file !== 'docs/endpoints.md';
/** Files in which a name from the docs may occur; the bad examples of the code checks do not count. */
const isCode = ({ file }: Source) => !file.endsWith('.md') && !file.startsWith('tests/house/bad-');

/** Names of the platform, of external tools, of examples and of superseded decisions, which no file of ours contains. */
const foreign =
  /^(?:setHTML|hydrateRoot|createPortal|ViewTransition|Buchungstag|Betrag|custom_domain|archive\.postings|wrangler\.production\.toml|AtMs|\w+_(?:SMS|VENDOR)_SECRET|OPERATOR_ROLE_NEEDED)$/;
/** Names invented by the examples of the how-to guides. */
const invented = /[Aa]nnouncement|^xxx\.|NNNN|NAME|CLIENT_ID/;

/** Every match of a pattern within backticks in the docs. */
function named(sources: readonly Source[], pattern: RegExp) {
  return sources.filter(isDoc).flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)].flatMap((quoted) =>
      [...(quoted[1] ?? '').matchAll(pattern)].map((match) => ({
        file,
        line: lineAt(text, quoted.index),
        match,
        quoted: quoted[1] ?? '',
      })),
    ),
  );
}

const declared = /method: '(\w+)',\s*path: '([^']+)'/g;
const parts = (path: string) => path.split('/').filter((part) => part !== '');

/** `…/notes` matches the end of a path; a path part that starts with a colon matches anything. */
function isPath(written: string, path: string): boolean {
  const isEnd = written.startsWith('…');
  const wanted = parts(isEnd ? written.slice(1) : written);
  const have = isEnd ? parts(path).slice(-wanted.length) : parts(path);
  return (
    wanted.length === have.length && have.every((part, at) => part.startsWith(':') || part === wanted[at])
  );
}

function lostEndpoints(sources: readonly Source[]): Finding[] {
  const endpoints = sources
    .filter(({ file }) => file.startsWith('src/contracts/'))
    .flatMap(({ text }) => [...text.matchAll(declared)].map(([, method, path = '']) => ({ method, path })));
  return named(sources, /^(GET|POST|PUT|DELETE) ((?:…|\/)[^\s?]*)/g).flatMap(({ file, line, match }) => {
    const [call, method, written = ''] = match;
    const exists = endpoints.some((each) => each.method === method && isPath(written, each.path));
    return exists ? [] : [{ file, line, say: `names ${call}, which no contract declares` }];
  });
}

function lostCommands(sources: readonly Source[]): Finding[] {
  const manifest = sources.find(({ file }) => file === 'package.json')?.text ?? '{}';
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return sources.filter(isDoc).flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map((match) => ({
        file,
        line: lineAt(text, match.index),
        say: `${match[0]}: there is no such script`,
      })),
  );
}

/** `play.realityCheckMinutes`: a field of the settings document `play`. */
function lostSettings(sources: readonly Source[]): Finding[] {
  const documents = new Map(
    sources
      .filter(isCode)
      .flatMap(({ text }) =>
        [...text.matchAll(/settingsDocument\(\s*'([\w-]+)'/g)].map(([, name = '']) => [name, text] as const),
      ),
  );
  const elsewhere = (name: string) =>
    sources.some(
      (each) => basename(each.file).startsWith(name) || (isCode(each) && each.text.includes(name)),
    );
  return named(sources, /^([a-z][\w-]*)\.(\w+(?:\.\w+)*)$/g).flatMap(({ file, line, match, quoted }) => {
    const text = documents.get(match[1] ?? '');
    if (text === undefined || foreign.test(quoted) || elsewhere(quoted)) return [];
    const lost = (match[2] ?? '').split('.').some((field) => !new RegExp(`\\b${field}\\b`).test(text));
    return lost ? [{ file, line, say: `names ${quoted}, which the settings document does not have` }] : [];
  });
}

const fileName = /^[\w.-]+\.(?:tsx?|mjs|astro|sql|toml)$/;
const identifier =
  /(?<![\w$./-])\$?(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w+|[a-z]+(?:_[a-z]+)+)(?![\w/-])/g;

function lostNames(sources: readonly Source[]): Finding[] {
  const files = new Set(sources.map(({ file }) => basename(file)));
  const words = new Set(sources.filter(isCode).flatMap(({ text }) => text.match(/\$?[A-Za-z_][\w]*/g) ?? []));
  const isKnown = (name: string) => words.has(name) || words.has(name.replace(/^\$/, ''));
  return [
    ...named(sources, /^.+$/g).filter(({ quoted }) => fileName.test(quoted) && !files.has(quoted)),
    ...named(sources, identifier).filter(({ match }) => !isKnown(match[0])),
  ]
    .filter(({ match, quoted }) => !foreign.test(match[0]) && !invented.test(quoted))
    .map(({ file, line, match }) => ({ file, line, say: `names ${match[0]}, which no source contains` }));
}

export const docsNamesChecks: readonly Check[] = [
  { rule: 'endpoints that docs name are declared', find: lostEndpoints },
  { rule: 'commands that docs name are scripts of package.json', find: lostCommands },
  { rule: 'settings that docs name are in their documents', find: lostSettings },
  { rule: 'codes, functions and file names that docs name are in the sources', find: lostNames },
];
