import { batch, change } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { contractKinds, type ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { dayMs } from '#src/rules/durations.ts';
import { type ContractRow, parties } from './contract-rows.repo.ts';

/** How long an offer can be accepted. */
export const offerMs = 14 * dayMs;

const party = oneOf(...parties);
const isSameChain = (row: string) =>
  `${row}.merchant = :merchant AND ${row}.receiver = :receiver AND ${row}.kind = :kind AND ${row}.product = :product`;
const hasGiven = `EXISTS (SELECT 1 FROM agent_contracts AS given
    WHERE given.merchant = :merchant AND given.offerer = :receiver AND given.kind = :kind
      AND given.product = :product AND given.state IN ('P', 'E', 'A', 'V'))`;

/**
 * An offer, if it is the next version and no other one is open. An agent's is only for a direct downline, and while
 * the own terms are those that were judged; a fixed sum only for who gives no contract of this kind and product.
 */
const insert = statement(
  `INSERT INTO agent_contracts (merchant, id, version, receiver, offerer, kind, product, terms, hash, state,
     offered_at_ms, changed_at_ms)
   SELECT :merchant, :id, :version, :receiver, :offerer, :kind, :product, :terms, :hash,
     iif(EXISTS (SELECT 1 FROM agent_contracts AS own WHERE ${isSameChain('own')} AND own.state IN ('A', 'V')), 'E', 'P'),
     :nowMs, :nowMs
   WHERE :version = 1 + coalesce((SELECT max(version) FROM agent_contracts AS own WHERE ${isSameChain('own')}), 0)
     AND NOT EXISTS (SELECT 1 FROM agent_contracts AS own WHERE ${isSameChain('own')} AND own.state IN ('P', 'E'))
     AND (:offerer IS NULL OR (
       EXISTS (SELECT 1 FROM agent_nodes AS node JOIN agent_nodes AS upline
           ON upline.merchant = node.merchant AND upline.number = node.parent
         WHERE node.merchant = :merchant AND node.member_id = :receiver AND upline.member_id = :offerer)
       AND EXISTS (SELECT 1 FROM agent_contracts AS paid
         WHERE paid.merchant = :merchant AND paid.receiver = :offerer AND paid.kind = :kind
           AND paid.product = :product AND paid.state IN ('A', 'V') AND paid.hash = :offererHash)))
     AND NOT (:isFixed AND ${hasGiven})
   ON CONFLICT DO NOTHING`,
  {
    ...{ merchant: text, id: text, version: whole, receiver: text, offerer: nullable(text) },
    ...{ kind: oneOf(...contractKinds), product: text, terms: json, hash: text },
    ...{ offererHash: nullable(text), isFixed: flag, nowMs: whole },
  },
);

const accepting = {
  ...{
    merchant: text,
    id: text,
    version: whole,
    receiver: text,
    kind: oneOf(...contractKinds),
    product: text,
  },
  ...{ hash: text, isFixed: flag, fromMs: whole, nowMs: whole },
};
const isAcceptable = (
  row: string,
) => `${row}.merchant = :merchant AND ${row}.id = :id AND ${row}.version = :version
    AND ${row}.hash = :hash AND ${row}.state IN ('P', 'E') AND ${row}.offered_at_ms > :nowMs - ${offerMs}
    AND NOT (:isFixed AND ${hasGiven})`;

/** What runs ends when the accepted offer begins. */
const replace = statement(
  `UPDATE agent_contracts SET state = 'C', asked_by = NULL, to_ms = :fromMs, changed_at_ms = :nowMs
   WHERE ${isSameChain('agent_contracts')} AND state IN ('A', 'V') AND from_ms <= :fromMs
     AND EXISTS (SELECT 1 FROM agent_contracts AS offer WHERE ${isAcceptable('offer')})`,
  accepting,
);

/** The offer runs from its first period on, which begins after everything before it has ended. */
const begin = statement(
  `UPDATE agent_contracts SET state = 'A', from_ms = :fromMs, changed_at_ms = :nowMs
   WHERE ${isAcceptable('agent_contracts')}
     AND NOT EXISTS (SELECT 1 FROM agent_contracts AS own
       WHERE ${isSameChain('own')} AND (own.state IN ('A', 'V') OR own.to_ms > :fromMs))`,
  accepting,
);

const one = { merchant: text, id: text, version: whole, nowMs: whole };
const key = 'merchant = :merchant AND id = :id AND version = :version';

const reject = statement(
  `UPDATE agent_contracts SET state = 'R', changed_at_ms = :nowMs WHERE ${key} AND state IN ('P', 'E')`,
  one,
);

const askEnd = statement(
  `UPDATE agent_contracts SET state = 'V', asked_by = :by, changed_at_ms = :nowMs WHERE ${key} AND state = 'A'`,
  { ...one, by: party },
);

const refuseEnd = statement(
  `UPDATE agent_contracts SET state = 'A', asked_by = NULL, changed_at_ms = :nowMs
   WHERE ${key} AND state = 'V' AND asked_by <> :by`,
  { ...one, by: party },
);

const agreeEnd = statement(
  `UPDATE agent_contracts SET state = 'C', asked_by = NULL, to_ms = max(from_ms, :toMs), changed_at_ms = :nowMs
   WHERE ${key} AND state = 'V' AND asked_by <> :by`,
  { ...one, by: party, toMs: whole },
);

const endByHouse = statement(
  `UPDATE agent_contracts SET state = 'C', asked_by = NULL, to_ms = max(from_ms, :toMs), changed_at_ms = :nowMs
   WHERE ${key} AND state IN ('A', 'V')`,
  { ...one, toMs: whole },
);

const lapse = statement(
  `UPDATE agent_contracts SET state = 'R', changed_at_ms = :nowMs
   WHERE state IN ('P', 'E') AND offered_at_ms <= :nowMs - ${offerMs}`,
  { nowMs: whole },
);

/** Terms that are offered, and under which name they are stored. */
export interface NewOffer {
  readonly id: string;
  readonly version: number;
  readonly receiver: string;
  /** Null for the house. */
  readonly offerer: string | null;
  readonly terms: ContractTerms;
  readonly hash: string;
  /** The hash of the terms that an agent passes a part of on; null for the house. */
  readonly offererHash: string | null;
}

const isFixed = (terms: ContractTerms) => terms.kind !== 'fee' && terms.rateType === 'F';

/** Stores an offer. Returns whether it is stored. */
export async function addOffer(env: Env, merchant: string, offer: NewOffer, nowMs: number): Promise<boolean> {
  const { kind, product } = offer.terms;
  const bound = insert.with({ merchant, ...offer, kind, product, isFixed: isFixed(offer.terms), nowMs });
  return (await change(env.DB, bound)) > 0;
}

/** Accepts an offer from an instant on, and ends what it replaces. Returns whether it is accepted. */
export async function acceptOffer(
  env: Env,
  merchant: string,
  offer: ContractRow,
  times: { readonly fromMs: number; readonly nowMs: number },
): Promise<boolean> {
  const { id, version, receiver, kind, product, hash, terms } = offer;
  const values = { merchant, id, version, receiver, kind, product, hash, isFixed: isFixed(terms), ...times };
  const [, begun] = await batch(env.DB, [replace.with(values), begin.with(values)]);
  return begun.changes > 0;
}

type Key = Pick<ContractRow, 'id' | 'version'>;
type Party = (typeof parties)[number];

const of = (merchant: string, { id, version }: Key, nowMs: number) => ({ merchant, id, version, nowMs });
const changed = async (env: Env, bound: Bound) => (await change(env.DB, bound)) > 0;

/** Rejects or withdraws an offer. Returns whether it was open. */
export function rejectOffer(env: Env, merchant: string, row: Key, nowMs: number): Promise<boolean> {
  return changed(env, reject.with(of(merchant, row, nowMs)));
}

/** Asks for the end of a running contract. Returns whether it ran. */
export function askForEnd(env: Env, merchant: string, row: Key, by: Party, nowMs: number): Promise<boolean> {
  return changed(env, askEnd.with({ ...of(merchant, row, nowMs), by }));
}

/** Refuses the end that the other party asked for. Returns whether it was asked for. */
export function refuseToEnd(
  env: Env,
  merchant: string,
  row: Key,
  by: Party,
  nowMs: number,
): Promise<boolean> {
  return changed(env, refuseEnd.with({ ...of(merchant, row, nowMs), by }));
}

interface Ending {
  /** When the period ends that runs now. */
  readonly toMs: number;
  readonly nowMs: number;
}

/** Agrees to the end that the other party asked for. Returns whether it was asked for. */
export function agreeToEnd(
  env: Env,
  merchant: string,
  row: Key,
  by: Party,
  { toMs, nowMs }: Ending,
): Promise<boolean> {
  return changed(env, agreeEnd.with({ ...of(merchant, row, nowMs), by, toMs }));
}

/** Ends a contract by the house. Returns whether it ran. */
export function endContract(env: Env, merchant: string, row: Key, { toMs, nowMs }: Ending): Promise<boolean> {
  return changed(env, endByHouse.with({ ...of(merchant, row, nowMs), toMs }));
}

/** Rejects every offer, of all merchants, that nobody accepted in time. */
export async function lapseOffers(env: Env, nowMs: number): Promise<void> {
  await change(env.DB, lapse.with({ nowMs }));
}
