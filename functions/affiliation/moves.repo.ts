import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { moveStates } from '#src/contracts/agents/agents-operations.ts';

/** Nodes that one batch moves. */
export const nodesAtOnce = 500;

const one = { merchant: text, id: text };
const columns = {
  merchant: text,
  id: text,
  branch: text,
  target: text,
  fromMs: whole,
  state: oneOf(...moveStates),
  oldPath: nullable(text),
  newPath: nullable(text),
  moved: whole,
};
const select = `SELECT merchant, id, branch, target, from_ms AS fromMs, state, old_path AS oldPath, new_path AS newPath,
  moved FROM agent_moves`;

/**
 * Whether a branch can stand below the target: the target is an agent outside the branch, the branch is no top agent's,
 * and no node of it becomes too deep.
 */
const fits = statement(
  `SELECT branch.parent IS NOT target.number AND target.type > 0
       AND target.path <> branch.path AND NOT (target.path >= branch.path || '/' AND target.path < branch.path || '0')
       AND (SELECT max(depth) FROM agent_nodes WHERE merchant = :merchant
         AND (path = branch.path OR (path >= branch.path || '/' AND path < branch.path || '0')))
         - branch.depth + target.depth + 1 <= :depthMax AND branch.type < 2 AS fits,
     branch.number AS number, branch.path AS oldPath, target.path AS targetPath
   FROM agent_nodes AS branch JOIN agent_nodes AS target ON target.merchant = branch.merchant
   WHERE branch.merchant = :merchant AND branch.member_id = :branch AND target.member_id = :target`,
  { merchant: text, branch: text, target: text, depthMax: whole },
  { fits: whole, number: whole, oldPath: text, targetPath: text },
);

const insert = statement(
  `INSERT INTO agent_moves (merchant, id, branch, target, from_ms, state, asked_by, approved_by)
   VALUES (:merchant, :id, :branch, :target, :fromMs, 'waiting', :askedBy, :approvedBy) ON CONFLICT DO NOTHING`,
  { ...one, branch: text, target: text, fromMs: whole, askedBy: text, approvedBy: text },
);

const byId = statement(`${select} WHERE merchant = :merchant AND id = :id`, one, columns);
const all = statement(
  `${select} WHERE merchant = :merchant ORDER BY from_ms DESC, id LIMIT :most`,
  { merchant: text, most: whole },
  columns,
);
const due = statement(
  `${select} WHERE state IN ('waiting', 'running') AND from_ms <= :nowMs AND NOT EXISTS (SELECT 1 FROM agent_teams
     WHERE agent_teams.merchant = agent_moves.merchant AND settled_to_ms < agent_moves.from_ms) ORDER BY state = 'waiting', from_ms LIMIT :most`,
  { nowMs: whole, most: whole },
  columns,
);

/** Only one move of a merchant runs, and only while both paths and the depth are still what was judged. */
const start = statement(
  `UPDATE agent_moves SET state = 'running', old_path = :oldPath, new_path = :newPath, depth_change = :depthChange
   WHERE merchant = :merchant AND id = :id AND state = 'waiting'
     AND NOT EXISTS (SELECT 1 FROM agent_moves WHERE merchant = :merchant AND state = 'running')
     AND EXISTS (SELECT 1 FROM agent_nodes WHERE merchant = :merchant AND path = :targetPath)
     AND (SELECT max(depth) FROM agent_nodes WHERE merchant = :merchant
       AND (path = :oldPath OR (path >= :oldPath || '/' AND path < :oldPath || '0'))) + :depthChange <= :depthMax`,
  { ...one, oldPath: text, newPath: text, targetPath: text, depthChange: whole, depthMax: whole },
);

const refuse = statement(
  "UPDATE agent_moves SET state = 'refused' WHERE merchant = :merchant AND id = :id AND state = 'waiting'",
  one,
);

const uplinesOfPath = (path: string) => `number IN (
    WITH RECURSIVE up (number) AS (
      SELECT parent FROM agent_nodes WHERE merchant = :merchant AND path = ${path}
      UNION ALL
      SELECT agent_nodes.parent FROM up
        JOIN agent_nodes ON agent_nodes.merchant = :merchant AND agent_nodes.number = up.number
    ) SELECT number FROM up WHERE number IS NOT NULL)`;

const withPaths = { merchant: text, id: text };
const isRunning = `EXISTS (SELECT 1 FROM agent_moves WHERE merchant = :merchant AND id = :id AND state = 'running')`;
const path = (column: 'old_path' | 'new_path') =>
  `(SELECT ${column} FROM agent_moves WHERE merchant = :merchant AND id = :id)`;
const sizeOf = (which: string) =>
  `(SELECT branch_count + 1 FROM agent_nodes WHERE merchant = :merchant AND path = ${which})`;

/** The branch leaves the counts of its uplines while its own node still stands at the old path. */
const uncount = statement(
  `UPDATE agent_nodes SET branch_count = branch_count - ${sizeOf(path('old_path'))},
     direct_count = direct_count - (number = (SELECT parent FROM agent_nodes WHERE merchant = :merchant
       AND path = ${path('old_path')}))
   WHERE merchant = :merchant AND ${isRunning} AND ${uplinesOfPath(path('old_path'))}`,
  withPaths,
);

const moveRoot = statement(
  `UPDATE agent_nodes SET parent = target.number, depth = target.depth + 1, team = target.team, path = ${path('new_path')}
   FROM (SELECT number, depth, team FROM agent_nodes WHERE merchant = :merchant AND member_id =
     (SELECT target FROM agent_moves WHERE merchant = :merchant AND id = :id)) AS target
   WHERE agent_nodes.merchant = :merchant AND ${isRunning} AND path = ${path('old_path')}`,
  withPaths,
);

