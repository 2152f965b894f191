import { useEffect, useLayoutEffect, useRef } from 'react';
import { pressTimes } from '#src/browser/press.ts';

/** Runs an action on each tap of a button, and repeats it during a long press; `null` if it can go no further. */
export function useHold(action: (() => void) | null) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRepeating = useRef(false);
  const stop = () => clearTimeout(timer.current);
  // With the paint, not after it: a step in between would repeat the previous one.
  useLayoutEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    isRepeating.current = true;
    latest.current?.();
    if (latest.current) timer.current = setTimeout(repeat, pressTimes.inMs);
  };
  return {
    onPointerDown: () => {
      stop();
      isRepeating.current = false;
      timer.current = setTimeout(repeat, pressTimes.longMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      // The click that ends a long press is not another step.
      if (!isRepeating.current) latest.current?.();
      isRepeating.current = false;
    },
  };
}
