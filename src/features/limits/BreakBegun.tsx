import { useEffect, useRef } from 'react';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { timeText } from './limit-text.ts';
import type { LimitsWords } from './limits-words.server.ts';

interface Props {
  kind: 'time-out' | 'exclusion';
  stop: PlayStopStatus;
  words: LimitsWords;
}

/** Replaces everything once a break has begun; the session has ended with it. */
export function BreakBegun({ kind, stop, words: { t, language } }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} data-begun tabIndex={-1}>
      <EmptyState
        icon="check"
        title={kind === 'time-out' ? t.begunTimeOut : t.begunExclusion}
        action={
          <a className={`${button.button} ${button.quiet}`} href="#help">
            {t.begunHelp}
          </a>
        }
      >
        {stop.untilMs === undefined
          ? t.begunNoEnd
          : fill(t.begunUntil, { time: timeText(stop.untilMs, language) }, intlLocale[language])}
      </EmptyState>
    </div>
  );
}