/** What the upline pays the branch's own member ends with the move, which begins with a half-month; offers lapse. */
const endContracts = statement(
  `UPDATE agent_contracts SET asked_by = NULL, changed_at_ms = :nowMs,
     state = iif(state IN ('A', 'V'), 'C', 'R'),
     to_ms = iif(state IN ('A', 'V'), max(from_ms, (SELECT from_ms FROM agent_moves
       WHERE merchant = :merchant AND id = :id)), NULL)
   WHERE merchant = :merchant AND state IN ('P', 'E', 'A', 'V') AND offerer IS NOT NULL AND ${isRunning}
     AND receiver = (SELECT branch FROM agent_moves WHERE merchant = :merchant AND id = :id)`,
  { ...withPaths, nowMs: whole },
);

const recount = statement(
  `UPDATE agent_nodes SET branch_count = branch_count + ${sizeOf(path('new_path'))},
     direct_count = direct_count + (number = (SELECT parent FROM agent_nodes WHERE merchant = :merchant
       AND path = ${path('new_path')}))
   WHERE merchant = :merchant AND ${isRunning} AND ${uplinesOfPath(path('new_path'))}`,
  withPaths,
);

/** The next nodes that still stand below the old path; members who register meanwhile are among them. */
const moveNodes = statement(
  `UPDATE agent_nodes SET path = ${path('new_path')} || substr(path, length(${path('old_path')}) + 1),
     depth = depth + (SELECT depth_change FROM agent_moves WHERE merchant = :merchant AND id = :id),
     team = (SELECT team FROM agent_nodes WHERE merchant = :merchant AND path = ${path('new_path')})
   WHERE merchant = :merchant AND ${isRunning} AND path IN (
     SELECT path FROM agent_nodes WHERE merchant = :merchant
       AND path >= ${path('old_path')} || '/' AND path < ${path('old_path')} || '0' ORDER BY path LIMIT ${nodesAtOnce})`,
  withPaths,
);

const addMoved = statement(
  'UPDATE agent_moves SET moved = moved + :moved WHERE merchant = :merchant AND id = :id',
  { ...one, moved: whole },
);

const finish = statement(
  `UPDATE agent_moves SET state = 'done' WHERE merchant = :merchant AND id = :id AND state = 'running'
     AND NOT EXISTS (SELECT 1 FROM agent_nodes WHERE merchant = :merchant
       AND path >= agent_moves.old_path || '/' AND path < agent_moves.old_path || '0')`,
  one,
);

/** A branch that operators move. */
export type Move = RowOf<typeof byId>;

/** What is moved under whom. */
export interface Moving {
  readonly branch: string;
  readonly target: string;
}

/** Whether a branch could move now, with its number and the paths; undefined if one of the two has no node. */
export async function judgeMove(env: Env, merchant: string, moving: Moving, depthMax: number) {
  return firstRow(env.DB, fits.with({ merchant, ...moving, depthMax }));
}

/** Stores a move under its id, once; nothing is stored while another move of the branch waits or runs. */
export async function addMove(
  env: Env,
  merchant: string,
  move: Moving & { id: string; fromMs: number; askedBy: string; approvedBy: string },
): Promise<Move | undefined> {
  await change(env.DB, insert.with({ merchant, ...move }));
  return firstRow(env.DB, byId.with({ merchant, id: move.id }));
}

/** The newest moves of a merchant. */
export function movesOf(env: Env, merchant: string, most: number): Promise<readonly Move[]> {
  return allRows(env.DB, all.with({ merchant, most }));
}

/** Moves whose time has come, of all merchants; those that run first. */
export function dueMoves(env: Env, nowMs: number, most: number): Promise<readonly Move[]> {
  return allRows(env.DB, due.with({ nowMs, most }));
}

interface StartedPaths {
  readonly oldPath: string;
  readonly newPath: string;
  readonly targetPath: string;
  /** By how much the branch comes to stand deeper; below 0 where it rises. */
  readonly depthChange: number;
  readonly depthMax: number;
}

/**
 * Starts a move with the branch's own node: its counts, its place and its contracts with the old upline change in one
 * batch. Returns whether it runs.
 */
export async function startMove(
  env: Env,
  { merchant, id }: Pick<Move, 'merchant' | 'id'>,
  paths: StartedPaths,
  nowMs: number,
): Promise<boolean> {
  const of = { merchant, id };
  const [started] = await batch(env.DB, [
    start.with({ ...of, ...paths }),
    uncount.with(of),
    moveRoot.with(of),
    recount.with(of),
    endContracts.with({ ...of, nowMs }),
  ]);
  return started.changes > 0;
}

/** A move that is not possible any more. */
export async function refuseMove(env: Env, { merchant, id }: Pick<Move, 'merchant' | 'id'>): Promise<void> {
  await change(env.DB, refuse.with({ merchant, id }));
}

/** Moves the next nodes of a branch. Returns whether all of them have arrived. */
export async function continueMove(
  env: Env,
  { merchant, id }: Pick<Move, 'merchant' | 'id'>,
): Promise<boolean> {
  const moved = await change(env.DB, moveNodes.with({ merchant, id }));
  await change(env.DB, addMoved.with({ merchant, id, moved }));
  return (await change(env.DB, finish.with({ merchant, id }))) > 0;
}
