import { useState } from 'react';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { timeText } from './limit-text.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import { endExclusion, recallExclusionEnd } from './exclusion-end.store.ts';
import type { ChangeCode } from './protection.store.ts';

interface Props {
  stop: PlayStopStatus;
  words: LimitsWords;
}

const titles = {
  'time-out': 'stopTimeOut',
  exclusion: 'stopExclusion',
  pause: 'stopPause',
  operator: 'stopOperator',
} as const;

/** Shows that play is stopped and until when; an exclusion whose term is over is ended here, by its member only. */
export function StopCard({ stop, words }: Props) {
  const { t, language } = words;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<ChangeCode>();
  const at = (message: string, atMs: number) =>
    fill(message, { time: timeText(atMs, language) }, intlLocale[language]);

  async function end(): Promise<void> {
    setBusy(true);
    setCode(await endExclusion());
    setBusy(false);
    setAsks(false);
  }

  async function recall(): Promise<void> {
    setBusy(true);
    const refused = await recallExclusionEnd();
    setCode(refused);
    setBusy(false);
    if (!refused) showToast(t.endRecalled);
  }

  return (
    <section className={css.stop} aria-labelledby="stop-title">
      <Icon name="pause" />
      <div className={css.stopWords}>
        <h2 id="stop-title" className={css.stopTitle}>
          {t[titles[stop.kind]]}
        </h2>
        <p>{meaning()}</p>
        <FormNotice>{code ? failureText(words, code) : null}</FormNotice>
        {stop.mayAskForEnd ? (
          <>
            <p>{t.endLead}</p>
            <Button onClick={() => setAsks(true)}>{t.end}</Button>
          </>
        ) : null}
        {stop.kind === 'exclusion' && stop.endsAtMs !== undefined ? (
          <Button busy={busy} onClick={() => void recall()}>
            {t.endRecall}
          </Button>
        ) : null}
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t.endQuestion}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t.stay}</Button>
            <Button busy={busy} onClick={() => void end()}>
              {t.end}
            </Button>
          </>
        }
      >
        {t.endExplained}
      </Dialog>
    </section>
  );

  function meaning(): string {
    if (stop.endsAtMs !== undefined) return at(t.endAsked, stop.endsAtMs);
    return stop.untilMs === undefined || stop.mayAskForEnd ? t.stopNoEnd : at(t.stopUntil, stop.untilMs);
  }
}
