import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { type ConsoleWords, text } from '#src/console/words/words.ts';

/** What to do while nobody knows whether an act has happened: only some do not happen twice when they are sent again. */
export function doubtWords(words: ConsoleWords, action: BuiltAction): string {
  return text(words, isSafeAgain(action) ? 'form.unknown' : 'form.unknownOnce');
}

/** Whether an act that is sent twice happens once: by its ids, or since its call sets what it says. */
function isSafeAgain({ call, fresh }: BuiltAction): boolean {
  return fresh.length > 0 || call.method !== 'POST';
}
