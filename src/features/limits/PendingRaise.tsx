import { useEffect, useState } from 'react';
import type { LimitStatus } from '#src/contracts/limits/limits.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { limitText, timeText } from './limit-text.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import { type ChangeCode, confirmLimit, keepLimit, type LimitName } from './protection.store.ts';

interface Props {
  limit: LimitName;
  pending: NonNullable<LimitStatus['pending']>;
  currency: string;
  clockAheadMs: number;
  words: LimitsWords;
}

/** The longest delay to use: browsers limit timers to slightly more than this. */
const timerMsMax = 2_000_000_000;

/** A raise or removal that is waiting; after its wait the member confirms it or keeps the limit as it is. */
export function PendingRaise({ limit, pending, currency, clockAheadMs, words }: Props) {
  const { t, language } = words;
  const { kind, period } = limit;
  const [busy, setBusy] = useState<'confirm' | 'keep'>();
  const isReady = useReached(pending.readyAtMs - clockAheadMs);
  const name = { kind, period };
  const value = pending.value ?? null;

  async function decide(choice: 'confirm' | 'keep'): Promise<void> {
    setBusy(choice);
    const refused = choice === 'confirm' ? await confirmLimit(name, value) : await keepLimit(name);
    setBusy(undefined);
    tell(choice, refused);
  }

  function tell(choice: 'confirm' | 'keep', refused: ChangeCode | undefined): void {
    if (refused) showToast(failureText(words, refused), { kind: 'danger' });
    else showToast(choice === 'keep' ? t.kept : value === null ? t.savedNone : t.savedNow);
  }

  const to = value === null ? undefined : limitText(words, kind, value, currency);
  const message = isReady
    ? to === undefined
      ? t.readyNone
      : t.readyTo
    : to === undefined
      ? t.pendingNone
      : t.pendingTo;
  const until = timeText(pending.confirmUntilMs, language);
  const time = isReady ? until : timeText(pending.readyAtMs, language);
  return (
    <div className={css.pending} aria-live="polite">
      <p>
        <b>{t[period]}</b>: {fill(message, { value: to ?? '', time, until }, intlLocale[language])}
      </p>
      <div className={css.choices}>
        <Button busy={busy === 'keep'} onClick={() => void decide('keep')}>
          {t.keep}
        </Button>
        {isReady ? (
          <Button busy={busy === 'confirm'} onClick={() => void decide('confirm')}>
            {t.confirm}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Whether an instant has been reached; renders again when it is. */
function useReached(atMs: number): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const leftMs = atMs - Date.now();
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(Math.max(leftMs, 0), timerMsMax));
    return () => clearTimeout(timer);
  }, [atMs]);
  return nowMs >= atMs;
}
