import { useStore } from '@nanostores/react';
import button from '#src/ui/buttons/button.module.css';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { soonText } from '#src/browser/date-text.ts';
import { siteTimeZone, zonedText } from '#src/browser/zoned-text.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { $onSale, $opensAtMs, type ReadyBoard } from './state/board.store.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { $balanceMinor } from './state/board-stake.store.ts';
import { useBoardWords } from './state/board-words.tsx';
import { BoardClock } from './state/BoardClock.tsx';
import css from './state/board.module.css';

interface Props {
  board: ReadyBoard;
  closesTo: string;
  onMenu: () => void;
}

/** The game, the draw on sale and the time left; always visible. */
export function BoardHeader({ board: { game }, closesTo, onMenu }: Props) {
  const { t, say, locale, money } = useBoardWords();
  const balanceMinor = useStore($balanceMinor, { ssr: 'initial' });
  const opensAtMs = useStore($opensAtMs, { ssr: 'initial' });
  const closed =
    opensAtMs === undefined
      ? t.noDraw
      : say(t.opensAt, { time: zonedText(soonText, opensAtMs, locale, siteTimeZone()) });
  const onSale = useStore($onSale, { ssr: 'initial' });
  return (
    <header className={css.header}>
      <a className={`${button.button} ${button.round}`} href={closesTo} aria-label={t.close}>
        <Icon name="close" />
      </a>
      <div className={css.title}>
        <h1 className={css.name}>{game.name}</h1>
        <p className={css.numero}>
          <span>{onSale ? say(t.drawNumber, { numero: numeroText(onSale.numero) }) : closed}</span>
          {onSale?.station === undefined ? null : <span>{onSale.station}</span>}
        </p>
      </div>
      <div className={css.beside}>
        <BoardClock untilAtMs={onSale?.closesAtMs} label={t.closesIn} />
        {balanceMinor === undefined ? null : (
          <p className={css.balance}>
            <span className="visually-hidden">{t.balance} </span>
            <Icon name="wallet" />
            <span className="number">{money(balanceMinor)}</span>
            <span data-stale>{t.balanceStale}</span>
          </p>
        )}
      </div>
      <IconButton icon="menu" label={t.more} onClick={onMenu} />
    </header>
  );
}
