import ts from 'typescript';
import { importsOf } from './imports.ts';
import { type Check, eachNode, type Finding, isTest, lineOf, type Source } from './source.ts';

const inWorker = ({ file }: Source) => file.startsWith('functions/') && !isTest(file);
const beside = (source: Source) => inWorker(source) && !source.file.startsWith('functions/database/');
const isRepo = ({ file }: Source) => file.endsWith('.repo.ts');
const isRoutes = ({ file }: Source) => file.endsWith('.routes.ts');

/** An object re-checks the sessions of its sockets, long after the router let them in. */
const isObject = ({ file }: Source) => file.endsWith('.object.ts');
/** Files directly in functions/ inject the ports. */
const composes = ({ file }: Source) => /^functions\/[^/]+$/.test(file);

/** Applies a check to every file that `isChosen` accepts. */
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

/** A direct call to D1: a prepared statement, or a batch or script on anything named like the database. */
const asksD1 = (called: string) =>
  called.endsWith('.prepare') || /(?:\bDB|database)\s*\.\s*(?:batch|exec|dump|withSession)$/i.test(called);

/**
 * A direct session check on a member's object. The port must be used instead: its types refuse the claims of
 * a request whose session the router has already checked.
 */
const asksSession = (called: string) =>
  called.endsWith('.sessionIsLive') && !called.endsWith('ports.sessionIsLive');

/** A data store: a repo, an object, or the ports to the member's object and to the outbox of messages. */
const reachesStore = (target: string) =>
  /\.(?:repo|object)\.ts$/.test(target) ||
  /^functions\/(?:member\/player|outgoing\/outbox)-port\.ts$/.test(target) ||
  target.startsWith('functions/database/');

const reachesObject = (called: string) =>
  called === 'objectNamed' || /\.(?:getByName|idFromName)$/.test(called);

const reachesDatabase = (target: string) => target === 'functions/database/database.ts';

const misplacedSql = each(
  (source) => beside(source) && !isRepo(source),
  (source) => [
    ...calls(source, (called) => called === 'statement', 'move the statement to a .repo.ts'),
    ...imports(source, reachesDatabase, 'call the database from a .repo.ts'),
  ],
);

const climbingRepos = each(
  (source) => inWorker(source) && isRepo(source),
  (source) =>
    imports(
      source,
      (target) => /\.(?:routes|service)\.ts$/.test(target),
      'a repo is below routes and services: pass what it needs as an argument',
    ),
);

export const layerChecks: readonly Check[] = [
  {
    rule: 'only functions/database calls the shared database',
    find: each(beside, (source) =>
      calls(source, asksD1, 'declare a statement and run it with functions/database/database.ts'),
    ),
  },
  {
    rule: 'SQL of the shared database is in repos, which import no routes or services',
    find: (sources) => [...misplacedSql(sources), ...climbingRepos(sources)],
  },
  {
    rule: 'a route calls a service, never a repo or an object directly',
    find: each(
      (source) => inWorker(source) && isRoutes(source),
      (source) => [
        ...imports(source, reachesStore, 'call it from the feature’s service'),
        ...calls(source, reachesObject, 'call the object from the feature’s service'),
      ],
    ),
  },
  {
    rule: 'the router checks that a session is live; a handler checks through the port, which accepts the claims of few calls',
    find: each(
      (source) => inWorker(source) && !composes(source) && !isObject(source),
      (source) =>
        calls(
          source,
          asksSession,
          'the router has checked; use context.ports where it has not, or after a slow picture upload',
        ),
    ),
  },
];
