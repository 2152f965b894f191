import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import css from './watch-numbers.module.css';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { BoardClock } from '#src/features/lottery/board/state/BoardClock.tsx';
import { serverNowMs } from '#src/features/lottery/board/state/board-clock.ts';

interface Props {
  shape: LotteryShape;
  drawsAtMs: number;
}

const places: Readonly<Record<LotteryShape, number>> = {
  'vietnam-north': 5,
  'vietnam-18': 6,
  'five-digits': 5,
  'three-dice': 3,
  'ranking-ten': 10,
  'eleven-five': 5,
  keno: 20,
};
const soonMs = 60_000;

/** The drum turns while the numbers of a closed draw are awaited. */
export function WatchWaiting({ shape, drawsAtMs }: Props) {
  const { t } = useBoardWords();
  return (
    <>
      <div className={css.numbers} data-shape={shape} aria-hidden="true">
        {Array.from({ length: places[shape] }, (_, at) => (
          <span key={at} className={shape === 'three-dice' ? css.tumbling : css.rolling} />
        ))}
      </div>
      <p className={css.facts}>
        {drawsAtMs - serverNowMs() > soonMs ? (
          <BoardClock untilAtMs={drawsAtMs} label={t.drawIn} />
        ) : (
          t.salesClosed
        )}
      </p>
    </>
  );
}
