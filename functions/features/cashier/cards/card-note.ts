import { noteTexts } from '#functions/notices/notes.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message about what operators decided on a bank account. */
export function cardNote(cardId: string, decision: 'accept' | 'remove'): SentMessage {
  return {
    key: `card:${cardId}:${decision}`,
    texts: noteTexts(`card.${decision}`),
    link: '/m/member/bankCards',
  };
}
