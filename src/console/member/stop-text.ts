import { shortDateTimeText } from '#src/browser/date-text.ts';
import { type ConsoleWords, named, said } from '#src/console/words/words.ts';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';

/** What stops a member's play, since when and until when, as far as the operator may know it. */
export function stopText(words: ConsoleWords, status: PlayStopStatus | undefined): string {
  if (!status) return said(words, 'members.playStopped');
  const { kind, sinceMs, untilMs } = status;
  return said(words, 'members.stopped', {
    kind: named(words, 'choice', kind),
    since: shortDateTimeText(sinceMs, words.locale),
    until: untilMs === undefined ? said(words, 'members.noEnd') : shortDateTimeText(untilMs, words.locale),
  });
}
