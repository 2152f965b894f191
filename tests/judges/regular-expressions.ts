import { createHash } from 'node:crypto';
import { check } from 'recheck';
import ts from 'typescript';
import { eachNode, type Finding, lineOf, type Source } from '#tests/house/source.ts';
import project from '../../package.json' with { type: 'json' };

interface Expression {
  readonly file: string;
  readonly line: number;
  readonly pattern: string;
  readonly flags: string;
}

/** Code that processes untrusted text (tests do not): its expressions must run in linear time. */
const readsStrangers = /^(?:functions|src)\/(?!.*\.test\.)/;

/** Files whose expressions are accepted, with the reason. */
const excused: Readonly<Record<string, string>> = {
  'src/features/status/Offline.astro': 'runs at the build, over the project’s own style sheets',
  'functions/edge/pages/files.ts': 'is made from the list of languages that was built',
  'src/features/status/Refusal.astro': 'runs while building, over our own style sheet',
  'src/console/kit/typed-fields.ts': 'is the pattern of a contract, which is judged where it is written',
  'tests/worker/games-home.test.ts': 'reads a page of the local site; the judge does not come to an end',
};

const timeoutMs = 60_000;
const atOnce = 2;

interface Judgement {
  readonly findings: Finding[];
  /** The fingerprints of the expressions that were found safe, for `knownSafe` of the next run. */
  readonly safe: ReadonlySet<string>;
}

/**
 * Finds the regular expressions that are vulnerable to ReDoS, and those that are built at run time. Expressions whose
 * fingerprint is in `knownSafe` are not judged again; one that was changed has another fingerprint.
 */
export async function judgeExpressions(
  sources: readonly Source[],
  knownSafe: ReadonlySet<string> = new Set(),
): Promise<Judgement> {
  const all = sources.filter(({ file }) => !(file in excused)).flatMap(expressionsOf);
  const findings: Finding[] = all.filter((each) => 'say' in each);
  const waiting = all.filter((each) => 'pattern' in each);
  const safe = new Set<string>();
  const verdicts = new Map<string, Promise<string | undefined>>();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const strict = readsStrangers.test(next.file);
      const key = fingerprintOf(next, strict);
      const verdict = knownSafe.has(key) ? undefined : (verdicts.get(key) ?? judged(next, strict));
      if (verdict) verdicts.set(key, verdict);
      const say = await verdict;
      if (say) findings.push({ file: next.file, line: next.line, say });
      else safe.add(key);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { findings, safe };
}

/** A hash of everything a verdict depends on: the checker's version, the expression and the strictness. */
export function fingerprintOf(
  { pattern, flags }: Pick<Expression, 'pattern' | 'flags'>,
  strict: boolean,
): string {
  const parts = [project.devDependencies.recheck, String(strict), flags, pattern];
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}

/** Accepted entries whose file or expression no longer exists. */
export function idleExcuses(sources: readonly Source[]): string[] {
  const needed = new Set(
    sources.filter((source) => expressionsOf(source).length > 0).map(({ file }) => file),
  );
  return Object.keys(excused).filter((file) => !needed.has(file));
}

function expressionsOf(source: Source): (Expression | Finding)[] {
  const { file } = source;
  const all: (Expression | Finding)[] = [];
  eachNode(source, (node, tree) => {
    const line = lineOf(node, tree);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      all.push({ file, line, pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (!isConstruction(node)) return;
    const [pattern, flags] = node.arguments ?? [];
    if (pattern && ts.isStringLiteralLike(pattern) && (!flags || ts.isStringLiteralLike(flags)))
      all.push({ file, line, pattern: pattern.text, flags: flags?.text ?? '' });
    else if (readsStrangers.test(file))
      all.push({ file, line, say: 'is built at run time: write a literal, or excuse it with the reason' });
  });
  return all;
}

function isConstruction(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** Expressions on the project's own text may take polynomial, but never exponential time. */
async function judged({ pattern, flags }: Expression, strict: boolean): Promise<string | undefined> {
  const diagnosis = await check(pattern, flags, { timeout: timeoutMs });
  if (diagnosis.status === 'safe') return undefined;
  if (diagnosis.status === 'unknown') return `/${pattern}/ cannot be judged: ${diagnosis.error.kind}`;
  const { type, summary } = diagnosis.complexity;
  if (!strict && type === 'polynomial') return undefined;
  return `/${pattern}/ takes ${summary} with ${diagnosis.attack.pattern}`;
}
