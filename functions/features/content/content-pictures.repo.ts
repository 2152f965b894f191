import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import type { ContentPicture } from '#src/rules/site/content-picture.ts';

/** A picture as it is kept. */
export interface KeptPicture extends ContentPicture {
  readonly bytes: number;
}

// The last number is how many pictures there are, so that none of them is counted.
const insert = statement(
  `INSERT INTO content_pictures (merchant, number, sha256, width, height, bytes, created_at_ms, created_by)
   SELECT :merchant, last.number + 1, :sha256, :width, :height, :bytes, :nowMs, :operatorId
   FROM (SELECT coalesce((SELECT number FROM content_pictures WHERE merchant = :merchant
     ORDER BY number DESC LIMIT 1), 0) AS number) AS last
   WHERE last.number < :contentMax
   ON CONFLICT (merchant, sha256) DO NOTHING`,
  {
    merchant: text,
    sha256: text,
    width: whole,
    height: whole,
    bytes: whole,
    nowMs: whole,
    operatorId: text,
    contentMax: whole,
  },
);

const kept = statement(
  'SELECT number FROM content_pictures WHERE merchant = :merchant AND sha256 = :sha256',
  { merchant: text, sha256: text },
  { number: whole },
);

/** Adds a picture; false if the merchant has it already, or has as many as are allowed. */
export function insertPicture(
  operator: Operator,
  picture: KeptPicture,
  contentMax: number,
): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  return performAct(
    operator,
    { subject: `picture:${picture.sha256}`, document: picture },
    insert.with({ ...picture, merchant, nowMs, operatorId, contentMax }),
  );
}

/** Whether the merchant has the picture of this hash. */
export async function isKept(env: Env, merchant: string, sha256: string): Promise<boolean> {
  return (await firstRow(env.DB, kept.with({ merchant, sha256 }))) !== undefined;
}
