import { allRows } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';

const domains = statement(
  'SELECT host, code FROM agent_domains WHERE merchant = :merchant ORDER BY host LIMIT :most',
  { merchant: text, most: whole },
  { host: text, code: text },
);

/** A host of another merchant, or of any console, stands for nobody's code. */
const set = statement(
  `INSERT INTO agent_domains (merchant, host, code)
   SELECT :merchant, :host, :code
   WHERE NOT EXISTS (
     SELECT 1 FROM merchants WHERE console_host = :host OR (host = :host AND merchants.code <> :merchant))
   ON CONFLICT (merchant, host) DO UPDATE SET code = excluded.code`,
  { merchant: text, host: text, code: text },
);

const remove = statement('DELETE FROM agent_domains WHERE merchant = :merchant AND host = :host', {
  merchant: text,
  host: text,
});

/** The hosts that stand for a code where a visitor brings none. */
export function agentDomains(env: Env, merchant: string, most: number) {
  return allRows(env.DB, domains.with({ merchant, most }));
}

/** The change that makes a host stand for a code; it changes nothing for a host of somebody else. */
export function setDomain(merchant: string, host: string, code: string): Bound {
  return set.with({ merchant, host, code });
}

/** The change after which a host stands for no code. */
export function removeDomain(merchant: string, host: string): Bound {
  return remove.with({ merchant, host });
}
