import { type Check, type Finding, lineAt, type Source } from './source.ts';

const configurations = ['.oxlintrc.json', '.htmlvalidate.json', '.stylelintrc.json'];
const paper = 'docs/judges.md';

/** Names of the rules that a configuration turns off, for all files or for some. */
function rulesOff(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    each === 'off' || each === null ? [name] : name === '$schema' ? [] : rulesOff(each),
  );
}

/** Finds rules that are off without a row in docs/judges.md, and rows of rules that are on. */
function unexplained(sources: readonly Source[]): Finding[] {
  const documented = sources.find(({ file }) => file === paper)?.text ?? '';
  const rows = new Map(
    [...documented.matchAll(/^\| `([\w/-]+)` \|/gm)].map((row) => [row[1] ?? '', row.index]),
  );
  const read = sources.filter(({ file }) => configurations.includes(file));
  const all = read.map((source) => ({ source, names: new Set(rulesOff(JSON.parse(source.text))) }));
  const silent = all.flatMap(({ source: { file, text }, names }) =>
    [...names]
      .filter((name) => !rows.has(name))
      .map((name) => ({
        file,
        line: lineAt(text, text.indexOf(`"${name}"`)),
        say: `${name} is off: give it a row with the reason in ${paper}`,
      })),
  );
  const idle = [...rows]
    .filter(([name]) => !all.some(({ names }) => names.has(name)))
    .map(([name, at]) => ({ file: paper, line: lineAt(documented, at), say: `${name} is not off anywhere` }));
  return [...silent, ...idle];
}

export const ruleChecks: readonly Check[] = [
  { rule: 'a linter rule is off only with a reason in docs/judges.md', find: unexplained },
];
