import { Suspense, useEffect, useRef, useState } from 'react';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import type { BetLabels } from '#src/features/lottery/bets/board-labels.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { LaterRace } from './later-race.ts';
import { showSteps } from './show-steps.ts';
import { hasPrizes } from '#src/features/lottery/bets/shown-numbers.ts';
import { ShowLamps } from './ShowLamps.tsx';
import { ShowPrizes } from './ShowPrizes.tsx';
import css from './watch-numbers.module.css';
import { WatchResult } from './WatchResult.tsx';

interface Props {
  shape: LotteryShape;
  result: DrawResult;
  labels: BetLabels;
  onEnd: () => void;
}

const lastRestsMs = 1_200;

/** A draw as it happens: balls, dice, a race, lamps, prize after prize; a tap skips to the end. */
export function WatchReveal({ shape, result, labels, onEnd }: Props) {
  const { t } = useBoardWords();
  const [steps] = useState(() => showSteps(shape, result));
  const [out, setOut] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const stepMs = steps[out];
    const timer = setTimeout(
      () => (stepMs === undefined ? end.current() : setOut(out + 1)),
      stepMs ?? lastRestsMs,
    );
    return () => clearTimeout(timer);
  }, [out, steps]);
  const isOver = out >= steps.length;
  return (
    <button className={css.reveal} type="button" aria-label={t.skipShow} onClick={() => setOut(steps.length)}>
      {shape === 'ranking-ten' && !isOver ? (
        <Suspense>
          <LaterRace result={result} />
        </Suspense>
      ) : shape === 'keno' ? (
        <ShowLamps numbers={result[0] ?? []} out={out} />
      ) : hasPrizes(shape) ? (
        <ShowPrizes shape={shape} result={result} labels={labels} out={out} />
      ) : (
        <WatchResult
          shape={shape}
          result={result}
          out={shape === 'ranking-ten' ? Number.POSITIVE_INFINITY : out}
        />
      )}
    </button>
  );
}
