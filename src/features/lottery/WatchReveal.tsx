import { Suspense, useEffect, useRef, useState } from 'react';
import type { LotteryShape } from '#src/contracts/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import { useBoardWords } from './board-words.tsx';
import { LaterRace } from './later-race.ts';
import css from './watch-numbers.module.css';
import { shownNumbers, WatchResult } from './WatchResult.tsx';

interface Props {
  shape: LotteryShape;
  result: DrawResult;
  onEnd: () => void;
}

const showMs = 4_200;
const lastRestsMs = 900;

/** The numbers come out one after another; a tap shows them all. */
export function WatchReveal({ shape, result, onEnd }: Props) {
  const { t } = useBoardWords();
  const count = shownNumbers(shape, result).length;
  const isRace = shape === 'ranking-ten';
  const [out, setOut] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(
      () => (out < count ? setOut(isRace ? count : out + 1) : end.current()),
      out < count ? (isRace ? showMs : showMs / Math.max(count, 1)) : lastRestsMs,
    );
    return () => clearTimeout(timer);
  }, [out, count, isRace]);
  return (
    <button className={css.reveal} type="button" aria-label={t.skipShow} onClick={() => setOut(count)}>
      {isRace && out < count ? (
        <Suspense>
          <LaterRace result={result} />
        </Suspense>
      ) : (
        <WatchResult shape={shape} result={result} out={out} />
      )}
    </button>
  );
}
