import { useEffect, useState } from 'react';
import { codeTickMs } from './code-limits.ts';

/** The whole seconds left, updated twice a second so that a busy device skips none; calls `onOver` at the end. */
export function useSecondsLeft(untilMs: number | undefined, onOver?: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(untilMs);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      if (untilMs !== undefined) onOver?.();
    };
    const timer = setInterval(tick, codeTickMs);
    tick();
    return () => clearInterval(timer);
  }, [untilMs, onOver]);
  return untilMs === undefined ? 0 : left;
}

function secondsUntil(untilMs: number | undefined): number {
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - performance.now()) / 1000));
}
