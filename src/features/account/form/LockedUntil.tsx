import { useState } from 'react';
import { soonText, timeText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { Words } from '#src/i18n/words.ts';
import { countdownText } from '#src/rules/text/countdown.ts';
import { fill } from '#src/rules/text/message.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Props {
  retryAfterMs: number;
  words: Words<'lockedUntil'>;
  /** Clears the failure; must be the same function in every render. */
  onOver: () => void;
}

/** When a lock ends, by the device's clock, and the time left; a timer is not read aloud every second. */
export function LockedUntil({ retryAfterMs, words: { t, language }, onOver }: Props) {
  const [ends] = useState(() => ({
    atMs: Date.now() + retryAfterMs,
    untilMs: performance.now() + retryAfterMs,
    isToday: isToday(Date.now() + retryAfterMs),
  }));
  const left = useSecondsLeft(ends.untilMs, onOver);
  const locale = intlLocale[language];
  const time = (ends.isToday ? timeText : soonText)(ends.atMs, locale);
  return (
    <p role="timer" className="number">
      {fill(t.lockedUntil, { time, left: countdownText(left * 1000) }, locale)}
    </p>
  );
}

function isToday(atMs: number): boolean {
  return new Date(atMs).toDateString() === new Date().toDateString();
}
