import { type NoteLines, noteLines, noteTexts } from '#functions/notices/notes.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The steps of a deposit about which its member is notified. */
export type DepositNews = 'credited' | 'parked' | 'returned' | 'disputed' | 'won' | 'lost';

/** The inbox message about a step of a deposit, delivered once per step; amounts are shown only behind the link. */
export function depositNote(news: DepositNews, id: string): SentMessage {
  return {
    key: `deposit:${news}:${id}`,
    texts: noteTexts(`deposit.${news}`),
    link: '/m/voucherCenter',
  };
}

/** The same in plain text for a lock screen, without any amount. */
export function depositLines(news: DepositNews): NoteLines {
  return noteLines(`deposit.${news}`);
}
