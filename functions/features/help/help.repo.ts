import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows } from '#functions/database/database.ts';
import { flag, json, nullable, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { helpMax } from '#src/contracts/help/help.ts';

const all = statement(
  `SELECT id, parent, texts, position, is_draft AS draft, version, changed_at_ms AS changedAtMs, changed_by AS changedBy
   FROM help_articles WHERE merchant = :merchant ORDER BY position, id LIMIT ${helpMax}`,
  { merchant: text },
  {
    id: text,
    parent: nullable(text),
    texts: json,
    position: whole,
    draft: flag,
    version: whole,
    changedAtMs: whole,
    changedBy: text,
  },
);

const values = {
  merchant: text,
  id: text,
  parent: nullable(text),
  texts: json,
  position: whole,
  draft: flag,
  nowMs: whole,
  operatorId: text,
};

const insert = statement(
  `INSERT INTO help_articles (merchant, id, parent, texts, position, is_draft, version, changed_at_ms, changed_by)
   SELECT :merchant, :id, :parent, :texts, :position, :draft, 1, :nowMs, :operatorId
   WHERE (SELECT count(*) FROM help_articles WHERE merchant = :merchant) < ${helpMax}
   ON CONFLICT (merchant, id) DO NOTHING`,
  values,
);

const update = statement(
  `UPDATE help_articles SET parent = :parent, texts = :texts, position = :position, is_draft = :draft,
     version = version + 1, changed_at_ms = :nowMs, changed_by = :operatorId
   WHERE merchant = :merchant AND id = :id AND version = :expectedVersion`,
  { ...values, expectedVersion: whole },
);

const remove = statement(
  'DELETE FROM help_articles WHERE merchant = :merchant AND (id = :id OR parent = :id)',
  { merchant: text, id: text },
);

/** One help article as it is stored. */
export type HelpRow = RowOf<typeof all>;

/** An article's texts by language. */
export type StoredHelpTexts = Record<string, { title: string; content: string }>;

/** What an operator decides about an article. */
export interface WrittenHelp {
  readonly id: string;
  readonly parent: string | null;
  readonly texts: unknown;
  readonly position: number;
  readonly draft: boolean;
}

/** The merchant's help articles, in display order, with drafts. */
export function readHelp(env: Env, merchant: string): Promise<readonly HelpRow[]> {
  return allRows(env.DB, all.with({ merchant }));
}

/**
 * Adds an article, or replaces one at the expected version. False on a version conflict, or if the help is full.
 */
export function writeArticle(
  operator: Operator,
  written: WrittenHelp,
  expectedVersion: number,
): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  const bound = { ...written, merchant, nowMs, operatorId };
  const change = expectedVersion === 0 ? insert.with(bound) : update.with({ ...bound, expectedVersion });
  return performAct(operator, { subject: `help:${written.id}`, document: written }, change);
}

/** Removes an article with its children; false if it does not exist. */
export function removeArticle(operator: Operator, id: string, reason: string): Promise<boolean> {
  const change = remove.with({ merchant: operator.merchant, id });
  return performAct(operator, { subject: `help:${id}`, document: { reason, removed: true } }, change);
}
