import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';
import type { Adjustment } from '#functions/wallet/adjustments.ts';

/** The inbox message about a correction of the balance, delivered once; the amount is shown only behind the link. */
export function adjustmentNotice({ id, amountMinor }: Adjustment): SentMessage {
  return {
    key: `adjustment:${id}`,
    texts: noticeTexts(amountMinor > 0 ? 'adjustment.added' : 'adjustment.deducted'),
    link: '/m/member/transactions',
  };
}
