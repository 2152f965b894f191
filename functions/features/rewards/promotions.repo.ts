import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { type PromotionDocument, promotionStates } from '#src/contracts/rewards/promotion.ts';

const columns = {
  id: text,
  version: whole,
  state: oneOf(...promotionStates),
  document: json,
  termsVersion: text,
  pack: text,
  changedAtMs: whole,
  changedBy: text,
};

const select = `SELECT id, version, state, document, terms_version AS termsVersion, pack, changed_at_ms AS changedAtMs,
  changed_by AS changedBy FROM promotions`;
const one = { merchant: text, id: text };

const inForce = statement(
  `${select} WHERE merchant = :merchant AND state = 'published' ORDER BY id LIMIT :most`,
  { merchant: text, most: whole },
  columns,
);

const inForceById = statement(
  `${select} WHERE merchant = :merchant AND id = :id AND state = 'published'`,
  one,
  columns,
);

const versions = statement(
  `${select} WHERE merchant = :merchant AND id = :id ORDER BY version DESC LIMIT :most`,
  { ...one, most: whole },
  columns,
);

const byVersion = statement(
  `${select} WHERE merchant = :merchant AND id = :id AND version = :version`,
  { ...one, version: whole },
  columns,
);

/** The newest version of each promotion, found by one step of the key for each. */
const page = statement(
  `WITH RECURSIVE ids (id) AS (
     SELECT min(id) FROM promotions WHERE merchant = :merchant AND id > :after
     UNION ALL
     SELECT (SELECT min(id) FROM promotions WHERE merchant = :merchant AND id > ids.id) FROM ids WHERE ids.id IS NOT NULL
     LIMIT :most
   )
   SELECT newest.id AS id, newest.version AS version, newest.state AS state, newest.document AS document,
     newest.terms_version AS termsVersion, newest.pack AS pack, newest.changed_at_ms AS changedAtMs,
     newest.changed_by AS changedBy,
     (SELECT version FROM promotions WHERE merchant = :merchant AND id = ids.id AND state = 'published')
       AS publishedVersion
   FROM ids JOIN promotions AS newest ON newest.merchant = :merchant AND newest.id = ids.id AND newest.version =
     (SELECT max(version) FROM promotions WHERE merchant = :merchant AND id = ids.id)`,
  { merchant: text, after: text, most: whole },
  { ...columns, publishedVersion: nullable(whole) },
);

const counters = statement(
  `SELECT currency, uses, uses_max AS usesMax, spent_minor AS spentMinor, budget_minor AS budgetMinor
   FROM promo_counters WHERE merchant = :merchant AND promotion = :id ORDER BY currency`,
  one,
  {
    currency: text,
    uses: whole,
    usesMax: nullable(whole),
    spentMinor: whole,
    budgetMinor: nullable(whole),
  },
);

const insert = statement(
  `INSERT INTO promotions (merchant, id, version, state, document, terms_version, pack, changed_at_ms, changed_by)
   SELECT :merchant, :id, :expectedVersion + 1, 'draft', :document, :termsVersion, :pack, :nowMs, :operatorId
   WHERE :expectedVersion =
     (SELECT coalesce(max(version), 0) FROM promotions WHERE merchant = :merchant AND id = :id)`,
  {
    ...one,
    expectedVersion: whole,
    document: json,
    termsVersion: text,
    pack: text,
    nowMs: whole,
    operatorId: text,
  },
);

const publish = statement(
  `UPDATE promotions SET state = 'published', changed_at_ms = :nowMs, changed_by = :operatorId
   WHERE merchant = :merchant AND id = :id AND version = :version AND state = 'draft'`,
  { ...one, version: whole, nowMs: whole, operatorId: text },
);

const close = statement(
  `UPDATE promotions SET state = 'closed', changed_at_ms = :nowMs, changed_by = :operatorId
   WHERE merchant = :merchant AND id = :id AND state <> 'closed'`,
  { ...one, nowMs: whole, operatorId: text },
);

/** One version of a promotion as it is stored. */
export type PromotionRow = Omit<RowOf<typeof versions>, 'document'> & {
  readonly document: PromotionDocument;
};

/** The document was parsed by its contract when it was saved. */
function rowOf(row: RowOf<typeof versions>): PromotionRow {
  return { ...row, document: row.document as PromotionDocument };
}

/** The promotions that a merchant offers. */
export async function promotionsInForce(env: Env, merchant: string, most: number): Promise<PromotionRow[]> {
  return (await allRows(env.DB, inForce.with({ merchant, most }))).map(rowOf);
}

/** The version in force; undefined if the promotion is unknown, a draft or closed. */
export async function promotionInForce(
  env: Env,
  merchant: string,
  id: string,
): Promise<PromotionRow | undefined> {
  const row = await firstRow(env.DB, inForceById.with({ merchant, id }));
  return row && rowOf(row);
}

export async function promotionVersions(
  env: Env,
  merchant: string,
  id: string,
  most: number,
): Promise<PromotionRow[]> {
  return (await allRows(env.DB, versions.with({ merchant, id, most }))).map(rowOf);
}

export async function promotionVersion(
  env: Env,
  merchant: string,
  id: string,
  version: number,
): Promise<PromotionRow | undefined> {
  const row = await firstRow(env.DB, byVersion.with({ merchant, id, version }));
  return row && rowOf(row);
}

/** A page of all promotions by id, each with its newest version. */
export function promotionsPage(env: Env, merchant: string, after: string, most: number) {
  return allRows(env.DB, page.with({ merchant, after, most }));
}

/** How far the bounds of a promotion are used. */
export function countersOf(env: Env, merchant: string, id: string) {
  return allRows(env.DB, counters.with({ merchant, id }));
}

/** What is saved as a new version. */
export interface NewVersion {
  readonly id: string;
  readonly expectedVersion: number;
  readonly document: PromotionDocument;
  readonly termsVersion: string;
  readonly pack: string;
}

/** Saves a new version as a draft; false if the newest is not the expected one. */
export function insertVersion(operator: Operator, saved: NewVersion): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  const act = {
    subject: `promotion:${saved.id}` as const,
    document: { step: 'saved', version: saved.expectedVersion + 1, promotion: saved.document },
  };
  return performAct(operator, act, insert.with({ ...saved, merchant, nowMs, operatorId }));
}

/** Puts a draft in force in place of the version before; false if it is no draft. */
export function publishVersion(
  operator: Operator,
  id: string,
  version: number,
  reason: string,
): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  const act = { subject: `promotion:${id}` as const, document: { step: 'published', version, note: reason } };
  return performAct(operator, act, publish.with({ merchant, id, version, nowMs, operatorId }));
}

/** Closes every version of a promotion; false if all are closed, or there is none. */
export function closeVersions(operator: Operator, id: string, reason: string): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  const act = { subject: `promotion:${id}` as const, document: { step: 'closed', note: reason } };
  return performAct(operator, act, close.with({ merchant, id, nowMs, operatorId }));
}
