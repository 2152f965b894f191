import type { RequestFailure } from '#src/api/in-doubt.ts';
import { failureText } from '#src/i18n/words.ts';
import { announce } from '#src/frame/announcement.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';

/**
 * Has the embedding page show the reality check for which a stake was refused, and says so in these words; false after
 * any other failure, and without an embedding page. The next press bets again.
 */
export function showCheckDue(
  { code, isInDoubt }: Pick<RequestFailure<string>, 'code' | 'isInDoubt'>,
  words?: FrameWords<never, 'REALITY_CHECK_DUE'>,
): boolean {
  const isDue = code === 'REALITY_CHECK_DUE' && !isInDoubt && window.parent !== window;
  if (isDue && words) announce(failureText(words, code));
  if (isDue) tellShell({ type: 'check' });
  return isDue;
}
