import { allRows } from '#functions/database/database.ts';
import { json, oneOf, text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { products } from '#src/contracts/games/products.ts';

const open = statement(
  `SELECT product, terms FROM agent_contracts
   WHERE merchant = :merchant AND offerer IS NULL AND state IN ('P', 'E', 'A', 'V') AND kind IN ('daily', 'hourly')
   LIMIT 10000`,
  { merchant: text },
  { product: oneOf(...products), terms: json },
);

/** The terms of the salaries that the house offers or pays. */
export async function houseSalaries(env: Env, merchant: string): Promise<readonly ContractTerms[]> {
  const rows = await allRows(env.DB, open.with({ merchant }));
  return rows.map(({ terms }) => terms as ContractTerms);
}
