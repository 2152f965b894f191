import { useState } from 'react';
import { dateTimeText, timeText } from '#src/browser/date-text.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { loadContest, type ReadyContest } from './contest.store.ts';
import css from './contest.module.css';

interface Props {
  promotionId: string;
  contest: ReadyContest;
  words: PromotionsWords;
}

/** What is ranked, until when, and how fresh that is. */
export function PlacesHead({ promotionId, contest, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const [busy, setBusy] = useState(false);

  async function refresh(): Promise<void> {
    setBusy(true);
    const isFresh = await loadContest(promotionId);
    setBusy(false);
    if (!isFresh) showToast(t.refreshFailed, { kind: 'danger' });
  }

  return (
    <header className={css.head}>
      <div className={css.headLine}>
        <h3 id="contest-places">{t.places}</h3>
        {contest.state === 'final' ? null : (
          <>
            <span className={css.asOf}>
              {fill(t.asOf, { time: timeText(contest.readAtMs, locale) }, locale)}
            </span>
            <Button kind="quiet" busy={busy} onClick={() => void refresh()}>
              {t.refresh}
            </Button>
          </>
        )}
      </div>
      <p className={css.status} data-contest-state={contest.state}>
        {stateText(contest, words)}
      </p>
      <p className={css.faint}>{t.placesLead}</p>
    </header>
  );
}

function stateText(
  { state, closesAtMs, decidedAtMs }: ReadyContest,
  { t, language }: PromotionsWords,
): string {
  const locale = intlLocale[language];
  if (state === 'final') return t.decided;
  return state === 'running'
    ? fill(t.runsUntil, { date: dateTimeText(closesAtMs, locale) }, locale)
    : fill(t.decidedOn, { date: dateTimeText(decidedAtMs, locale) }, locale);
}
