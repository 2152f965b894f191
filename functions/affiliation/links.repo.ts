import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { postbackStates } from '#src/contracts/agents/postbacks.ts';
import { randomCode } from './codes.repo.ts';

const ofAgent = { merchant: text, owner: text };
const one = { ...ofAgent, code: text };
const isLive = 'channel IS NOT NULL AND ended_at_ms IS NULL';

const columns = {
  code: text,
  channel: text,
  memberType: whole,
  rebates: json,
  createdAtMs: whole,
  registered: whole,
  firstDeposits: whole,
  postback: nullable(text),
  postbackHost: nullable(text),
  postbackState: nullable(oneOf(...postbackStates)),
  secret: nullable(text),
  undelivered: whole,
};
const select = `SELECT code, channel, member_type AS memberType, rebates, created_at_ms AS createdAtMs, registered,
    first_deposits AS firstDeposits, postback, postback_host AS postbackHost, postback_state AS postbackState,
    secret, undelivered
  FROM affiliate_links WHERE merchant = :merchant AND owner = :owner AND ${isLive}`;

const links = statement(
  `${select} ORDER BY created_at_ms, code LIMIT :most`,
  { ...ofAgent, most: whole },
  columns,
);

const link = statement(`${select} AND code = :code`, one, columns);

/** Neither a code that ever was somebody's nor one link too many is stored. */
const insert = statement(
  `INSERT INTO affiliate_links (merchant, code, created_at_ms, owner, channel, member_type, rebates)
   SELECT :merchant, :code, :nowMs, :owner, :channel, :memberType, :rebates
   WHERE (SELECT count(*) FROM affiliate_links WHERE merchant = :merchant AND owner = :owner AND ${isLive}) < :most
   ON CONFLICT DO NOTHING`,
  { ...one, nowMs: whole, channel: text, memberType: whole, rebates: json, most: whole },
);

const count = statement(
  `SELECT count(*) AS links FROM affiliate_links WHERE merchant = :merchant AND owner = :owner AND ${isLive}`,
  ofAgent,
  { links: whole },
);

/** The row stays, so that its code is never drawn again. */
const end = statement(
  `UPDATE affiliate_links SET ended_at_ms = max(:nowMs, created_at_ms), postback = NULL, postback_host = NULL,
     postback_state = NULL, secret = NULL
   WHERE merchant = :merchant AND owner = :owner AND code = :code AND ${isLive}`,
  { ...one, nowMs: whole },
);

/** An operator has judged the host of this link; another host has to be judged anew, and so has a new link’s. */
const setPostback = statement(
  `UPDATE affiliate_links SET postback = :url, postback_host = :host, undelivered = 0,
     secret = coalesce(secret, :secret),
     postback_state = CASE WHEN postback_host = :host THEN postback_state ELSE 'waiting' END
   WHERE merchant = :merchant AND owner = :owner AND code = :code AND ${isLive}`,
  { ...one, url: text, host: text, secret: text },
);

const removePostback = statement(
  `UPDATE affiliate_links SET postback = NULL, postback_host = NULL, postback_state = NULL, undelivered = 0
   WHERE merchant = :merchant AND owner = :owner AND code = :code AND ${isLive}`,
  one,
);

/** Members by the code of a link, of which nobody else may have a list. */
const registered = statement(
  `SELECT members.id AS memberId, members.username AS username, members.registered_at_ms AS registeredAtMs FROM members
   WHERE merchant = :merchant AND affiliate_code <> '' AND upper(affiliate_code) = :code
     AND account_type < 3 AND registered_at_ms <= :untilMs
   ORDER BY registered_at_ms DESC, id DESC LIMIT :most OFFSET :skipped`,
  { merchant: text, code: text, untilMs: whole, most: whole, skipped: whole },
  { memberId: text, username: text, registeredAtMs: whole },
);

/** An agent's link that is in use. */
export type AgentLink = RowOf<typeof link>;

/** What a new link gives to whoever registers by it. */
export interface LinkTerms {
  readonly channel: string;
  /** 0 for players, 1 for agents. */
  readonly memberType: number;
  /** By product, in millionths of valid turnover. */
  readonly rebates: Readonly<Record<string, number>>;
}

const secretBytes = 32;

/** The links of an agent, the oldest first, without the own code. */
export function linksOf(
  env: Env,
  merchant: string,
  owner: string,
  most: number,
): Promise<readonly AgentLink[]> {
  return allRows(env.DB, links.with({ merchant, owner, most }));
}

/** One link of an agent; undefined if it is not theirs, or was deleted. */
export function linkOf(
  env: Env,
  merchant: string,
  owner: string,
  code: string,
): Promise<AgentLink | undefined> {
  return firstRow(env.DB, link.with({ merchant, owner, code }));
}

/** Adds a link with a code that nobody ever had; undefined if the agent has `most` links. */
export async function addLink(
  env: Env,
  merchant: string,
  owner: string,
  terms: LinkTerms,
  { nowMs, most }: { readonly nowMs: number; readonly most: number },
): Promise<string | undefined> {
  for (;;) {
    const code = randomCode();
    const added = await change(env.DB, insert.with({ merchant, owner, code, nowMs, most, ...terms }));
    if (added > 0) return code;
    const [counted] = await allRows(env.DB, count.with({ merchant, owner }));
    if ((counted?.links ?? 0) >= most) return undefined;
  }
}

/** Ends a link: its code places nobody any more. Returns whether it was in use. */
export async function endLink(
  env: Env,
  merchant: string,
  owner: string,
  code: string,
  nowMs: number,
): Promise<boolean> {
  return (await change(env.DB, end.with({ merchant, owner, code, nowMs }))) > 0;
}

/** Sets the address that hears of a link's members, or takes it away. Returns whether the link is in use. */
export async function changePostback(
  env: Env,
  merchant: string,
  owner: string,
  code: string,
  address: { readonly url: string; readonly host: string } | undefined,
): Promise<boolean> {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('hex');
  const changed = address
    ? setPostback.with({ merchant, owner, code, ...address, secret })
    : removePostback.with({ merchant, owner, code });
  return (await change(env.DB, changed)) > 0;
}

/** A page of the members who registered by a code until an instant, the newest first; `skipped` are on the page before. */
export function registeredBy(
  env: Env,
  merchant: string,
  code: string,
  page: { readonly untilMs: number; readonly skipped: number; readonly most: number },
) {
  return allRows(env.DB, registered.with({ merchant, code, ...page }));
}
