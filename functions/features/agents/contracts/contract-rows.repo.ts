import { allRows, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import {
  type ContractKind,
  contractKinds,
  contractStates,
  type ContractTerms,
} from '#src/contracts/agents/contract-terms.ts';

const kind = oneOf(...contractKinds);
export const parties = ['offerer', 'receiver'] as const;

const columns = {
  id: text,
  version: whole,
  receiver: text,
  offerer: nullable(text),
  kind,
  product: text,
  terms: json,
  hash: text,
  state: oneOf(...contractStates),
  askedBy: nullable(oneOf(...parties)),
  offeredAtMs: whole,
  changedAtMs: whole,
  fromMs: nullable(whole),
  toMs: nullable(whole),
};
const select = `SELECT id, version, receiver, offerer, kind, product, terms, hash, state, asked_by AS askedBy,
  offered_at_ms AS offeredAtMs, changed_at_ms AS changedAtMs, from_ms AS fromMs, to_ms AS toMs FROM agent_contracts`;
/** What is offered, runs, or still pays until its end. */
const isLive = "(state IN ('P', 'E', 'A', 'V') OR (state = 'C' AND to_ms > :nowMs))";
const page = { merchant: text, kind, nowMs: whole, most: whole };

const byId = statement(
  `${select} WHERE merchant = :merchant AND id = :id ORDER BY version DESC LIMIT 50`,
  { merchant: text, id: text },
  columns,
);

const ofChain = statement(
  `${select} WHERE merchant = :merchant AND receiver = :receiver AND kind = :kind AND product = :product
   ORDER BY version DESC LIMIT 50`,
  { merchant: text, receiver: text, kind, product: text },
  columns,
);

const received = statement(
  `${select} WHERE merchant = :merchant AND receiver = :memberId AND kind = :kind AND ${isLive}
   ORDER BY product, version LIMIT :most`,
  { ...page, memberId: text },
  columns,
);

const given = statement(
  `${select} WHERE merchant = :merchant AND offerer = :memberId AND kind = :kind AND receiver > :after
     AND (:receiver IS NULL OR receiver = :receiver) AND ${isLive}
   ORDER BY receiver, product, version LIMIT :most`,
  { ...page, memberId: text, receiver: nullable(text), after: text },
  columns,
);

const waiting = statement(
  `${select} WHERE merchant = :merchant AND receiver = :memberId
     AND (state IN ('P', 'E') OR (state = 'V' AND asked_by = 'offerer'))
   ORDER BY kind, product, version LIMIT 60`,
  { merchant: text, memberId: text },
  columns,
);

const listed = statement(
  `${select} WHERE merchant = :merchant AND receiver = :receiver ORDER BY kind, product, version DESC LIMIT :most`,
  { merchant: text, receiver: text, most: whole },
  columns,
);

/** One version of a contract's terms, as it is stored. */
export type ContractRow = Omit<RowOf<typeof byId>, 'terms'> & { readonly terms: ContractTerms };

/** What a contract is for; there is one chain of versions of each. */
export interface Chain {
  readonly receiver: string;
  readonly kind: ContractKind;
  readonly product: string;
}

async function rows(env: Env, bound: ReturnType<typeof byId.with>): Promise<readonly ContractRow[]> {
  return (await allRows(env.DB, bound)) as readonly ContractRow[];
}

/** The versions under an id, the newest first. */
export function versionsOf(env: Env, merchant: string, id: string): Promise<readonly ContractRow[]> {
  return rows(env, byId.with({ merchant, id }));
}

/** The versions of a receiver's contract of a kind and product, the newest first. */
export function chainOf(env: Env, merchant: string, chain: Chain): Promise<readonly ContractRow[]> {
  return rows(
    env,
    ofChain.with({ merchant, receiver: chain.receiver, kind: chain.kind, product: chain.product }),
  );
}

interface Live {
  readonly memberId: string;
  readonly kind: ContractKind;
  readonly nowMs: number;
  readonly most: number;
}

/** What a member is offered and paid by, of one kind. */
export function receivedContracts(env: Env, merchant: string, live: Live): Promise<readonly ContractRow[]> {
  return rows(env, received.with({ merchant, ...live }));
}

/** What a member offers and pays, of one kind, by the receivers after one; of a single one where it is named. */
export function givenContracts(
  env: Env,
  merchant: string,
  live: Live & { readonly receiver: string | null; readonly after: string },
): Promise<readonly ContractRow[]> {
  return rows(env, given.with({ merchant, ...live }));
}

/** What waits for a member's decision. */
export function waitingContracts(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<readonly ContractRow[]> {
  return rows(env, waiting.with({ merchant, memberId }));
}

/** Every version of every contract of a receiver, the newest first in each chain. */
export function contractsOfReceiver(
  env: Env,
  merchant: string,
  receiver: string,
  most: number,
): Promise<readonly ContractRow[]> {
  return rows(env, listed.with({ merchant, receiver, most }));
}

const directDownline = statement(
  `SELECT node.member_id AS memberId FROM agent_nodes AS node
     JOIN agent_nodes AS upline ON upline.merchant = node.merchant AND upline.number = node.parent
     JOIN members ON members.merchant = node.merchant AND members.id = node.member_id
   WHERE node.merchant = :merchant AND node.member_id = :memberId AND upline.member_id = :upline
     AND members.account_type < 3`,
  { merchant: text, memberId: text, upline: text },
  { memberId: text },
);

/** Whether a member stands directly below another one. */
export async function isDirectDownline(
  env: Env,
  merchant: string,
  memberId: string,
  upline: string,
): Promise<boolean> {
  return (await firstRow(env.DB, directDownline.with({ merchant, memberId, upline }))) !== undefined;
}
