import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message about what an operator did with the payee name. */
export function payeeNameNotice(id: string, what: 'corrected' | 'opened'): SentMessage {
  return { key: `payee-name:${id}`, texts: noticeTexts(`payeeName.${what}`), link: '/m/member/profile' };
}
