import { allRows, batch, firstRow } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';

const one = { merchant: text, code: text };

const live = statement(
  `SELECT affiliate_links.code AS code, owner, members.account_type AS ownerType, member_type AS memberType, rebates
   FROM affiliate_links
     LEFT JOIN members ON members.merchant = affiliate_links.merchant AND members.id = owner
   WHERE affiliate_links.merchant = :merchant AND code = :code AND (ended_at_ms IS NULL OR ended_at_ms > :nowMs)`,
  { ...one, nowMs: whole },
  { code: text, owner: nullable(text), ownerType: nullable(whole), memberType: whole, rebates: json },
);

const ofHost = statement(
  'SELECT code FROM agent_domains WHERE merchant = :merchant AND host = :host',
  { merchant: text, host: text },
  { code: text },
);

const own = statement(
  'SELECT code FROM affiliate_links WHERE merchant = :merchant AND owner = :owner AND channel IS NULL',
  { merchant: text, owner: text },
  { code: text },
);

/** Neither a code that somebody else has nor a second one of the owner is stored. */
const insertOwn = statement(
  `INSERT INTO affiliate_links (merchant, code, created_at_ms, owner) VALUES (:merchant, :code, :nowMs, :owner)
   ON CONFLICT DO NOTHING`,
  { ...one, nowMs: whole, owner: text },
);

const ofOwner = statement(
  `SELECT code, channel FROM affiliate_links
   WHERE merchant = :merchant AND owner = :owner AND ended_at_ms IS NULL
   ORDER BY channel IS NOT NULL, created_at_ms LIMIT 51`,
  { merchant: text, owner: text },
  { code: text, channel: nullable(text) },
);

const hostsOfCode = statement(
  'SELECT host FROM agent_domains WHERE merchant = :merchant AND code = :code ORDER BY host LIMIT 20',
  one,
  { host: text },
);

const giveOwner = statement(
  `UPDATE affiliate_links SET owner = :owner, channel = :channel, registered = (
     SELECT count(*) FROM members WHERE merchant = :merchant AND affiliate_code <> '' AND upper(affiliate_code) = :code)
   WHERE merchant = :merchant AND code = :code AND (owner IS NULL OR owner = :owner)`,
  { ...one, owner: text, channel: text },
);

/** A code that can be used now, with its owner if it has one. */
export type LiveCode = RowOf<typeof live>;

/** Crockford's letters and digits: without those that are taken for another one, or make a word. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLetters = 8;

/** An invite code of the merchant that can be used now; undefined if there is none. Codes are case-insensitive. */
export function liveCode(
  env: Env,
  merchant: string,
  code: string,
  nowMs: number,
): Promise<LiveCode | undefined> {
  return firstRow(env.DB, live.with({ merchant, code: code.toUpperCase(), nowMs }));
}

/** The code that a host of the merchant stands for. */
export async function codeOfHost(env: Env, merchant: string, host: string): Promise<string | undefined> {
  return (await firstRow(env.DB, ofHost.with({ merchant, host })))?.code;
}

/** The member's own invite code, which is made when it is asked for the first time. */
export async function ownCode(env: Env, merchant: string, owner: string, nowMs: number): Promise<string> {
  const known = await firstRow(env.DB, own.with({ merchant, owner }));
  if (known) return known.code;
  for (;;) {
    await batch(env.DB, [insertOwn.with({ merchant, code: randomCode(), nowMs, owner })]);
    const made = await firstRow(env.DB, own.with({ merchant, owner }));
    // Somebody else has the code that was drawn: one of 2⁴⁰.
    if (made) return made.code;
  }
}

/** The codes of a member: the own one first, then those of channels. */
export function codesOf(env: Env, merchant: string, owner: string) {
  return allRows(env.DB, ofOwner.with({ merchant, owner }));
}

/** The hosts that stand for a code. */
export async function hostsOf(env: Env, merchant: string, code: string): Promise<readonly string[]> {
  return (await allRows(env.DB, hostsOfCode.with({ merchant, code }))).map(({ host }) => host);
}

/** The change that gives a code without an owner to a member, under a channel. */
export function giveCode(
  merchant: string,
  code: string,
  { owner, channel }: { readonly owner: string; readonly channel: string },
): Bound {
  return giveOwner.with({ merchant, code, owner, channel });
}

/** A code as it is drawn; whether somebody ever had it, the table knows. */
export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLetters));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
