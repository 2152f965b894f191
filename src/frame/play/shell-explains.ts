import type { RequestFailure } from '#src/api/in-doubt.ts';
import { failureText } from '#src/i18n/words.ts';
import { announce } from '#src/frame/announcement.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';

const explained = ['REALITY_CHECK_DUE', 'LIMIT_REACHED'] as const;

/**
 * Has the embedding page show why a stake was refused, the reality check that is due or the figures of a limit, and says
 * so in these words; false after any other failure, and without an embedding page. The next press bets again.
 */
export function shellExplains(
  { code, isInDoubt }: Pick<RequestFailure<string>, 'code' | 'isInDoubt'>,
  words?: FrameWords<never, (typeof explained)[number]>,
): boolean {
  const known = explained.find((each) => each === code);
  if (!known || isInDoubt || window.parent === window) return false;
  if (words) announce(failureText(words, known));
  tellShell({ type: 'check' });
  return true;
}
