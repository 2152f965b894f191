import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { addFaultText } from '#src/features/lottery/slip/add-fault-text.ts';
import { $pick, $quote, pickByChance } from './state/board-pick.store.ts';
import { useBoardWords } from './state/board-words.tsx';
import { $onSale, type ReadyBoard } from './state/board.store.ts';
import css from './board-deck.module.css';
import { BoardStake } from './BoardStake.tsx';
import { PriceLine } from './PriceLine.tsx';
import { useSlip } from '#src/features/lottery/slip/slip.store.ts';
import { addToSlip } from '#src/features/lottery/slip/slip-edit.ts';

interface Props {
  board: ReadyBoard;
  onSlip: () => void;
}

/** The controls in reach of the thumb: the stake, the cost and the return of the pick, and the slip. */
export function BoardDeck({ board, onSlip }: Props) {
  const { t, say } = useBoardWords();
  const quote = useStore($quote, { ssr: 'initial' });
  const { play } = useStore($pick, { ssr: 'initial' });
  const onSale = useStore($onSale, { ssr: 'initial' });
  const { lines } = useSlip();

  function add(): void {
    const fault = addToSlip();
    if (fault === undefined) showToast(t.added, { durationMs: 1_500 });
    else showToast(addFaultText({ t, say }, board, fault), { kind: 'danger' });
  }

  return (
    <div className={css.deck}>
      <BoardStake board={board} play={play} />
      <PriceLine quote={quote} />
      <div className={css.actions}>
        <button className={css.chance} type="button" aria-label={t.random} onClick={pickByChance}>
          <svg className={css.chanceIcon} viewBox="0 0 24 24" aria-hidden="true">
            <rect x="3" y="3" width="18" height="18" rx="5" />
            <path d="M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01" />
          </svg>
        </button>
        <Button kind="primary" wide disabled={!quote || !onSale} onClick={add}>
          {t.addToSlip}
        </Button>
        <button
          className={css.slip}
          type="button"
          aria-label={say(t.openSlip, { count: lines.length })}
          data-filled={lines.length > 0 ? '' : undefined}
          onClick={onSlip}
        >
          <svg className={css.slipIcon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 3h12v18l-2-1.6L14 21l-2-1.6L10 21l-2-1.6L6 21zM9 8h6M9 12h6" />
          </svg>
          <span className={css.badge}>{lines.length}</span>
        </button>
      </div>
    </div>
  );
}
