import ts from 'typescript';
import {
  type Check,
  eachNode,
  type Finding,
  isTest,
  lineOf,
  matches,
  scriptOf,
  type Source,
} from './source.ts';

type Judge = (node: ts.Node, tree: ts.SourceFile) => string | undefined;

function judged(source: Source, judge: Judge): Finding[] {
  const found: Finding[] = [];
  eachNode(source, (node, tree) => {
    const say = judge(node, tree);
    if (say) found.push({ file: source.file, line: lineOf(node, tree), say });
  });
  return found;
}

const anyType: Judge = (node) =>
  node.kind === ts.SyntaxKind.AnyKeyword ? 'any: name the type, or take unknown and narrow it' : undefined;

const comment = /\/\/|\/\*/;
const answersFailure = /\b(?:failed\(|throw\b|reject\()/;

/** Whether a comment precedes a node. */
const isExplained = (node: ts.Node, tree: ts.SourceFile) =>
  comment.test(tree.text.slice(node.getFullStart(), node.getStart(tree)));

/** A catch that ignores the error must say why, unless it throws or returns a failure of its own. */
const silentCatch: Judge = (node, tree) => {
  if (!ts.isCatchClause(node) || node.variableDeclaration) return undefined;
  const text = node.getText(tree);
  if (comment.test(text) || answersFailure.test(text) || isExplained(node.parent, tree)) return undefined;
  const body = ts.findAncestor(node, ts.isFunctionLike);
  return body && isExplained(body, tree)
    ? undefined
    : 'a silent catch: return the failure, or say in a comment why there is nothing to do';
};

const silencedTest =
  /^(?:(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails)|x(?:it|test|describe))$/;

const disabledTest: Judge = (node) =>
  ts.isCallExpression(node) && silencedTest.test(node.expression.getText())
    ? `${node.expression.getText()}: enable the test or delete it`
    : undefined;

const isCallOf = (node: ts.Node, pattern: RegExp): node is ts.CallExpression =>
  ts.isCallExpression(node) && pattern.test(node.expression.getText());

/** Test files share a worker process, where a timer that stays replaced would never end the next file's waits. */
function timersLeftReplaced(source: Source): Finding[] {
  let isRestored = false;
  eachNode(source, (node) => {
    isRestored ||=
      isCallOf(node, /^vi\.useRealTimers$/) &&
      ts.findAncestor(node, (each) => isCallOf(each, /^(?:after(?:Each|All)|onTestFinished)$/)) !== undefined;
  });
  const replaced: Judge = (node) =>
    isCallOf(node, /^vi\.useFakeTimers$/) && !isRestored
      ? 'vi.useFakeTimers: call vi.useRealTimers in afterEach or onTestFinished'
      : undefined;
  return judged(source, replaced);
}

function called(name: string, say: string): Judge {
  return (node) => (ts.isPropertyAccessExpression(node) && node.getText() === name ? say : undefined);
}

const clock: Judge = (node, tree) => {
  const now = called('Date.now', 'rules take nowMs as an argument')(node, tree);
  const bare = ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length;
  return now ?? (bare ? 'rules take nowMs as an argument' : undefined);
};

const dice = called(
  'Math.random',
  'use crypto.getRandomValues; Math.random is only for files marked as a demonstration',
);

const within = (pattern: RegExp, judge: Judge) => (sources: readonly Source[]) =>
  sources.filter(({ file }) => pattern.test(file)).flatMap((source) => judged(source, judge));

const everywhere = (judge: Judge) => within(/./, judge);

function silencedRules(source: Source): Finding[] {
  const comments = /(?:oxlint|eslint|stylelint|biome)-(?:disable|ignore)(?!.*(?: -- |: )\w)[^\n]*/g;
  return matches(source, source.text, comments, (found) => `${found}: write the reason after " -- "`);
}

function ownCheckers({ file }: Source): boolean {
  return !file.startsWith('tests/house/');
}

function inScripts(pattern: RegExp, say: (found: string) => string) {
  return (sources: readonly Source[]) =>
    sources.filter(ownCheckers).flatMap((source) => matches(source, scriptOf(source) ?? '', pattern, say));
}

const asksForParts =
  /^(?:page\.locator|(?:.*\.)?(?:querySelector(?:All)?|closest|matches|requireElement|cloneTemplate))$/;
/** The build generates the class names of CSS Modules; these two are global. */
const scopedClass = /(?:^|[\s>+~,\w\])])\.(?!(?:late|number)\b)[a-z]/;

/** Matches a literal class name that a script sets. */
const setsClass = /\.(?:classList\.(?:add|toggle|replace)\(|className = )['"`]/g;

/** The literal text of an argument, without its placeholders. */
function textOf(argument: ts.Expression): string {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (!ts.isTemplateExpression(argument)) return '';
  return [argument.head, ...argument.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('…');
}

const partByClass: Judge = (node) =>
  ts.isCallExpression(node) &&
  asksForParts.test(node.expression.getText()) &&
  node.arguments.some((each) => scopedClass.test(textOf(each)))
    ? 'a class: give the element a data attribute'
    : undefined;

export const codeChecks: readonly Check[] = [
  { rule: 'nothing is of type any', find: everywhere(anyType) },
  {
    rule: 'no compiler error is suppressed',
    find: inScripts(/@ts-(?:ignore|nocheck|expect-error)/g, (found) => `${found}: fix the type instead`),
  },
  {
    rule: 'a lint rule is switched off only with a reason',
    find: (sources) => sources.filter(ownCheckers).flatMap(silencedRules),
  },
  {
    rule: 'no test is switched off',
    find: (sources) =>
      sources.filter(({ file }) => isTest(file)).flatMap((source) => judged(source, disabledTest)),
  },
  {
    rule: 'a test file that replaces the timers restores them',
    find: (sources) => sources.filter(({ file }) => isTest(file)).flatMap(timersLeftReplaced),
  },
  {
    rule: 'randomness is never Math.random, outside demonstrations',
    find: within(/^(?!.*demonstration)(?:src|functions|scripts)\//, dice),
  },
  { rule: 'rules read no clock', find: within(/^src\/rules\/(?!.*\.test\.)/, clock) },
  {
    rule: 'scripts find elements by role or data attribute, never by class',
    find: within(
      /^(?:src\/features\/(?!(?:crash|fishing|keno|mines|slot|sports|tiger)\/)|tests\/e2e\/)/,
      partByClass,
    ),
  },
  {
    rule: 'scripts set states as data attributes, never as classes',
    find: (sources) =>
      sources
        .filter(({ file }) =>
          /^src\/features\/(?!(?:crash|fishing|keno|mines|slot|sports|tiger)\/)/.test(file),
        )
        .flatMap((source) =>
          matches(
            source,
            scriptOf(source) ?? '',
            setsClass,
            () => 'a class: set a data attribute and style that',
          ),
        ),
  },
  { rule: 'no failure is swallowed silently', find: everywhere(silentCatch) },
];
