import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message about what operators decided on a bank account. */
export function cardNotice(cardId: string, decision: 'accept' | 'remove'): SentMessage {
  return {
    key: `card:${cardId}:${decision}`,
    texts: noticeTexts(`card.${decision}`),
    link: '/m/member/bankCards',
  };
}
