import { dateText } from '#src/browser/date-text.ts';
import type { FreeRoundsSet } from '#src/contracts/rewards/free-rounds.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  sets: readonly FreeRoundsSet[];
  isStopped: boolean;
  words: RewardCentreWords;
}

/** The free rounds that are left, with the way to the first game in which they can be played. */
export function FreeRounds({ sets, isStopped, words }: Props) {
  if (sets.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="free-rounds">
      <h2 id="free-rounds">{words.t.givesFreeRounds}</h2>
      <ul className={css.rows}>
        {sets.map((set) => (
          <SetRow key={set.id} set={set} isStopped={isStopped} words={words} />
        ))}
      </ul>
    </section>
  );
}

function SetRow({ set, isStopped, words }: Omit<Props, 'sets'> & { set: FreeRoundsSet }) {
  const { t, language } = words;
  const { title, games, left, count, levelMinor, currency, wonMinor, endsAtMs, state } = set;
  const locale = intlLocale[language];
  const money = (minor: number) => moneyText(minor, currency, locale);
  const rounds = { left, count, amount: money(levelMinor) };
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(games.map(({ name }) => name));
  const game = state === 'ready' && !isStopped ? games.find(({ nodeId }) => nodeId) : undefined;
  return (
    <li className={css.mission} data-free-rounds={set.id}>
      <b className={css.words}>{title}</b>
      <span>{state === 'refused' ? t.freeRoundsRefused : fill(t.freeRoundsLeft, rounds, locale)}</span>
      <span className={css.faint}>{names}</span>
      <span className={css.faint}>
        {fill(t.missionUntil, { date: dateText(endsAtMs, locale) }, locale)}
        {wonMinor > 0 ? ` · ${fill(t.freeRoundsWon, { amount: money(wonMinor) }, locale)}` : ''}
      </span>
      {game ? (
        <a
          className={`${button.button} ${button.primary}`}
          href={`/m/play?game=${encodeURIComponent(game.nodeId ?? '')}`}
        >
          {t.playFreeRounds}
        </a>
      ) : null}
    </li>
  );
}
