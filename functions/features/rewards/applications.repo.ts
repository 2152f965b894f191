import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { allRows, change, firstRow } from '#functions/database/database.ts';
import { json, nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';

const states = oneOf('sent', 'granted', 'refused');

const columns = {
  id: text,
  promotionId: text,
  memberId: text,
  username: text,
  texts: json,
  remark: text,
  pictures: json,
  currency: text,
  amountMinor: whole,
  state: states,
  reason: text,
  sentAtMs: whole,
};

const select = `SELECT id, promotion AS promotionId, member_id AS memberId, username, texts, remark, pictures,
  currency, amount_minor AS amountMinor, state, reason, sent_at_ms AS sentAtMs FROM promo_applications`;

const byId = statement(
  `${select} WHERE merchant = :merchant AND id = :id`,
  { merchant: text, id: text },
  columns,
);

const ofMember = statement(
  `${select} WHERE merchant = :merchant AND member_id = :memberId ORDER BY sent_at_ms DESC, id DESC LIMIT :most`,
  { merchant: text, memberId: text, most: whole },
  columns,
);

const page = statement(
  `${select} WHERE merchant = :merchant AND state = :state
     AND (sent_at_ms, id) > (coalesce(:afterMs, -1), :afterId)
   ORDER BY sent_at_ms, id LIMIT :most`,
  { merchant: text, state: states, afterMs: nullable(whole), afterId: text, most: whole },
  columns,
);

const insert = statement(
  `INSERT INTO promo_applications (merchant, id, promotion, member_id, username, texts, remark, pictures, currency,
     amount_minor, state, sent_at_ms)
   VALUES (:merchant, :id, :promotionId, :memberId, :username, :texts, :remark, :pictures, :currency,
     :amountMinor, 'sent', :sentAtMs) ON CONFLICT DO NOTHING`,
  {
    merchant: text,
    id: text,
    promotionId: text,
    memberId: text,
    username: text,
    texts: json,
    remark: text,
    pictures: json,
    currency: text,
    amountMinor: whole,
    sentAtMs: whole,
  },
);

const decide = statement(
  `UPDATE promo_applications SET state = :state, reason = :reason
   WHERE merchant = :merchant AND id = :id AND state = 'sent'`,
  { merchant: text, id: text, state: states, reason: text },
);

/** An application as it is stored. */
export type ApplicationRow = RowOf<typeof page>;

export function findApplication(env: Env, merchant: string, id: string): Promise<ApplicationRow | undefined> {
  return firstRow(env.DB, byId.with({ merchant, id }));
}

export function memberApplicationRows(env: Env, merchant: string, memberId: string, most: number) {
  return allRows(env.DB, ofMember.with({ merchant, memberId, most }));
}

export function applicationRows(
  env: Env,
  merchant: string,
  request: {
    readonly state: ApplicationRow['state'];
    readonly afterMs: number | null;
    readonly afterId: string;
    readonly most: number;
  },
) {
  return allRows(env.DB, page.with({ merchant, ...request }));
}

/** Stores an application; one that exists stays as it is. */
export async function insertApplication(
  env: Env,
  merchant: string,
  row: Omit<ApplicationRow, 'state' | 'reason'>,
): Promise<void> {
  await change(env.DB, insert.with({ merchant, ...row }));
}

/** Stores how an application was decided, once. */
export async function recordDecision(
  operator: Operator,
  id: string,
  state: 'granted' | 'refused',
  reason: string,
): Promise<void> {
  const act = { subject: `application:${id}` as const, document: { step: 'done', decision: state, reason } };
  await performAct(operator, act, decide.with({ merchant: operator.merchant, id, state, reason }));
}

/** Applications for promotions that nobody has decided. */
export const applicationsQueue: WaitingQueue = {
  name: 'applications',
  permission: 'promotions.read',
  rows: `SELECT sent_at_ms AS at_ms FROM promo_applications WHERE merchant = :merchant AND state = 'sent' ORDER BY sent_at_ms`,
};
