import { allRows, batch, firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { accountSetting } from '#functions/features/account/account.settings.ts';
import { dayMs } from '#src/rules/durations.ts';

const isTrial = 'account_type NOT IN (0, 1, 2)';

const typeOf = statement(
  'SELECT account_type AS accountType FROM members WHERE merchant = :merchant AND id = :id',
  { merchant: text, id: text },
  { accountType: whole },
);

const deletion = statement(`DELETE FROM members WHERE merchant = :merchant AND id = :id AND ${isTrial}`, {
  merchant: text,
  id: text,
});

const forgotten = statement(
  `SELECT merchant, id FROM members WHERE ${isTrial} AND registered_at_ms < :beforeMs ORDER BY random() LIMIT :most`,
  { beforeMs: whole, most: whole },
  { merchant: text, id: text },
);

const realTypes: ReadonlySet<number> = new Set([0, 1, 2]);

/**
 * How long an unused trial account is kept, in milliseconds; undefined for a real member, who is never deleted.
 * `name` is the object's name: the merchant and the member's id.
 */
export async function trialKeptMs(database: D1Database, name: string): Promise<number | undefined> {
  const [merchant, id] = partsOfName(name);
  const member = await firstRow(database, typeOf.with({ merchant, id }));
  if (member && realTypes.has(member.accountType)) return undefined;
  const settings = await readDocuments(database, merchant, [accountSetting.name]);
  return accountSetting.of(settings).trialKeptDays * dayMs;
}

/** Deletes the row of a trial account. The row of a real member is never deleted. */
export async function deleteTrialMember(database: D1Database, name: string): Promise<void> {
  const [merchant, id] = partsOfName(name);
  await batch(database, [deletion.with({ merchant, id })]);
}

/** A random sample of the trial accounts opened before an instant, so that failing ones cannot block the others. */
export function trialsBefore(
  database: D1Database,
  beforeMs: number,
  limit: number,
): Promise<readonly { readonly merchant: string; readonly id: string }[]> {
  return allRows(database, forgotten.with({ beforeMs, most: limit }));
}
