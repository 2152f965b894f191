import type { WordsFor } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { launchAddress } from '#src/rules/lottery/launch-address.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import css from './lottery-card.module.css';
import { LastNumbers } from './LastNumbers.tsx';
import { LotteryStar } from './LotteryStar.tsx';
import type { MenuGame } from './menu.store.ts';
import { SaleClock } from './SaleClock.tsx';

interface Props {
  game: MenuGame;
  isFavourite: boolean;
  words: WordsFor<'lotteries'>;
}

/** One lottery game: its art, its draw, the time until betting closes, and a star. */
export function LotteryCard({ game, isFavourite, words }: Props) {
  const { gameId, name, numero, shape, closesAtMs } = game;
  const { t, language } = words;
  const say = (message: string, values: Record<string, string>) =>
    fill(message, values, intlLocale[language]);
  return (
    <li className={css.card} data-game={gameId} data-turn={turnOf(game)}>
      <a className={css.link} href={launchAddress(game)} data-member="">
        <img className={css.art} src={`/lottery/${shape}.svg`} alt="" width={240} height={120} />
        <span className={css.words}>
          <strong className={css.name}>{name}</strong>
          <span className={css.numero}>
            {numero === '' ? t.notOnSale : say(t.drawNumber, { numero: numeroText(numero) })}
          </span>
          <SaleClock closesAtMs={closesAtMs} label={say(t.closesIn, { name })} />
        </span>
        <LastNumbers game={game} words={words} />
      </a>
      <LotteryStar gameId={gameId} name={name} isFavourite={isFavourite} words={words} />
    </li>
  );
}

/** Stations share a shape, so the weekday varies the colour of each one's art. */
function turnOf({ drawDayOfWeek, gameId }: MenuGame): number | undefined {
  return drawDayOfWeek === '' || drawDayOfWeek.length > 4 ? undefined : (gameId * 5) % 8;
}
