import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import type { Contact } from './contact.ts';

const kind = oneOf('mobile', 'email');

const owner = statement(
  'SELECT member_id AS memberId FROM verified_contacts WHERE merchant = :merchant AND kind = :kind AND value = :value',
  { merchant: text, kind, value: text },
  { memberId: text },
);

const ofMember = statement(
  `SELECT kind, value, verified_at_ms AS verifiedAtMs FROM verified_contacts
   WHERE merchant = :merchant AND member_id = :memberId`,
  { merchant: text, memberId: text },
  { kind, value: text, verifiedAtMs: whole },
);

/** Read by the members, so that it takes no scan of everybody's contacts. */
const ofMembers = statement(
  `SELECT kind, verified_contacts.value AS value, member_id AS memberId
   FROM json_each(:ids) AS asked CROSS JOIN verified_contacts
   WHERE merchant = :merchant AND kind IN ('mobile', 'email') AND member_id = asked.value`,
  { merchant: text, ids: json },
  { kind, value: text, memberId: text },
);

/** A member's contact replaces the previous one; a contact of another member stays theirs. */
const claim = statement(
  `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
   SELECT :merchant, :kind, :value, :memberId, :nowMs WHERE NOT EXISTS (
     SELECT 1 FROM verified_contacts
     WHERE merchant = :merchant AND kind = :kind AND value = :value AND member_id <> :memberId
   )
   ON CONFLICT (merchant, kind, member_id) DO UPDATE SET
     value = excluded.value, verified_at_ms = excluded.verified_at_ms`,
  { merchant: text, kind, value: text, memberId: text, nowMs: whole },
);

/** Follows the insert of a member in one batch, and does nothing if that insert did nothing. */
const ofNewMember = statement(
  `INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
   SELECT :merchant, :kind, :value, :memberId, :nowMs WHERE changes() > 0`,
  { merchant: text, kind, value: text, memberId: text, nowMs: whole },
);

export type VerifiedContact = RowOf<typeof ofMember>;

/** The member whose verified contact this is. */
export async function ownerOfContact(
  env: Env,
  merchant: string,
  { kind: of, value }: Contact,
): Promise<string | undefined> {
  return (await firstRow(env.DB, owner.with({ merchant, kind: of, value })))?.memberId;
}

/** The verified contacts of a member, at most one of each kind. */
export function contactsOfMember(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<readonly VerifiedContact[]> {
  return allRows(env.DB, ofMember.with({ merchant, memberId }));
}

/** How many members one statement reads: each has at most two contacts. */
const membersPerRead = 500;

/** The verified contacts of these members, by the member. */
export async function contactsOfMembers(
  env: Env,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Partial<Record<Contact['kind'], string>>>>> {
  const found = new Map<string, Partial<Record<Contact['kind'], string>>>();
  const requested = [...new Set(ids)];
  for (let at = 0; at < requested.length; at += membersPerRead) {
    const bound = ofMembers.with({ merchant, ids: requested.slice(at, at + membersPerRead) });
    for (const { memberId, kind: of, value } of await allRows(env.DB, bound))
      found.set(memberId, { ...found.get(memberId), [of]: value });
  }
  return found;
}

/**
 * The contact of a member added by the previous statement of the same batch; a contact that is taken undoes both.
 */
export function contactOfNewMember(
  merchant: string,
  memberId: string,
  { kind: of, value }: Contact,
  nowMs: number,
): Bound {
  return ofNewMember.with({ merchant, kind: of, value, memberId, nowMs });
}

/** Assigns a contact that was just proved to the member; false if another member has it. */
export async function claimContact(
  env: Env,
  merchant: string,
  memberId: string,
  { kind: of, value }: Contact,
  nowMs: number,
): Promise<boolean> {
  return (await change(env.DB, claim.with({ merchant, kind: of, value, memberId, nowMs }))) > 0;
}
