import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

/** A picture in the bucket and what it belongs to. */
export interface UploadRow {
  readonly id: string;
  readonly owner: string;
  readonly purpose: string;
  readonly attachedTo: string | null;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly createdAtMs: number;
}

const insert = statement(
  `INSERT INTO uploads (merchant, id, owner, purpose, attached_to, bytes, width, height, created_at_ms)
   SELECT :merchant, :id, :owner, :purpose, :attachedTo, :bytes, :width, :height, :createdAtMs
   WHERE (SELECT count(*) FROM uploads WHERE merchant = :merchant AND owner = :owner) < :keptMax`,
  {
    merchant: text,
    id: text,
    owner: text,
    purpose: text,
    attachedTo: nullable(text),
    bytes: whole,
    width: whole,
    height: whole,
    createdAtMs: whole,
    keptMax: whole,
  },
);

const place = statement(
  'SELECT attached_to AS attachedTo FROM uploads WHERE merchant = :merchant AND id = :id AND purpose = :purpose',
  { merchant: text, id: text, purpose: text },
  { attachedTo: nullable(text) },
);

const attach = statement(
  `UPDATE uploads SET attached_to = :attachedTo
   WHERE merchant = :merchant AND purpose = :purpose AND owner = :owner AND attached_to IS NULL
     AND id IN (SELECT value FROM json_each(:ids))
     AND (SELECT count(*) FROM uploads WHERE merchant = :merchant AND purpose = :purpose AND owner = :owner
       AND attached_to IS NULL AND id IN (SELECT value FROM json_each(:ids))) = :count`,
  { merchant: text, purpose: text, owner: text, attachedTo: text, ids: json, count: whole },
);

const attached = statement(
  'SELECT id FROM uploads WHERE merchant = :merchant AND purpose = :purpose AND attached_to = :attachedTo',
  { merchant: text, purpose: text, attachedTo: text },
  { id: text },
);

const loose = statement(
  `SELECT merchant, purpose, id FROM uploads WHERE attached_to IS NULL AND created_at_ms < :beforeMs LIMIT 100`,
  { beforeMs: whole },
  { merchant: text, purpose: text, id: text },
);

const remove = statement('DELETE FROM uploads WHERE merchant = :merchant AND id = :id', {
  merchant: text,
  id: text,
});

/** Adds a row; false if its owner already keeps as many pictures as are allowed. */
export async function insertUpload(
  env: Env,
  merchant: string,
  row: UploadRow,
  keptMax: number,
): Promise<boolean> {
  return (await change(env.DB, insert.with({ merchant, ...row, keptMax }))) === 1;
}

/** What a picture belongs to: null for nothing yet, undefined if the picture does not exist. */
export async function placeOf(
  env: Env,
  merchant: string,
  purpose: string,
  id: string,
): Promise<string | null | undefined> {
  return (await firstRow(env.DB, place.with({ merchant, id, purpose })))?.attachedTo;
}

/** Attaches an owner's unattached pictures, all or none; false if one is already attached or not the owner's. */
export async function attachRows(
  env: Env,
  merchant: string,
  pictures: {
    readonly owner: string;
    readonly purpose: string;
    readonly ids: readonly string[];
    readonly attachedTo: string;
  },
): Promise<boolean> {
  const { ids } = pictures;
  const count = new Set(ids).size;
  return (await change(env.DB, attach.with({ merchant, ...pictures, count }))) === ids.length;
}

export async function attachedIds(
  env: Env,
  merchant: string,
  purpose: string,
  attachedTo: string,
): Promise<readonly string[]> {
  return (await allRows(env.DB, attached.with({ merchant, purpose, attachedTo }))).map(({ id }) => id);
}

export function looseRows(env: Env, beforeMs: number) {
  return allRows(env.DB, loose.with({ beforeMs }));
}

export async function deleteUpload(env: Env, merchant: string, id: string): Promise<void> {
  await change(env.DB, remove.with({ merchant, id }));
}
