import { posix } from 'node:path';
import type { Check, Finding, Source } from './source.ts';
import { lineAt } from './source.ts';

const textOf = (sources: readonly Source[], file: string) =>
  sources.find((source) => source.file === file)?.text;

function undescribedScripts(sources: readonly Source[]): Finding[] {
  const manifest = textOf(sources, 'package.json');
  const docs = `${textOf(sources, 'README.md') ?? ''}\n${textOf(sources, 'CONTRIBUTING.md') ?? ''}`;
  if (manifest === undefined) return [];
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return Object.keys(scripts)
    .filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(docs))
    .map((name) => ({
      file: 'package.json',
      line: lineAt(manifest, manifest.indexOf(`"${name}":`)),
      say: `npm run ${name} is in neither README.md nor CONTRIBUTING.md`,
    }));
}

function lostScripts(sources: readonly Source[]): Finding[] {
  const manifest = textOf(sources, 'package.json') ?? '{}';
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  const all = new Set(sources.map(({ file }) => file));
  return Object.entries(scripts).flatMap(([name, command]) => {
    const target = /^node (\S+)/.exec(command)?.[1];
    if (!target || all.has(target)) return [];
    return [
      {
        file: 'package.json',
        line: lineAt(manifest, manifest.indexOf(`"${name}":`)),
        say: `${name} starts ${target}, which does not exist`,
      },
    ];
  });
}

/** Whether a path is a file of the tree or a folder with files. */
function existsIn(sources: readonly Source[]): (path: string) => boolean {
  return (path) => sources.some(({ file }) => file === path || file.startsWith(`${path}/`));
}

function brokenLinks(sources: readonly Source[]): Finding[] {
  const exists = existsIn(sources);
  return sources
    .filter(({ file }) => file.endsWith('.md') && !file.startsWith('src/content/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].flatMap((match) => {
        const target = posix.join(posix.dirname(file), match[1] ?? '').replace(/\/$/, '');
        return exists(target)
          ? []
          : [{ file, line: lineAt(text, match.index), say: `links to ${target}, which does not exist` }];
      }),
    );
}

const namedPath =
  /(?<![\w/.])(?:src|functions|tests|scripts|demo|migrations|docs)\/[\w@.[\]/-]+(?![\w/<{*-])/g;
/** Paths of the recipe's example, and folders that the first feature of its kind creates. */
const invented = /announcements|NNNN|^functions\/providers$|-$/;

/** A path that a doc names in backticks and that does not exist. */
function lostPaths(sources: readonly Source[]): Finding[] {
  const exists = existsIn(sources);
  return sources
    .filter(({ file }) => file.endsWith('.md') && !file.startsWith('src/content/') && !isSecurity(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/`[^`\n]+`/g)].flatMap((quoted) =>
        (quoted[0].match(namedPath) ?? [])
          .map((path) => path.replace(/[./]+$/, ''))
          .filter((path) => !invented.test(path) && !exists(path))
          .map((path) => ({
            file,
            line: lineAt(text, quoted.index),
            say: `names ${path}, which does not exist`,
          })),
      ),
    );
}

/**
 * The security page and its chapters. Their rows also name other kinds of code, so `lostEvidence` checks
 * them.
 */
const isSecurity = (file: string) => file === 'docs/security.md' || file.startsWith('docs/security/');
const isPath = /^[\w@.[\]-]+(?:\/[\w@.[\]-]+)*\.(?:tsx?|mjs|astro|md|toml|json|sql)$/;
const isEvidence = /\.(?:test|spec)\.ts$/;

/**
 * The rows of requirements: the standard's number, a summary, the sources that meet it, the tests that prove
 * it.
 */
function requirements(text: string) {
  return text.split('\n').flatMap((line, index) => {
    const [number = '', , ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, line: index + 1, cells }] : [];
  });
}

function lostEvidence(sources: readonly Source[]): Finding[] {
  const all = new Set(sources.map(({ file }) => file));
  const seen = new Set<string>();
  const rows = sources
    .filter(({ file }) => isSecurity(file))
    .flatMap(({ file, text }) => requirements(text).map((row) => ({ file, ...row })));
  return rows.flatMap(({ file, number, line, cells }) => {
    const says: string[] = seen.has(number) ? [`${number} is listed twice`] : [];
    seen.add(number);
    const named = [...cells.join(' ').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    const paths = named.filter((name) => isPath.test(name));
    says.push(
      ...paths
        .filter((path) => !all.has(path))
        .map((path) => `${number} names ${path}, which does not exist`),
    );
    const isShown = (cells[1] ?? '').split('`').some((part) => isEvidence.test(part));
    const isExcused = /(?:Exception|Live only): \S/.test(cells[1] ?? '');
    if (!isShown && !isExcused) says.push(`${number} has neither a test nor a reason`);
    return says.map((say) => ({ file, line, say }));
  });
}

export const docsChecks: readonly Check[] = [
  { rule: 'every npm script is documented', find: undescribedScripts },
  { rule: 'every npm script starts a file that exists', find: lostScripts },
  { rule: 'links between docs work', find: brokenLinks },
  { rule: 'files and folders that docs name exist', find: lostPaths },
  {
    rule: 'what the security pages name exists, and each requirement has a test or a reason',
    find: lostEvidence,
  },
];
