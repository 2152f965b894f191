import { deliver } from '#functions/notices/messages.inbox.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';

/** What a member is told of a claim that moved on without them; the reward centre shows every step. */
export type ClaimEvent =
  | 'reward.paid'
  | 'match.small'
  | 'match.refused'
  | 'application.accepted'
  | 'application.declined';

/** Puts a message about a claim into the inbox, once; inside the transaction that moves the claim. */
export function tellOfClaim(sql: SqlStorage, claimId: string, event: ClaimEvent, nowMs: number): void {
  const key = `claim:${claimId}:${event}`;
  deliver(sql, { key, texts: noticeTexts(event), link: '/m/rewardCenter' }, nowMs);
}
