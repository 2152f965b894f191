import type { Check, Finding, Source } from './source.ts';

/** The tables of attacks, by page and heading. */
const tables = [
  { page: 'docs/security.md', heading: '## Bad input and abuse' },
  { page: 'docs/security/business.md', heading: '## Attacks on agents' },
] as const;
/** A test as a row names it: its file, followed by its title. */
const named = /`([^`]+)` “([^”]+)”/g;

/** The lines of a page's section, and the line number on which it starts. */
function sectionOf(
  text: string,
  heading: string,
): { readonly lines: readonly string[]; readonly from: number } | undefined {
  const lines = text.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  const end = length < 0 ? lines.length : start + 1 + length;
  return { lines: lines.slice(start, end), from: start + 1 };
}

/** Titles in a source are quoted, and may contain a typographic apostrophe. */
function titled(text: string, title: string): boolean {
  return [`'${title}'`, `\`${title}\``, `"${title}"`].some((quoted) => text.includes(quoted));
}

function lostAttacks(sources: readonly Source[]): Finding[] {
  return tables.flatMap((table) => lostFrom(sources, table));
}

function lostFrom(sources: readonly Source[], { page, heading }: (typeof tables)[number]): Finding[] {
  const text = sources.find(({ file }) => file === page)?.text;
  const section = text === undefined ? undefined : sectionOf(text, heading);
  if (!section) return [];
  return section.lines.flatMap((row, at) => {
    const [, attack, , tests] = row.split('|').map((cell) => cell.trim());
    if (!attack || attack === 'attack' || attack.startsWith('---')) return [];
    const line = section.from + at;
    const all = [...(tests ?? '').matchAll(named)];
    if (all.length === 0) return [{ file: page, line, say: `${attack} names no test` }];
    return all.flatMap(([, file = '', title = '']) => {
      const source = sources.find((each) => each.file === file);
      if (!source) return [{ file: page, line, say: `${attack} names ${file}, which does not exist` }];
      return titled(source.text, title)
        ? []
        : [{ file: page, line, say: `${attack} names “${title}”, which ${file} does not have` }];
    });
  });
}

export const docsAttacksChecks: readonly Check[] = [
  { rule: 'each attack that the security page names has tests, by file and title', find: lostAttacks },
];
