import type { ReactNode } from 'react';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { ReadyContest } from './contest.store.ts';
import { ownStanding } from './contest-standing.ts';
import { Multiple } from './Multiple.tsx';
import css from './contest.module.css';

interface Props {
  contest: ReadyContest;
  mayJoin: boolean;
  /** The contest is over for the member. */
  hasTakenPart: boolean;
  words: PromotionsWords;
}

/** Where the member stands: not in it yet, without a round that counts, or with the best round and its place. */
export function OwnPlace({ contest, mayJoin, hasTakenPart, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const standing = ownStanding(contest);
  const isRunning = contest.state === 'running';
  switch (standing.is) {
    case 'outside':
      if (hasTakenPart) return <Note title={t.ownNoneOver} />;
      return mayJoin && isRunning ? <Note title={t.joinFirst}>{t.joinFirstWhy}</Note> : null;
    case 'unranked':
      return isRunning ? <Note title={t.ownNone}>{t.ownNoneNow}</Note> : <Note title={t.ownNoneOver} />;
    case 'behind':
      return <Best multiple={standing.multiple} place={t.ownBehind} words={words} />;
    case 'ranked': {
      const isWithout = contest.state === 'final';
      const place = fill(isWithout ? t.noPrize : t.ownPlace, { place: standing.place }, locale);
      return <Best multiple={standing.multiple} place={place} words={words} />;
    }
    case 'won': {
      const amount = moneyText(standing.prizeMinor, contest.currency, locale);
      return (
        <div className={css.own} data-own="won">
          <div>
            <p className={css.won}>{fill(t.won, { amount }, locale)}</p>
            <p className={css.soft}>{fill(t.wonPaid, { place: standing.place }, locale)}</p>
          </div>
          <span className={css.ownFigure}>
            <Multiple multiple={standing.multiple} locale={locale} />
          </span>
        </div>
      );
    }
  }
}

function Best({ multiple, place, words }: { multiple: string; place: string; words: PromotionsWords }) {
  return (
    <div className={css.own} data-own="ranked">
      <div>
        <p className={css.soft}>{words.t.ownBest}</p>
        <p className={css.ownTitle}>{place}</p>
      </div>
      <span className={css.ownFigure}>
        <Multiple multiple={multiple} locale={intlLocale[words.language]} />
      </span>
    </div>
  );
}

function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.own} data-own="none">
      <Icon name="info" />
      <div>
        <p className={css.ownTitle}>{title}</p>
        {children ? <p className={css.soft}>{children}</p> : null}
      </div>
    </div>
  );
}
