import { noteTexts } from '#functions/notices/notes.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';

const notes = {
  message: 'harm.message',
  'ask-for-limit': 'harm.askForLimit',
  pause: 'harm.pause',
} as const;

/** The inbox message after a member met a marker of harm; it reveals no threshold. */
export function harmNote(kind: keyof typeof notes, number: number): SentMessage {
  return { key: `harm:${number}`, texts: noteTexts(notes[kind]), link: '/m/limits' };
}
