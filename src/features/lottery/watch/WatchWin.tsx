import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { useModal } from '#src/ui/dialog/use-modal.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import css from './watch-win.module.css';
import { $watch, endCelebration, isWinToCelebrate } from './watch.store.ts';

const coins = 12;

/** Celebrates a win once, over the page; any tap closes it. */
export function WatchWin() {
  const watch = useStore($watch, { ssr: 'initial' });
  return isWinToCelebrate(watch) ? <Celebration wonMinor={watch.wonMinor} onClose={endCelebration} /> : null;
}

function Celebration({ wonMinor, onClose }: { wonMinor: number; onClose: () => void }) {
  const { t, money } = useBoardWords();
  const ref = useModal(true, onClose, true);
  return (
    <dialog ref={ref} className={css.win} aria-label={t.youWon}>
      <div className={css.scene}>
        <div className={css.coins} aria-hidden="true">
          {Array.from({ length: coins }, (_, at) => (
            <i key={at} />
          ))}
        </div>
        <p className={css.words}>{t.youWon}</p>
        <p className={`${css.amount} number`}>{money(wonMinor)}</p>
        <Button kind="primary" onClick={onClose}>
          {t.playOn}
        </Button>
      </div>
    </dialog>
  );
}
