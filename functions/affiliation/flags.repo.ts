import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, change } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { flagKinds, flagOutcomes } from '#src/contracts/agents/agent-flags.ts';

const one = { merchant: text, id: whole };
const columns = {
  id: whole,
  agent: text,
  kind: oneOf(...flagKinds),
  about: text,
  atMs: whole,
  outcome: oneOf(...flagOutcomes),
  decidedBy: nullable(text),
};

const raise = statement(
  `INSERT INTO agent_flags (merchant, member_id, kind, about, at_ms)
   SELECT :merchant, agent.member_id, asked.value ->> 'kind', asked.value ->> 'about', :nowMs
   FROM json_each(:flags) AS asked JOIN agent_nodes AS agent
     ON agent.merchant = :merchant AND agent.number = asked.value ->> 'agent'
   WHERE true ON CONFLICT DO NOTHING`,
  { merchant: text, flags: json, nowMs: whole },
);

const flags = statement(
  `SELECT id, member_id AS agent, kind, about, at_ms AS atMs, outcome, decided_by AS decidedBy FROM agent_flags
   WHERE merchant = :merchant AND id < :before ORDER BY id DESC LIMIT :most`,
  { merchant: text, before: whole, most: whole },
  columns,
);

const decide = statement(
  `UPDATE agent_flags SET outcome = :outcome, decided_by = :operatorId, decided_at_ms = :nowMs
   WHERE merchant = :merchant AND id = :id AND outcome = 'open'`,
  { ...one, outcome: oneOf(...flagOutcomes), operatorId: text, nowMs: whole },
);

const flagged = statement(
  `SELECT DISTINCT member_id AS memberId FROM agent_flags
   WHERE merchant = :merchant AND outcome <> 'cleared' AND kind <> 'shared-device'
     AND member_id IN (SELECT value FROM json_each(:memberIds))`,
  { merchant: text, memberIds: json },
  { memberId: text },
);

const holding = statement(
  `SELECT id, kind, about, at_ms AS atMs, outcome FROM agent_flags
   WHERE merchant = :merchant AND member_id = :memberId AND outcome <> 'cleared' AND kind <> 'shared-device'
   ORDER BY id DESC LIMIT :most`,
  { merchant: text, memberId: text, most: whole },
  { id: whole, kind: columns.kind, about: text, atMs: whole, outcome: columns.outcome },
);

/** A flag as operators read it. */
export type AgentFlag = RowOf<typeof flags>;

/** A member below an agent, who is given by number, and what they look like. */
export interface RaisedFlag {
  readonly agent: number;
  readonly kind: AgentFlag['kind'];
  readonly about: string;
}

/** Raises flags; one that was raised before stays as it is. */
export async function raiseFlags(
  env: Env,
  merchant: string,
  raised: readonly RaisedFlag[],
  nowMs: number,
): Promise<void> {
  if (raised.length > 0) await change(env.DB, raise.with({ merchant, flags: raised, nowMs }));
}

/** The newest flags before an id. */
export function flagsBefore(
  env: Env,
  merchant: string,
  before: number,
  most: number,
): Promise<readonly AgentFlag[]> {
  return allRows(env.DB, flags.with({ merchant, before, most }));
}

/** The change that decides an open flag. */
export function decideFlag(
  merchant: string,
  decision: { readonly id: number; readonly outcome: 'cleared' | 'confirmed'; readonly operatorId: string },
  nowMs: number,
): Bound {
  return decide.with({ merchant, ...decision, nowMs });
}

/** Those of these agents whose payments wait for operators, because of who is below them. */
export async function flaggedAgents(
  env: Env,
  merchant: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await allRows(env.DB, flagged.with({ merchant, memberIds }));
  return new Set(rows.map(({ memberId }) => memberId));
}

/** The flags that hold an agent's payments, the newest first. */
export function holdingFlags(
  env: Env,
  merchant: string,
  memberId: string,
  most: number,
): Promise<readonly RowOf<typeof holding>[]> {
  return allRows(env.DB, holding.with({ merchant, memberId, most }));
}

/** Suspicions about agents that nobody has judged. */
export const flagsQueue: WaitingQueue = {
  name: 'flags',
  permission: 'agents.read',
  rows: `SELECT at_ms FROM agent_flags WHERE merchant = :merchant AND outcome = 'open' ORDER BY id`,
};
