import { useState } from 'react';
import type { ContestPlace } from '#src/contracts/rewards/contests.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import type { ReadyContest } from './contest.store.ts';
import { prizeOf } from './contest-standing.ts';
import { Multiple } from './Multiple.tsx';
import { PlayerName } from './PlayerName.tsx';
import css from './contest.module.css';

interface Props {
  contest: ReadyContest;
  /** The places behind the podium. */
  places: readonly ContestPlace[];
  words: PromotionsWords;
}

/** How many places are shown until more are asked for. */
const shownFirst = 7;

/** The places behind the podium with their multiples and prizes; the own one is marked. */
export function PlacesList({ contest, places, words }: Props) {
  const { t, language } = words;
  const [isWhole, setIsWhole] = useState(false);
  const [first] = places;
  if (!first) return null;
  const shown = isWhole ? places : places.slice(0, shownFirst);
  const count = contest.places.length;
  return (
    <div className={css.rest}>
      <ol className={css.rows} start={first.place}>
        {shown.map((each) => (
          <PlaceRow key={each.place} each={each} contest={contest} words={words} />
        ))}
      </ol>
      {shown.length < places.length ? (
        <Button wide onClick={() => setIsWhole(true)}>
          {fill(t.showAll, { count }, intlLocale[language])}
        </Button>
      ) : null}
    </div>
  );
}

function PlaceRow({
  each: { place, name, isOwn, multiple },
  contest: { currency, prizesMinor },
  words,
}: Pick<Props, 'contest' | 'words'> & { each: ContestPlace }) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const prizeMinor = prizeOf(prizesMinor, place);
  return (
    <li className={css.row} data-own={isOwn || undefined}>
      <span className={`number ${css.number}`} aria-hidden="true">
        {place}
      </span>
      <span className="visually-hidden">{fill(t.ownPlace, { place }, locale)}</span>
      <PlayerName name={name} isOwn={isOwn} words={words} />
      <span className={css.figures}>
        <b>
          <Multiple multiple={multiple} locale={locale} />
        </b>
        {prizeMinor > 0 ? (
          <span className={css.prize}>
            <Money amountMinor={prizeMinor} currency={currency} locale={locale} />
          </span>
        ) : null}
      </span>
    </li>
  );
}
