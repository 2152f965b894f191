import { allRows } from '#functions/database/database.ts';
import { oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { postbackStates } from '#src/contracts/agents/postbacks.ts';

const hosts = statement(
  `SELECT postback_host AS host, sum(postback_state = 'waiting') AS waiting,
     sum(postback_state = 'approved') AS approved, sum(postback_state = 'refused') AS refused
   FROM affiliate_links WHERE merchant = :merchant AND postback_host IS NOT NULL
   GROUP BY postback_host ORDER BY sum(postback_state = 'waiting') = 0, postback_host LIMIT :most`,
  { merchant: text, most: whole },
  { host: text, waiting: whole, approved: whole, refused: whole },
);

const judge = statement(
  `UPDATE affiliate_links SET postback_state = :state
   WHERE merchant = :merchant AND postback_host = :host AND postback_state <> :state`,
  { merchant: text, host: text, state: oneOf(...postbackStates) },
);

/** Every host that this deployment answers for any merchant, and those that stand for a code. */
const own = statement(
  `SELECT host FROM merchants UNION SELECT console_host FROM merchants WHERE console_host IS NOT NULL
   UNION SELECT host FROM agent_domains WHERE merchant = :merchant`,
  { merchant: text },
  { host: text },
);

/** The hosts of agents’ postbacks with how many links wait for each; those that wait come first. */
export function postbackHosts(env: Env, merchant: string, most: number) {
  return allRows(env.DB, hosts.with({ merchant, most }));
}

/** The change that approves or refuses a host for every link that names it now. */
export function judgeHost(merchant: string, host: string, state: 'approved' | 'refused'): Bound {
  return judge.with({ merchant, host, state });
}

/** The hosts that no postback may name. */
export async function ownHosts(env: Env, merchant: string): Promise<readonly string[]> {
  return (await allRows(env.DB, own.with({ merchant }))).map(({ host }) => host);
}
