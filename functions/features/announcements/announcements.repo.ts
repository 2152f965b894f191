import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, firstRow } from '#functions/database/database.ts';
import { flag, json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { announcementTypes, executions } from '#src/contracts/announcements/announcements.ts';

const columns = {
  id: text,
  type: oneOf(...announcementTypes),
  execution: nullable(oneOf(...executions)),
  groupName: text,
  platform: text,
  promotionType: nullable(text),
  texts: json,
  url: nullable(text),
  picture: nullable(text),
  position: whole,
  startsAtMs: whole,
  endsAtMs: nullable(whole),
  draft: flag,
  version: whole,
  changedAtMs: whole,
  changedBy: text,
};

const select = `SELECT id, type, execution, group_name AS groupName, platform, promotion_type AS promotionType,
  texts, url, picture, position, starts_at_ms AS startsAtMs, ends_at_ms AS endsAtMs, is_draft AS draft,
  version, changed_at_ms AS changedAtMs, changed_by AS changedBy FROM announcements`;

const running = statement(
  `${select} WHERE merchant = :merchant AND is_draft = 0 AND (ends_at_ms IS NULL OR ends_at_ms > :nowMs)
   ORDER BY position, starts_at_ms DESC, id LIMIT 300`,
  { merchant: text, nowMs: whole },
  columns,
);

const page = statement(
  `${select} WHERE merchant = :merchant AND (:type IS NULL OR type = :type)
     AND (:beforeMs IS NULL OR (changed_at_ms, id) < (:beforeMs, :beforeId))
   ORDER BY changed_at_ms DESC, id DESC LIMIT :most`,
  { merchant: text, type: nullable(text), beforeMs: nullable(whole), beforeId: text, most: whole },
  columns,
);

const byId = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const values = {
  merchant: text,
  id: text,
  type: text,
  execution: nullable(text),
  groupName: text,
  platform: text,
  promotionType: nullable(text),
  texts: json,
  url: nullable(text),
  picture: nullable(text),
  position: whole,
  startsAtMs: whole,
  endsAtMs: nullable(whole),
  draft: flag,
  changedAtMs: whole,
  changedBy: text,
};

const insert = statement(
  `INSERT INTO announcements (merchant, id, type, execution, group_name, platform, promotion_type, texts, url,
     picture, position, starts_at_ms, ends_at_ms, is_draft, version, changed_at_ms, changed_by)
   VALUES (:merchant, :id, :type, :execution, :groupName, :platform, :promotionType, :texts, :url,
     :picture, :position, :startsAtMs, :endsAtMs, :draft, 1, :changedAtMs, :changedBy)`,
  values,
);

const update = statement(
  `UPDATE announcements SET type = :type, execution = :execution, group_name = :groupName, platform = :platform,
     promotion_type = :promotionType, texts = :texts, url = :url, picture = :picture, position = :position,
     starts_at_ms = :startsAtMs, ends_at_ms = :endsAtMs, is_draft = :draft, version = version + 1,
     changed_at_ms = :changedAtMs, changed_by = :changedBy
   WHERE merchant = :merchant AND id = :id AND version = :expectedVersion`,
  { ...values, expectedVersion: whole },
);

const end = statement(
  `UPDATE announcements SET ends_at_ms = :nowMs, version = version + 1, changed_at_ms = :nowMs,
     changed_by = :operatorId
   WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text, nowMs: whole, operatorId: text },
);

const loginBefore = statement(
  'SELECT previous_login_at_ms AS previousLoginAtMs FROM members WHERE merchant = :merchant AND id = :memberId',
  { merchant: text, memberId: text },
  { previousLoginAtMs: nullable(whole) },
);

/** Whether the member is logged in for the first time. */
export async function isFirstLogin(env: Env, merchant: string, memberId: string): Promise<boolean> {
  const member = await firstRow(env.DB, loginBefore.with({ merchant, memberId }));
  return member?.previousLoginAtMs === null;
}

/** One announcement as it is stored. */
export type AnnouncementRow = RowOf<typeof running>;

/** What an operator decides about an announcement. */
export type AnnouncementValues = Omit<AnnouncementRow, 'version' | 'changedAtMs' | 'changedBy'>;

/** The merchant's announcements that have not ended, in display order, without drafts. */
export function readRunning(env: Env, merchant: string, nowMs: number): Promise<readonly AnnouncementRow[]> {
  return allRows(env.DB, running.with({ merchant, nowMs }));
}

/** A page of all announcements, most recently changed first. */
export function listAnnouncements(
  env: Env,
  merchant: string,
  request: { type: string | null; beforeMs: number | null; beforeId: string; most: number },
): Promise<readonly AnnouncementRow[]> {
  return allRows(env.DB, page.with({ merchant, ...request }));
}

export function findAnnouncement(
  env: Env,
  merchant: string,
  id: string,
): Promise<AnnouncementRow | undefined> {
  return firstRow(env.DB, byId.with({ merchant, id }));
}

export async function insertAnnouncement(operator: Operator, written: AnnouncementValues): Promise<void> {
  await performAct(operator, actOn(written.id, 1, written), insert.with(bound(operator, written)));
}

/** Replaces an announcement; false if it is not at the expected version. */
export function updateAnnouncement(
  operator: Operator,
  written: AnnouncementValues,
  expectedVersion: number,
): Promise<boolean> {
  const change = update.with({ ...bound(operator, written), expectedVersion });
  return performAct(operator, actOn(written.id, undefined, written), change);
}

/** Ends an announcement; false if it does not exist. */
export function writeEnd(operator: Operator, id: string, reason: string): Promise<boolean> {
  const { merchant, nowMs, operatorId } = operator;
  return performAct(
    operator,
    actOn(id, undefined, { reason }),
    end.with({ merchant, id, nowMs, operatorId }),
  );
}

function bound({ merchant, nowMs, operatorId }: Operator, written: AnnouncementValues) {
  return { ...written, merchant, changedAtMs: nowMs, changedBy: operatorId };
}

function actOn(id: string, version: number | undefined, document: unknown) {
  return { subject: `announcement:${id}` as const, document, ...(version === undefined ? {} : { version }) };
}
