import { firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const anything = statement('SELECT 1 AS found', {}, { found: whole });

const policy = statement(
  "SELECT version FROM settings WHERE merchant = :merchant AND name = 'region-policy'",
  { merchant: text },
  { version: whole },
);

/** Whether the shared database answers. */
export async function databaseAnswers({ DB }: Env): Promise<boolean> {
  return (await firstRow(DB, anything.with({}))) !== undefined;
}

/** Whether the merchant has the settings document without which the gate stays closed. */
export async function hasRegionPolicy({ DB }: Env, merchant: string): Promise<boolean> {
  return (await firstRow(DB, policy.with({ merchant }))) !== undefined;
}
