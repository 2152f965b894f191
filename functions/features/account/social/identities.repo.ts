import { change, firstRow } from '#functions/database/database.ts';
import { oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { type SocialProvider, socialProviders } from '#src/contracts/account/social.ts';

const provider = oneOf(...socialProviders);

/** A person as identified by a provider. */
export interface Identity {
  readonly provider: SocialProvider;
  readonly subject: string;
}

const owner = statement(
  `SELECT member_id AS memberId FROM member_identities
   WHERE merchant = :merchant AND provider = :provider AND subject = :subject`,
  { merchant: text, provider, subject: text },
  { memberId: text },
);

const link = statement(
  `INSERT INTO member_identities (merchant, provider, subject, member_id, linked_at_ms)
   VALUES (:merchant, :provider, :subject, :memberId, :nowMs) ON CONFLICT DO NOTHING`,
  { merchant: text, provider, subject: text, memberId: text, nowMs: whole },
);

/** Runs in one batch with the insert of the member, and does nothing if that added none. */
const ofNewMember = statement(
  `INSERT INTO member_identities (merchant, provider, subject, member_id, linked_at_ms)
   SELECT :merchant, :provider, :subject, :memberId, :nowMs WHERE EXISTS
     (SELECT 1 FROM members WHERE merchant = :merchant AND id = :memberId)`,
  { merchant: text, provider, subject: text, memberId: text, nowMs: whole },
);

/** The member that an identity belongs to. */
export async function ownerOfIdentity(
  env: Env,
  merchant: string,
  identity: Identity,
): Promise<string | undefined> {
  return (await firstRow(env.DB, owner.with({ merchant, ...identity })))?.memberId;
}

/** Links an identity to the member. False if it already belongs to somebody. */
export async function linkIdentity(
  env: Env,
  merchant: string,
  linked: Identity & { readonly memberId: string; readonly nowMs: number },
): Promise<boolean> {
  return (await change(env.DB, link.with({ merchant, ...linked }))) > 0;
}

/** Links an identity to a member who is added in the same batch. A taken identity rolls both back. */
export function identityOfNewMember(
  merchant: string,
  memberId: string,
  identity: Identity,
  nowMs: number,
): Bound {
  return ofNewMember.with({ merchant, ...identity, memberId, nowMs });
}
