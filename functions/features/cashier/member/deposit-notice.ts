import { type NoticeLines, noticeLines, noticeTexts } from '#functions/notices/notice-lines.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The steps of a deposit about which its member is notified. */
export type DepositEvent = 'credited' | 'parked' | 'returned' | 'disputed' | 'won' | 'lost';

/** The inbox message about a step of a deposit, delivered once per step; amounts are shown only behind the link. */
export function depositNotice(event: DepositEvent, id: string): SentMessage {
  return {
    key: `deposit:${event}:${id}`,
    texts: noticeTexts(`deposit.${event}`),
    link: '/m/voucherCenter',
  };
}

/** The same in plain text for a lock screen, without any amount. */
export function depositLines(event: DepositEvent): NoticeLines {
  return noticeLines(`deposit.${event}`);
}
