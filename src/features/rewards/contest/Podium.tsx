import type { ContestPlace } from '#src/contracts/rewards/contests.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import type { ReadyContest } from './contest.store.ts';
import { prizeOf } from './contest-standing.ts';
import { Multiple } from './Multiple.tsx';
import { PlayerName } from './PlayerName.tsx';
import css from './contest.module.css';

interface Props {
  contest: ReadyContest;
  words: PromotionsWords;
}

/** How many places stand on the podium. */
export const podiumPlaces = 3;

/** The first three places, the first one in the middle; a place that nobody has yet shows what it wins. */
export function Podium({ contest, words }: Props) {
  const { places, prizesMinor } = contest;
  const steps = Array.from({ length: podiumPlaces }, (_, at) => at + 1).filter(
    (place) => places[place - 1] !== undefined || prizeOf(prizesMinor, place) > 0,
  );
  return (
    <ol className={css.podium}>
      {steps.map((place) => (
        <Step key={place} place={place} taken={places[place - 1]} contest={contest} words={words} />
      ))}
    </ol>
  );
}

interface StepProps extends Props {
  place: number;
  taken: ContestPlace | undefined;
}

function Step({ place, taken, contest, words }: StepProps) {
  const { t, language } = words;
  const { currency, prizesMinor } = contest;
  const locale = intlLocale[language];
  const prizeMinor = prizeOf(prizesMinor, place);
  return (
    <li className={css.step} data-place={place} data-own={taken?.isOwn || undefined}>
      <span className={css.medal} aria-hidden="true">
        {place}
      </span>
      <span className="visually-hidden">{fill(t.ownPlace, { place }, locale)}</span>
      {taken ? (
        <>
          <PlayerName name={taken.name} isOwn={taken.isOwn} words={words} />
          <b className={css.multiple}>
            <Multiple multiple={taken.multiple} locale={locale} />
          </b>
        </>
      ) : (
        <span className={css.hidden}>{t.openPlace}</span>
      )}
      {prizeMinor > 0 ? (
        <span className={css.prize}>
          <Money amountMinor={prizeMinor} currency={currency} locale={locale} />
        </span>
      ) : null}
    </li>
  );
}
