import { allRows } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import {
  type ContractKind,
  contractKinds,
  type ContractTerms,
} from '#src/contracts/agents/contract-terms.ts';

const kind = oneOf(...contractKinds);

/** Contracts of a team that pay for the period that begins at an instant, with the parties' numbers in the tree. */
const running = statement(
  `SELECT agent_contracts.id, version, receiver, node.number AS receiverNumber, offerer,
     payer.number AS offererNumber, product, terms, hash, from_ms AS fromMs
   FROM agent_contracts
     JOIN agent_nodes AS node ON node.merchant = agent_contracts.merchant AND node.member_id = receiver
     LEFT JOIN agent_nodes AS payer ON payer.merchant = agent_contracts.merchant AND payer.member_id = offerer
   WHERE agent_contracts.merchant = :merchant AND agent_contracts.kind = :kind AND receiver > :after
     AND from_ms IS NOT NULL AND from_ms <= :atMs AND (to_ms IS NULL OR to_ms > :atMs) AND node.team = :team
   ORDER BY receiver, product LIMIT :most`,
  { merchant: text, kind, team: whole, atMs: whole, after: text, most: whole },
  {
    id: text,
    version: whole,
    receiver: text,
    receiverNumber: whole,
    offerer: nullable(text),
    offererNumber: nullable(whole),
    product: text,
    terms: json,
    hash: text,
    fromMs: whole,
  },
);

/** A contract that pays for a period. Its offerer is null for the house. */
export type RunningContract = Omit<RowOf<typeof running>, 'terms'> & { readonly terms: ContractTerms };

/** Which contracts are asked for: of a kind and a team, in the period that begins at an instant. */
export interface RunningFilter {
  readonly kind: ContractKind;
  readonly team: number;
  readonly atMs: number;
  /** The receiver of the last one that was read; none for the first page. */
  readonly after?: string | undefined;
}

/** A page of contracts, of whole receivers. */
export interface RunningPage {
  readonly contracts: readonly RunningContract[];
  readonly isLast: boolean;
}

/**
 * The contracts that pay for a period, by their receivers, one page of whole receivers; the next page goes on after the
 * last receiver. Each contract begins and ends with a period of its kind.
 */
export async function runningContracts(
  env: Env,
  merchant: string,
  { after = '', ...filter }: RunningFilter,
  most: number,
): Promise<RunningPage> {
  const bound = running.with({ merchant, ...filter, after, most: most + 1 });
  const rows = (await allRows(env.DB, bound)) as readonly RunningContract[];
  if (rows.length <= most) return { contracts: rows, isLast: true };
  // A receiver whose contracts do not all fit comes with the next page.
  const cut = rows.at(-1)?.receiver;
  return { contracts: rows.filter(({ receiver }) => receiver !== cut), isLast: false };
}
