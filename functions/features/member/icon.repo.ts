import { change, firstRow } from '#functions/database/database.ts';
import { nullable, text } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const icon = statement(
  `SELECT icon_id AS iconId FROM members
   WHERE merchant = :merchant AND id = :id AND status = 'active'`,
  { merchant: text, id: text },
  { iconId: nullable(text) },
);

const iconChange = statement('UPDATE members SET icon_id = :iconId WHERE merchant = :merchant AND id = :id', {
  merchant: text,
  id: text,
  iconId: nullable(text),
});

/** The upload that a member shows: null for none, undefined where there is no such active member. */
export async function iconOf(env: Env, merchant: string, id: string): Promise<string | null | undefined> {
  return (await firstRow(env.DB, icon.with({ merchant, id })))?.iconId;
}

export async function writeIcon(env: Env, merchant: string, id: string, iconId: string): Promise<void> {
  await change(env.DB, iconChange.with({ merchant, id, iconId }));
}
