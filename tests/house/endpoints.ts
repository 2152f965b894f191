import ts from 'typescript';
import { type Check, eachNode, type Finding, isTest, lineOf, type Source } from './source.ts';

interface Named {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** Constants declared with `contracts({ … })`, one per feature. */
function declared(sources: readonly Source[]): Named[] {
  return collect(sources, /^src\/contracts\//, (node) =>
    isContracts(node) ? node.name.getText() : undefined,
  );
}

function isContracts(node: ts.Node): node is ts.VariableDeclaration {
  return (
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    ts.isCallExpression(node.initializer) &&
    node.initializer.expression.getText() === 'contracts'
  );
}

/** The contracts that `routes(…, { … })` binds to handlers; the compiler matches the two name by name. */
function bound(sources: readonly Source[]): Named[] {
  return collect(sources, /^functions\//, (node) =>
    ts.isCallExpression(node) && node.expression.getText() === 'routes' && node.arguments[0]
      ? node.arguments[0].getText()
      : undefined,
  );
}

/** The contracts that the list of every feature names, or that the list of one feature does. */
function listed(sources: readonly Source[]): Named[] {
  return collect(sources, /^src\/contracts\/(?:[\w-]+\/)?all\.ts$/, (node) =>
    ts.isIdentifier(node) && ts.isArrayLiteralExpression(node.parent) ? node.text : undefined,
  );
}

/** A feature's list that the list of every feature does not spread. */
function unlisted(sources: readonly Source[]): Finding[] {
  const spread = collect(sources, /^src\/contracts\/all\.ts$/, (node) =>
    ts.isSpreadElement(node) ? node.expression.getText() : undefined,
  );
  const lists = collect(sources, /^src\/contracts\/[\w-]+\/all\.ts$/, (node) =>
    ts.isVariableDeclaration(node) ? node.name.getText() : undefined,
  );
  return lacking(lists, spread, (name) => `spread ...${name} in src/contracts/all.ts`);
}

function collect(
  sources: readonly Source[],
  where: RegExp,
  nameOf: (node: ts.Node) => string | undefined,
): Named[] {
  const found: Named[] = [];
  for (const source of sources) {
    if (!where.test(source.file) || isTest(source.file)) continue;
    eachNode(source, (node, tree) => {
      const name = nameOf(node);
      if (name !== undefined) found.push({ name, file: source.file, line: lineOf(node, tree) });
    });
  }
  return found;
}

const lacking = (
  those: readonly Named[],
  these: readonly Named[],
  say: (name: string) => string,
): Finding[] =>
  those
    .filter(({ name }) => !these.some((each) => each.name === name))
    .map(({ name, file, line }) => ({ file, line, say: say(name) }));

function unmatched(sources: readonly Source[]): Finding[] {
  const [contracts, all, handled] = [declared(sources), listed(sources), bound(sources)];
  const twice = handled.filter(({ name }, at) => handled.findIndex((each) => each.name === name) !== at);
  return [
    ...lacking(contracts, all, (name) => `${name} is missing from the all.ts of its feature`),
    ...lacking(all, contracts, (name) => `${name} is not declared with contracts() in src/contracts`),
    ...lacking(contracts, handled, (name) => `${name} has no routes: bind it in its feature's routes file`),
    ...lacking(handled, contracts, (name) => `${name} has routes but is not declared in src/contracts`),
    ...unlisted(sources),
    ...twice.map(({ name, file, line }) => ({ file, line, say: `${name} is bound a second time` })),
  ];
}

/** Lists of routes that neither the router nor their feature's list spreads would silently answer 404. */
function unspread(sources: readonly Source[]): Finding[] {
  const spreading = sources.filter(
    ({ file }) => file === 'functions/router.ts' || /^functions\/features\/.*\.routes\.ts$/.test(file),
  );
  return collect(sources, /\.routes\.ts$/, (node) =>
    ts.isVariableStatement(node) && /^export const \w+Routes\b/.test(node.getText())
      ? /const (\w+)/.exec(node.getText())?.[1]
      : undefined,
  )
    .filter(
      ({ name, file }) =>
        !spreading.some((other) => other.file !== file && other.text.includes(`...${name}`)),
    )
    .map(({ name, file, line }) => ({
      file,
      line,
      say: `spread ...${name} in functions/router.ts or the routes of its feature`,
    }));
}

/** Of two endpoints with the same method and path, one would hide the other. */
function doubled(sources: readonly Source[]): Finding[] {
  const seen = new Map<string, string>();
  return sources
    .filter(({ file }) => file.startsWith('src/contracts/') && !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].flatMap((match) => {
        const key = `${match[1]} ${match[2]?.replace(/:\w+/g, ':')}`;
        const first = seen.get(key);
        seen.set(key, first ?? file);
        return first
          ? [
              {
                file,
                line: text.slice(0, match.index).split('\n').length,
                say: `${key} is already in ${first}`,
              },
            ]
          : [];
      }),
    );
}

export const endpointChecks: readonly Check[] = [
  {
    rule: 'the contracts of every feature are in contracts/all.ts and bound to routes once',
    find: unmatched,
  },
  { rule: 'the router spreads every list of routes', find: unspread },
  { rule: 'no two endpoints share a method and path', find: doubled },
];
