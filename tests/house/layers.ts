import ts from 'typescript';
import { importsOf } from './imports.ts';
import { type Check, eachNode, type Finding, isTest, lineOf, type Source } from './source.ts';

const inWorker = ({ file }: Source) => file.startsWith('functions/') && !isTest(file);
const beside = (source: Source) => inWorker(source) && !source.file.startsWith('functions/database/');
const isRepo = ({ file }: Source) => file.endsWith('.repo.ts');
const isRoutes = ({ file }: Source) => file.endsWith('.routes.ts');

/** An object asks for its sockets later on, long after the router. */
const isObject = ({ file }: Source) => file.endsWith('.object.ts');
/** The files of functions/ itself hand the ports in. */
const composes = ({ file }: Source) => /^functions\/[^/]+$/.test(file);

/** Judges each file that is chosen. */
const each =
  (isChosen: (source: Source) => boolean, judge: (source: Source) => Finding[]) =>
  (sources: readonly Source[]): Finding[] =>
    sources.flatMap((source) => (isChosen(source) ? judge(source) : []));

function calls(source: Source, isMeant: (called: string) => boolean, say: string): Finding[] {
  const found: Finding[] = [];
  eachNode(source, (node, tree) => {
    if (ts.isCallExpression(node) && isMeant(node.expression.getText()))
      found.push({ file: source.file, line: lineOf(node, tree), say });
  });
  return found;
}

function imports(source: Source, isMeant: (target: string) => boolean, say: string): Finding[] {
  return importsOf(source).flatMap(({ line, target }) =>
    target !== undefined && isMeant(target) ? [{ file: source.file, line, say }] : [],
  );
}

/** A call on D1 itself: a prepared statement, or a batch or script on what is named as the database. */
const asksD1 = (called: string) =>
  called.endsWith('.prepare') || /(?:\bDB|database)\s*\.\s*(?:batch|exec|dump|withSession)$/i.test(called);

/** Asks a member's object of its own accord, instead of by the port, whose types refuse the claims of a call that the router has asked for. */
const asksSession = (called: string) =>
  called.endsWith('.sessionIsLive') && !called.endsWith('ports.sessionIsLive');

/** A store of its own: rows, an object, or what calls the member's object or the outbox of messages. */
const reachesStore = (target: string) =>
  /\.(?:repo|object)\.ts$/.test(target) ||
  /^functions\/(?:member\/player|outgoing\/outbox)-port\.ts$/.test(target) ||
  target.startsWith('functions/database/');

const reachesObject = (called: string) => /\.(?:getByName|idFromName)$/.test(called);

const reachesDatabase = (target: string) => target === 'functions/database/database.ts';

const misplacedSql = each(
  (source) => beside(source) && !isRepo(source),
  (source) => [
    ...calls(source, (called) => called === 'statement', 'move the statement to a .repo.ts'),
    ...imports(source, reachesDatabase, 'let a .repo.ts ask the database'),
  ],
);

const climbingRepos = each(
  (source) => inWorker(source) && isRepo(source),
  (source) =>
    imports(
      source,
      (target) => /\.(?:routes|service)\.ts$/.test(target),
      'a repo stands below routes and services: take what it needs as an argument',
    ),
);

export const layerChecks: readonly Check[] = [
  {
    rule: 'the shared database is asked through functions/database alone',
    find: each(beside, (source) =>
      calls(source, asksD1, 'declare a statement and run it by functions/database/database.ts'),
    ),
  },
  {
    rule: 'SQL of the shared database stands in repos, which know no routes or services',
    find: (sources) => [...misplacedSql(sources), ...climbingRepos(sources)],
  },
  {
    rule: 'a route leads to a service, never to a repo or an object of its own accord',
    find: each(
      (source) => inWorker(source) && isRoutes(source),
      (source) => [
        ...imports(source, reachesStore, 'let the feature’s service ask'),
        ...calls(source, reachesObject, 'let the feature’s service reach the object'),
      ],
    ),
  },
  {
    rule: 'the router asks whether a session lives; a handler asks by the port, which takes the claims of few calls',
    find: each(
      (source) => inWorker(source) && !composes(source) && !isObject(source),
      (source) =>
        calls(
          source,
          asksSession,
          'the router has asked; ask context.ports where it has not, or where a picture took long to come',
        ),
    ),
  },
];
