import { batch, firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const anyTop = statement(
  'SELECT 1 AS found FROM agent_nodes WHERE merchant = :merchant AND type = 2 LIMIT 1',
  { merchant: text },
  { found: whole },
);

const insertMembers = statement(
  `INSERT INTO members (merchant, id, username, username_key, account_type, password_hash, payment_password_hash,
     currency, consent_version, consented_at_ms, registered_at_ms)
   SELECT :merchant, value ->> 'id', value ->> 'username', value ->> 'username', value ->> 'type', :passwordHash,
     :paymentHash, :currency, 'demo', :sinceMs, :sinceMs
   FROM json_each(:members) WHERE true ON CONFLICT DO NOTHING`,
  {
    ...{
      merchant: text,
      members: json,
      passwordHash: text,
      paymentHash: text,
      currency: text,
      sinceMs: whole,
    },
  },
);

/** Whoever has a member's name already keeps it, and the demonstration's member with its node is left out. */
const insertNodes = statement(
  `INSERT INTO agent_nodes (merchant, member_id, number, parent, type, path, depth, team, direct_count, branch_count,
     since_ms)
   SELECT :merchant, value ->> 'id', value ->> 'number', value ->> 'parent', value ->> 'type', value ->> 'path',
     value ->> 'depth', 0, value ->> 'directCount', value ->> 'branchCount', :sinceMs
   FROM json_each(:members) WHERE EXISTS (SELECT 1 FROM members WHERE merchant = :merchant AND id = value ->> 'id')`,
  { merchant: text, members: json, sinceMs: whole },
);

const insertRates = statement(
  `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
   SELECT :merchant, value ->> 'id', value ->> 'product', :fromDay, value ->> 'ppm', :fromDay
   FROM json_each(:rates) WHERE true ON CONFLICT DO NOTHING`,
  { merchant: text, rates: json, fromDay: whole },
);

const insertContracts = statement(
  `INSERT INTO agent_contracts (merchant, id, version, receiver, offerer, kind, product, terms, hash, state,
     offered_at_ms, changed_at_ms, from_ms)
   SELECT :merchant, value ->> 'id', 1, value ->> 'receiver', value ->> 'offerer', value ->> 'kind',
     value ->> 'product', value -> 'terms', value ->> 'hash', value ->> 'state', :sinceMs, :sinceMs,
     iif(value ->> 'state' = 'A', :sinceMs, NULL)
   FROM json_each(:contracts) WHERE true ON CONFLICT DO NOTHING`,
  { merchant: text, contracts: json, sinceMs: whole },
);

/** A member of the demonstration with its place in the tree. */
export interface DemoRow {
  readonly id: string;
  readonly username: string;
  readonly type: number;
  readonly number: number;
  readonly parent: number | null;
  readonly path: string;
  readonly depth: number;
  readonly directCount: number;
  readonly branchCount: number;
}

/** What the demonstration stores at once, or not at all. */
export interface DemoRows {
  readonly members: readonly DemoRow[];
  readonly rates: readonly { readonly id: string; readonly product: string; readonly ppm: number }[];
  readonly contracts: readonly unknown[];
  readonly passwordHash: string;
  readonly paymentHash: string;
  readonly currency: string;
  readonly fromDay: number;
  readonly sinceMs: number;
}

/** Whether the merchant has a top agent. */
export async function hasTopAgent(env: Env, merchant: string): Promise<boolean> {
  return (await firstRow(env.DB, anyTop.with({ merchant }))) !== undefined;
}

/** Stores members, nodes, rates and contracts of a demonstration. */
export async function storeDemo(env: Env, merchant: string, rows: DemoRows): Promise<void> {
  const { members, rates, contracts, passwordHash, paymentHash, currency, fromDay, sinceMs } = rows;
  await batch(env.DB, [
    insertMembers.with({ merchant, members, passwordHash, paymentHash, currency, sinceMs }),
    insertNodes.with({ merchant, members, sinceMs }),
    insertRates.with({ merchant, rates, fromDay }),
    insertContracts.with({ merchant, contracts, sinceMs }),
  ]);
}
