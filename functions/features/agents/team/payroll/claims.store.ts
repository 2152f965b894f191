import type { StatementContract } from '#src/rules/agents/pay/statement.ts';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';

/** A contract that a run pays by. */
export interface PaidContract {
  readonly agent: number;
  readonly path: string;
  readonly product: string;
  /** The number of the agent who offered it; null for the house. */
  readonly offerer: number | null;
  readonly contract: StatementContract<ContractTerms>;
}

/** A contract of the run that is computed, with what it claims and what the upline's purse leaves. */
export interface ClaimRow extends PaidContract {
  readonly claimMinor: number | null;
  readonly purseMinor: number | null;
}

interface StoredClaim extends Record<string, SqlStorageValue> {
  agent: number;
  path: string;
  product: string;
  contract: string;
  claim_minor: number | null;
  purse_minor: number | null;
}

/** Agents that one transaction computes. */
export const agentsAtOnce = 500;

/** Keeps a contract for the run. Must run inside a transaction. */
export function stageClaim(sql: SqlStorage, { path, product, agent, ...terms }: PaidContract): void {
  sql.exec(
    'INSERT INTO pay_claims (path, product, agent, contract) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ...[path, product, agent, JSON.stringify(terms)],
  );
}

/** The next contracts after a path, those of parents before their children's, of whole agents. */
export function claimsAfter(sql: SqlStorage, path: string): readonly ClaimRow[] {
  return sql
    .exec<StoredClaim>(
      `SELECT * FROM pay_claims WHERE path IN
         (SELECT DISTINCT path FROM pay_claims WHERE path > ? ORDER BY path LIMIT ?) ORDER BY path, product`,
      path,
      agentsAtOnce,
    )
    .toArray()
    .map(claimOf);
}

/** The claim of one agent for a product. */
export function claimOfAgent(sql: SqlStorage, agent: number, product: string): ClaimRow | undefined {
  return sql
    .exec<StoredClaim>('SELECT * FROM pay_claims WHERE agent = ? AND product = ?', agent, product)
    .toArray()
    .map(claimOf)[0];
}

/** Stores what a contract comes to by itself, in minor units. */
export function writeClaim(sql: SqlStorage, { path, product }: ClaimRow, claimMinor: number): void {
  sql.exec('UPDATE pay_claims SET claim_minor = ? WHERE path = ? AND product = ?', claimMinor, path, product);
}

/** Stores what the upline's purse leaves to an agent, in minor units. */
export function writePurse(sql: SqlStorage, agent: number, product: string, purseMinor: number): void {
  sql.exec(
    'UPDATE pay_claims SET purse_minor = ? WHERE agent = ? AND product = ?',
    purseMinor,
    agent,
    product,
  );
}

function claimOf({ contract, claim_minor, purse_minor, ...row }: StoredClaim): ClaimRow {
  const terms = JSON.parse(contract) as Pick<PaidContract, 'offerer' | 'contract'>;
  return { ...row, ...terms, claimMinor: claim_minor, purseMinor: purse_minor };
}
