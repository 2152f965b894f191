import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import type { PostbackEvent } from '#src/contracts/agents/postbacks.ts';

const one = { merchant: text, memberId: text };

const columns = {
  merchant: text,
  memberId: text,
  code: text,
  clickId: text,
  eventKey: text,
  registeredAtMs: whole,
};
const select = `SELECT merchant, member_id AS memberId, code, click_id AS clickId, event_key AS eventKey,
    registered_at_ms AS registeredAtMs FROM agent_clicks`;

const unsent = statement(
  `${select} WHERE registered_sent = 0 AND registered_at_ms < :beforeMs ORDER BY registered_at_ms LIMIT :most`,
  { beforeMs: whole, most: whole },
  columns,
);

const registration = statement(
  `${select} WHERE merchant = :merchant AND member_id = :memberId AND registered_sent = 0`,
  one,
  columns,
);

const deposit = statement(
  `${select} WHERE merchant = :merchant AND member_id = :memberId AND deposit_sent = 0`,
  one,
  columns,
);

const registrationSent = statement(
  `UPDATE agent_clicks SET registered_sent = 1
   WHERE merchant = :merchant AND member_id = :memberId AND registered_sent = 0`,
  one,
);

const depositSent = statement(
  `UPDATE agent_clicks SET deposit_sent = 1
   WHERE merchant = :merchant AND member_id = :memberId AND deposit_sent = 0`,
  one,
);

/** Counts a first deposit at its link, before the row that says that it is counted. */
const countDeposit = statement(
  `UPDATE affiliate_links SET first_deposits = first_deposits + 1
   WHERE merchant = :merchant AND code = (SELECT code FROM agent_clicks
     WHERE merchant = :merchant AND member_id = :memberId AND first_deposit_at_ms IS NULL)`,
  one,
);

/** It is told only if the visitor agreed to advertising, at an address that is approved by now. */
const recordDeposit = statement(
  `UPDATE agent_clicks SET first_deposit_at_ms = :atMs, deposit_sent = iif(
     EXISTS (SELECT 1 FROM agent_nodes WHERE agent_nodes.merchant = :merchant AND member_id = :memberId
       AND ad_consent = 1)
     AND EXISTS (SELECT 1 FROM affiliate_links WHERE affiliate_links.merchant = :merchant
       AND affiliate_links.code = agent_clicks.code AND postback_state = 'approved'), 0, 1)
   WHERE merchant = :merchant AND member_id = :memberId AND first_deposit_at_ms IS NULL`,
  { ...one, atMs: whole },
);

const undelivered = {
  registered: lostAs('registered_sent'),
  first_deposit: lostAs('deposit_sent'),
} as const satisfies Record<PostbackEvent, unknown>;

/** The two changes that show an event as undelivered, once: the count first, then the row that says it is counted. */
function lostAs(column: 'registered_sent' | 'deposit_sent') {
  return {
    count: statement(
      `UPDATE affiliate_links SET undelivered = undelivered + 1
       WHERE merchant = :merchant AND code = (SELECT code FROM agent_clicks
         WHERE merchant = :merchant AND member_id = :memberId AND ${column} < 2)`,
      one,
    ),
    mark: statement(
      `UPDATE agent_clicks SET ${column} = 2
       WHERE merchant = :merchant AND member_id = :memberId AND ${column} < 2`,
      one,
    ),
  };
}

const approved = statement(
  `SELECT postback AS url, secret FROM affiliate_links
   WHERE merchant = :merchant AND code = :code AND ended_at_ms IS NULL AND postback_state = 'approved'`,
  { merchant: text, code: text },
  { url: text, secret: text },
);

/** A member who came by a link, with the click that its postback names. */
export type Click = RowOf<typeof registration>;

/** Members whose registration was not handed on, of all merchants, the oldest first. */
export function unsentRegistrations(env: Env, beforeMs: number, most: number): Promise<readonly Click[]> {
  return allRows(env.DB, unsent.with({ beforeMs, most }));
}

/** The member's click while an event is to be handed on. */
export function clickToSend(
  env: Env,
  merchant: string,
  memberId: string,
  event: PostbackEvent,
): Promise<Click | undefined> {
  const clickFor = event === 'registered' ? registration : deposit;
  return firstRow(env.DB, clickFor.with({ merchant, memberId }));
}

/** Notes that an event was handed to the outbox. */
export async function markSent(
  env: Env,
  { merchant, memberId }: Pick<Click, 'merchant' | 'memberId'>,
  event: PostbackEvent,
): Promise<void> {
  const marked = event === 'registered' ? registrationSent : depositSent;
  await change(env.DB, marked.with({ merchant, memberId }));
}

/** Counts a member's first deposit at the link that brought the member; a second time changes nothing. */
export async function recordFirstDeposit(
  env: Env,
  merchant: string,
  memberId: string,
  atMs: number,
): Promise<void> {
  await batch(env.DB, [
    countDeposit.with({ merchant, memberId }),
    recordDeposit.with({ merchant, memberId, atMs }),
  ]);
}

/** Counts an event at its link that could not be delivered; a second time changes nothing. */
export async function recordUndelivered(
  env: Env,
  merchant: string,
  memberId: string,
  event: PostbackEvent,
): Promise<void> {
  const { count, mark } = undelivered[event];
  await batch(env.DB, [count.with({ merchant, memberId }), mark.with({ merchant, memberId })]);
}

/** The address of a link in use, while it is approved. */
export function approvedPostback(env: Env, merchant: string, code: string) {
  return firstRow(env.DB, approved.with({ merchant, code }));
}
