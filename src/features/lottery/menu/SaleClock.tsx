import { useEffect, useState } from 'react';
import { Countdown } from '#src/ui/amounts/Countdown.tsx';
import css from './lottery-card.module.css';
import { loadLotteryMenu } from './menu.store.ts';

interface Props {
  closesAtMs: number | undefined;
  label: string;
}

/** The clock is highlighted from this time left on. */
const soonMs = 15_000;
/** The longest timer that browsers support. */
const timerMsMax = 2 ** 31 - 1;

/** The time until betting closes. Its last seconds are highlighted, and at its end the next draw is requested. */
export function SaleClock({ closesAtMs, label }: Props) {
  return <RunningClock key={closesAtMs} closesAtMs={closesAtMs} label={label} />;
}

/** The clock of one cut-off. */
function RunningClock({ closesAtMs, label }: Props) {
  const [phase, setPhase] = useState<'selling' | 'soon' | 'over'>('selling');
  useEffect(() => {
    if (closesAtMs === undefined) return undefined;
    const leftMs = Math.min(closesAtMs - Date.now() - soonMs, timerMsMax);
    const timer = setTimeout(() => setPhase((now) => (now === 'over' ? now : 'soon')), leftMs);
    return () => clearTimeout(timer);
  }, [closesAtMs]);
  const end = () => {
    setPhase('over');
    void loadLotteryMenu();
  };
  return (
    <span className={css.clock} data-soon={phase === 'soon' ? '' : undefined}>
      <Countdown
        untilAtMs={phase === 'over' ? undefined : closesAtMs}
        nowMs={Date.now}
        label={label}
        onEnd={end}
      />
    </span>
  );
}
