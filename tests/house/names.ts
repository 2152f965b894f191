import { basename } from 'node:path';
import { type Check, type Finding, isTest, type Source } from './source.ts';
import { importsOf } from './imports.ts';

const vague = /^(?:utils?|helpers?|common|misc|manager|shared|lib|constants|types)$/i;
/** Names that only their author understood, and better ones. A file's name says what it contains. */
const unclear: Readonly<Record<string, string>> = {
  again: 'retry',
  'asked-round': 'round-to-verify',
  'captcha-work': 'proof-of-work',
  course: 'lifecycle, workload, simulation',
  desk: 'controls',
  dress: 'style',
  found: 'dom-lookup',
  folds: 'event feeds',
  'kept-rows': 'append-only triggers',
  'open-stake': 'in-doubt-stake',
  'own-machine': 'private-hosts',
  papers: 'docs',
  patience: 'timeout',
  'deposit-place': 'deposit-view',
  places: 'visitor-location',
  purse: 'shown balance',
  readings: 'queries; of a rule, its reference',
  roll: 'registry',
  seal: 'sealed-body, encrypted-…, the seal of a draw',
  'sealed-pictures': 'encrypted-pictures',
  series: 'event sampling',
  shelf: 'member-games',
  spaced: 'paced queue',
  turns: 'mutex',
  unsteady: 'flaky',
  'withdraw-place': 'withdraw-view',
  WithdrawPlaces: 'PayoutAccounts',
  written: 'serialised answers',
};
/** Words that are just as unclear after another word: `keno-desk`, `member-course`. The operators' desk is a term. */
const unclearEndings = /(?<=-)(?<!^operator-)(?:course|desk|dress|patience|purse|readings)$/;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*(?:\.module|(?:\.browser)?\.test)?\.(?:tsx|astro|css)$/;
const spelledBySpec = /^src\/pages\/|^migrations\/|^docs\/|^[^/]+$|^\./;

function vagueName({ file }: Source): Finding[] {
  const found = file.split('/').find((part) => vague.test(part.split('.')[0] ?? ''));
  return found ? [{ file, line: 1, say: `${found} is too vague: name the topic` }] : [];
}

function unclearName({ file }: Source): Finding[] {
  const name = basename(file)
    .split('.')
    .flatMap((part) => [part, unclearEndings.exec(part)?.[0] ?? ''])
    .find((part) => Object.hasOwn(unclear, part));
  const better = name && unclear[name];
  return better ? [{ file, line: 1, say: `${name} does not say what the file contains: use ${better}` }] : [];
}

function oddName({ file }: Source): Finding[] {
  const name = basename(file);
  if (spelledBySpec.test(file) || kebab.test(name) || pascal.test(name)) return [];
  return [{ file, line: 1, say: `${name}: files are kebab-case.ts, components PascalCase.tsx` }];
}

/** A file that only re-exports what others declare hides where things are; data files declare no names. */
function barrel(source: Source): Finding[] {
  const { file, text } = source;
  if (!/^(?:src|functions)\/.*\.ts$/.test(file) || isTest(file) || file === 'functions/index.ts') return [];
  const rest = text.replace(
    /export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as \w+\s*)?from\s*['"][^'"]+(?<!\.json)['"];?|\/\/.*|\/\*[\s\S]*?\*\//g,
    '',
  );
  if (rest.trim() !== '' || importsOf(source).length === 0) return [];
  return [{ file, line: 1, say: 'a barrel: import each name from the file that declares it' }];
}

/** Modules whose default export the runtime or Astro requires. */
const withDefault = new Set(['functions/index.ts', 'src/browser/client-settled.ts']);

function defaultExport({ file, text }: Source): Finding[] {
  if (!/^(?:src|functions)\/.*\.tsx?$/.test(file) || withDefault.has(file)) return [];
  const index = text.search(/^export default /m);
  return index < 0
    ? []
    : [{ file, line: text.slice(0, index).split('\n').length, say: 'use a named export' }];
}

export const nameChecks: readonly Check[] = [
  { rule: 'no file or folder has a vague name', find: (sources) => sources.flatMap(vagueName) },
  {
    rule: 'no file has a name that only its author understands',
    find: (sources) => sources.flatMap(unclearName),
  },
  { rule: 'files are kebab-case, components PascalCase', find: (sources) => sources.flatMap(oddName) },
  { rule: 'there are no barrels', find: (sources) => sources.flatMap(barrel) },
  { rule: 'exports have names', find: (sources) => sources.flatMap(defaultExport) },
];
