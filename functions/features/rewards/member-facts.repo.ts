import { firstRow } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { knownPerson } from '#functions/protection/known-persons.repo.ts';
import { personKeys } from '#functions/protection/person-keys.ts';
import type { UseMark } from '#src/contracts/rewards/promotion.ts';
import type { MemberFacts } from './member/acceptance.ts';
import type { Mark } from './promo-uses.repo.ts';
import { memberLists } from './promo-lists.repo.ts';

const facts = statement(
  `SELECT registered_at_ms AS registeredAtMs,
     (SELECT value FROM verified_contacts
      WHERE merchant = :merchant AND kind = 'mobile' AND member_id = :memberId) AS phone
   FROM members WHERE merchant = :merchant AND id = :memberId`,
  { merchant: text, memberId: text },
  { registeredAtMs: whole, phone: nullable(text) },
);

interface Of {
  readonly env: Env;
  readonly merchant: string;
}

/** What promotions judge a member by in the shared database. */
export async function memberFacts(
  { env, merchant }: Of,
  memberId: string,
  lists: readonly string[],
): Promise<MemberFacts> {
  const [row, listed] = await Promise.all([
    firstRow(env.DB, facts.with({ merchant, memberId })),
    memberLists(env, merchant, memberId, lists),
  ]);
  return {
    registeredAtMs: row?.registeredAtMs ?? 0,
    isPhoneVerified: row !== undefined && row.phone !== null,
    lists: [...listed],
  };
}

/** By what a promotion recognises that a member, or the same person, has used it. All are hashes but the member's id. */
export async function marksOf(
  { env, merchant }: Of,
  memberId: string,
  kinds: readonly UseMark[],
): Promise<Mark[]> {
  const own: Mark = { kind: 'member', mark: memberId };
  if (kinds.length === 0) return [own];
  const [person, row] = await Promise.all([
    knownPerson(env, merchant, memberId),
    firstRow(env.DB, facts.with({ merchant, memberId })),
  ]);
  const { name, birthDate, emails = [], cards = [] } = person;
  // Only a number that its owner has proved tells two members apart.
  const known = {
    person: { name, birthDate, emails },
    phone: { phones: row?.phone ? [row.phone] : [] },
    card: { cards },
  };
  const found = kinds.flatMap((kind) =>
    personKeys(merchant, known[kind]).map(({ key }) => ({ kind, mark: key })),
  );
  return [own, ...found];
}
