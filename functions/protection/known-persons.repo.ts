import { allRows, batch, firstRow } from '#functions/database/database.ts';
import { json, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { type KnownPerson, type PersonKey, type PersonKeyKind, personKeyKinds } from './person-keys.ts';

const member = { merchant: text, memberId: text };

const known = statement(
  `SELECT payee_name AS name, coalesce(birth_date, '') AS birthDate, email,
     coalesce(json_extract(contacts, '$.mobileNum'), '') AS mobile,
     coalesce(json_extract(contacts, '$.whatsapp'), '') AS whatsapp,
     coalesce((SELECT group_concat(kind || ' ' || value, char(10)) FROM verified_contacts
       WHERE merchant = :merchant AND member_id = :memberId), '') AS proved,
     coalesce((SELECT group_concat(fingerprint, char(10)) FROM bank_cards
       WHERE merchant = :merchant AND member_id = :memberId), '') AS cards
   FROM members WHERE merchant = :merchant AND id = :memberId`,
  member,
  { name: text, birthDate: text, email: text, mobile: text, whatsapp: text, proved: text, cards: text },
);

const recordKey = statement(
  `INSERT INTO person_keys (merchant, kind, key, member_id) VALUES (:merchant, :kind, :key, :memberId)
   ON CONFLICT DO NOTHING`,
  { ...member, kind: oneOf(...personKeyKinds), key: text },
);

const recordDue = statement(
  `INSERT INTO person_keys_due (merchant, member_id) VALUES (:merchant, :memberId)
   ON CONFLICT DO UPDATE SET times = times + 1`,
  member,
);

const allDue = statement(
  'SELECT merchant, member_id AS memberId, times FROM person_keys_due ORDER BY merchant, member_id LIMIT :most',
  { most: whole },
  { merchant: text, memberId: text, times: whole },
);

const recordDone = statement(
  'DELETE FROM person_keys_due WHERE merchant = :merchant AND member_id = :memberId AND times <= :times',
  { ...member, times: whole },
);

const isExcluded = (memberId: string) => `EXISTS (SELECT 1 FROM play_stops WHERE merchant = :merchant
  AND member_id = ${memberId} AND kind = 'exclusion' AND until_ms > :nowMs)`;

const isProven = (memberId: string) => `EXISTS (SELECT 1 FROM identity_checks WHERE merchant = :merchant
  AND member_id = ${memberId} AND state = 'accepted')`;

/** Accounts that share a key with the member, where exactly one of the two is excluded. */
const pairs = statement(
  `SELECT other.member_id AS otherId, json_group_array(other.kind) AS kinds,
     ${isExcluded(':memberId')} AS isExcluded,
     ${isProven(':memberId')} AND ${isProven('other.member_id')} AS areProven
   FROM json_each(:keys) AS asked
     JOIN person_keys AS other ON other.merchant = :merchant AND other.kind = asked.value ->> 'kind'
       AND other.key = asked.value ->> 'key' AND other.member_id <> :memberId
   WHERE ${isExcluded(':memberId')} <> ${isExcluded('other.member_id')}
   GROUP BY other.member_id ORDER BY other.member_id LIMIT :most`,
  { ...member, keys: json, nowMs: whole, most: whole },
  { otherId: text, kinds: json, isExcluded: whole, areProven: whole },
);

/** A member whose keys are to be computed, and how many times that was requested. */
export interface DuePerson {
  readonly merchant: string;
  readonly memberId: string;
  readonly times: number;
}

/** Two accounts that look like one person's, of which one is excluded. */
export interface SamePerson {
  readonly memberId: string;
  readonly excludedId: string;
  readonly kinds: readonly PersonKeyKind[];
  /** Whether documents have proved the name and birth date of both. */
  readonly areProven: boolean;
}

/** What the site knows about a member that can identify the person. */
export async function knownPerson(env: Env, merchant: string, memberId: string): Promise<KnownPerson> {
  const row = await firstRow(env.DB, known.with({ merchant, memberId }));
  if (!row) return {};
  const proved = row.proved.split('\n').map((line) => line.split(' '));
  const contacts = (of: string) => proved.filter(([each]) => each === of).map(([, value = '']) => value);
  return {
    name: row.name,
    birthDate: row.birthDate,
    emails: [row.email, ...contacts('email')],
    phones: [row.mobile, row.whatsapp, ...contacts('mobile')],
    cards: row.cards.split('\n').filter((mark) => mark !== ''),
  };
}

/** The statements that store a member's keys. */
export function keysOf(merchant: string, memberId: string, keys: readonly PersonKey[]): readonly Bound[] {
  return keys.map((each) => recordKey.with({ merchant, memberId, ...each }));
}

/** The statement that queues a member for comparison with all others, whether or not this request completes. */
export function dueOf(merchant: string, memberId: string): Bound {
  return recordDue.with({ merchant, memberId });
}

/**
 * Stores a member's keys, and returns the accounts that look like the same person's, one of the two being
 * excluded.
 */
export async function samePersons(
  env: Env,
  { merchant, memberId }: Pick<DuePerson, 'merchant' | 'memberId'>,
  keys: readonly PersonKey[],
  nowMs: number,
): Promise<readonly SamePerson[]> {
  if (keys.length === 0) return [];
  await batch(env.DB, keysOf(merchant, memberId, keys));
  const rows = await allRows(env.DB, pairs.with({ merchant, memberId, keys, nowMs, most: 50 }));
  return rows.map((row) => ({
    memberId: row.isExcluded === 1 ? row.otherId : memberId,
    excludedId: row.isExcluded === 1 ? memberId : row.otherId,
    kinds: [...new Set(row.kinds as PersonKeyKind[])],
    areProven: row.areProven === 1,
  }));
}

/** The members whose keys are to be computed. */
export function duePersons(env: Env, limit: number): Promise<readonly DuePerson[]> {
  return allRows(env.DB, allDue.with({ most: limit }));
}

/** Marks a member as compared, unless another comparison was requested meanwhile. */
export async function recordPersonDone(env: Env, { merchant, memberId, times }: DuePerson): Promise<void> {
  await batch(env.DB, [recordDone.with({ merchant, memberId, times })]);
}
