import type { Waiting, WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { batch, firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { queueMax, registrationsMax } from '#src/contracts/operations/dashboard.ts';

/** Queues of one statement: few enough that the compiled statement stays small. */
const perStatement = 8;

/** SQLite keeps an array within an array only if it is told that it is JSON. */
const counted = (rows: string) =>
  `json((SELECT json_array(count(*), min(at_ms)) FROM (${rows} LIMIT ${queueMax})))`;

const requests = statement(
  `SELECT ${counted(`SELECT asked_at_ms AS at_ms FROM approvals WHERE merchant = :merchant AND state = 'waiting'
     AND (asked_by = :operatorId OR action IN (SELECT value FROM json_each(:actions))) ORDER BY asked_at_ms`)} AS waiting`,
  { merchant: text, operatorId: text, actions: json },
  { waiting: json },
);

const registered = statement(
  `SELECT count(*) AS members FROM (
     SELECT 1 FROM members WHERE merchant = :merchant AND account_type IN (0, 1, 2) AND registered_at_ms >= :fromMs
     LIMIT ${registrationsMax})`,
  { merchant: text, fromMs: whole },
  { members: whole },
);

/** What waits in these queues, in their order; several queues are one statement. */
export async function countQueues(
  env: Env,
  merchant: string,
  queues: readonly WaitingQueue[],
): Promise<readonly Waiting[]> {
  const statements = [];
  for (let at = 0; at < queues.length; at += perStatement) {
    const parts = queues.slice(at, at + perStatement).map(({ rows }) => counted(rows));
    statements.push(
      statement(
        `SELECT json_array(${parts.join(', ')}) AS waiting`,
        { merchant: text },
        { waiting: json },
      ).with({
        merchant,
      }),
    );
  }
  const outcomes = statements.length > 0 ? await batch(env.DB, statements) : [];
  return outcomes.flatMap(({ rows }) => rows.flatMap(({ waiting }) => (waiting as unknown[]).map(waitingOf)));
}

/** The requests that wait for another operator, of those that this one is shown. */
export async function countRequests(
  env: Env,
  of: { readonly merchant: string; readonly operatorId: string; readonly actions: readonly string[] },
): Promise<Waiting> {
  const row = await firstRow(env.DB, requests.with(of));
  return waitingOf(row?.waiting);
}

/** How many accounts were registered since an instant, cut off at `registrationsMax`. */
export async function countRegistered(env: Env, merchant: string, fromMs: number): Promise<number> {
  return (await firstRow(env.DB, registered.with({ merchant, fromMs })))?.members ?? 0;
}

function waitingOf(stored: unknown): Waiting {
  const [count, firstAtMs] = stored as readonly [number, number | null];
  return { count, firstAtMs };
}
