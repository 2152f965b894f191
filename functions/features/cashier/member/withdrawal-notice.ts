import { type NoticeLines, noticeLines, noticeTexts } from '#functions/notices/notice-lines.ts';
import type { WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/**
 * The inbox message about a step of a withdrawal; undefined if the member took the
 * step or it makes no visible difference.
 */
export function withdrawalInboxNotice(of: {
  readonly withdrawalId: string;
  readonly state: WithdrawalState;
}): SentMessage | undefined {
  const { withdrawalId, state } = of;
  if (state === 'sent' || state === 'cancelled') return undefined;
  return {
    key: `withdrawal:${withdrawalId}:${state}`,
    texts: noticeTexts(`withdrawal.${state}`),
    link: '/m/withdraw',
  };
}

/**
 * The same in plain text for a lock screen, without any amount; undefined also if
 * the member has just made the request.
 */
export function withdrawalLines({ state }: { readonly state: WithdrawalState }): NoticeLines | undefined {
  if (state === 'sent' || state === 'cancelled' || state === 'review') return undefined;
  return noticeLines(`withdrawal.${state}`);
}
