import { useStore } from '@nanostores/react';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { $betType } from './state/board-pick.store.ts';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { oddsText } from './state/board-price.ts';
import { useBoardWords } from './state/board-words.tsx';
import type { ReadyBoard } from './state/board.store.ts';
import css from '#src/features/lottery/slip/slip.module.css';
import { $draws } from '#src/features/lottery/watch/watch.store.ts';

interface Props {
  board: ReadyBoard;
  onClose: () => void;
}

/** What the selected bet pays, and links to tickets, proof and limits. */
export function BoardMenu({ board, onClose }: Props) {
  const { t, locale, say, money } = useBoardWords();
  const draws = useStore($draws, { ssr: 'initial' });
  const betType = useStore($betType, { ssr: 'initial' });
  const { game, limits, labels } = board;
  const drawn = draws?.find(({ result }) => result);
  const prizes = betType ? Object.entries(board.odds[betType.id] ?? {}) : [];
  return (
    <Sheet open onClose={onClose} title={game.name} closeLabel={t.close}>
      <nav className={css.links} aria-label={t.more}>
        <a href={`/m/lottery/orders?gameId=${game.gameId}`}>{t.myTickets}</a>
        {drawn ? <a href={`/m/lottery/proof?game=${game.gameId}&numero=${drawn.numero}`}>{t.proof}</a> : null}
        <a href="/m/lottery">{t.otherGames}</a>
        <a href="/m/limits">{t.ownLimits}</a>
      </nav>
      {betType ? (
        <>
          <h3 className={css.subheading}>{say(t.oddsOf, { bet: labelOf(labels, 'bet', betType.id) })}</h3>
          <dl className={css.odd}>
            {prizes.map(([prize, odds]) => (
              <div key={prize}>
                <dt>{/^\d+$/.test(prize) ? prize : labelOf(labels, 'prize', prize)}</dt>
                <dd dir="ltr">×{oddsText(odds, locale)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <h3 className={css.subheading}>{t.limits}</h3>
      <dl className={css.odd}>
        <div>
          <dt>{t.stakePerBet}</dt>
          <dd dir="ltr">
            {money(limits.stakeMinorLeast)} – {money(limits.stakeMinorMost)}
          </dd>
        </div>
        <div>
          <dt>{t.perTicket}</dt>
          <dd>{money(limits.ticketMinorMost)}</dd>
        </div>
      </dl>
      <p className={css.note}>{t.chanceNote}</p>
    </Sheet>
  );
}
