import { noteTexts } from '#functions/notices/notes.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

/** The inbox message about what an operator did with the payee name. */
export function payeeNameNote(id: string, what: 'corrected' | 'opened'): SentMessage {
  return { key: `payee-name:${id}`, texts: noteTexts(`payeeName.${what}`), link: '/m/member/profile' };
}
