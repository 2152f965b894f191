import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { useBoardWords } from './state/board-words.tsx';
import { revealedBefore } from './state/board-return.ts';
import { $onSale, type DrawOnSale, type ReadyBoard } from './state/board.store.ts';
import { LaterReveal } from './later-board.ts';
import css from './board-stage.module.css';
import {
  $draws,
  $watch,
  endReveal,
  restWatch,
  startStage,
  watchDraw,
} from '#src/features/lottery/watch/watch.store.ts';
import { WatchResult } from '#src/features/lottery/watch/WatchResult.tsx';
import { WatchWaiting } from '#src/features/lottery/watch/WatchWaiting.tsx';

interface Props {
  board: ReadyBoard;
  onTrends: () => void;
}

/** The stage of the draws: the last result, and each draw as it happens. */
export function BoardStage({ board, onTrends }: Props) {
  const { t, say, money } = useBoardWords();
  const watch = useStore($watch, { ssr: 'initial' });
  const draws = useStore($draws, { ssr: 'initial' });
  const onSale = useStore($onSale, { ssr: 'initial' });
  const { gameId, shape } = board.game;
  const before = useRef<DrawOnSale>(undefined);

  useEffect(() => {
    void startStage(gameId, revealedBefore(gameId));
    return restWatch;
  }, [gameId]);
  useEffect(() => {
    if (before.current && before.current.numero !== onSale?.numero) watchDraw(gameId, before.current);
    before.current = onSale;
  }, [gameId, onSale]);

  const last = watch.phase === 'revealed' ? watch.draw : draws?.find(({ result }) => result);
  const numero =
    watch.phase === 'waiting' ? watch.numero : watch.phase === 'revealing' ? watch.draw.numero : last?.numero;
  const title = watch.phase === 'waiting' || watch.phase === 'revealing' ? t.drawing : t.lastResult;
  return (
    <section className={css.stage} aria-label={t.draws} data-phase={watch.phase} data-shape={shape}>
      <div className={css.caption}>
        <p>{numero === undefined ? title : say(t.titleAndNumber, { title, numero: numeroText(numero) })}</p>
        <button className={css.trends} type="button" onClick={onTrends}>
          {t.trends}
          <Icon name="chevron" mirrored />
        </button>
      </div>
      <div className={css.scene} aria-live="polite">
        {watch.phase === 'waiting' ? (
          <WatchWaiting shape={shape} drawsAtMs={watch.drawsAtMs} />
        ) : watch.phase === 'revealing' ? (
          <Suspense fallback={<WatchWaiting shape={shape} drawsAtMs={0} />}>
            <LaterReveal
              shape={shape}
              result={watch.draw.result ?? []}
              labels={board.labels}
              onEnd={() => void endReveal(gameId)}
            />
          </Suspense>
        ) : last?.result ? (
          <WatchResult shape={shape} result={last.result} labels={board.labels}>
            {watch.phase === 'revealed' && watch.costMinor > 0 ? (
              <b className={css.own}>
                {watch.wonMinor > 0
                  ? say(t.paidOf, { won: money(watch.wonMinor), cost: money(watch.costMinor) })
                  : t.noWin}
              </b>
            ) : null}
          </WatchResult>
        ) : (
          <p className={css.none}>{draws ? t.noDrawsYet : ''}</p>
        )}
      </div>
    </section>
  );
}
