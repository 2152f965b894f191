import { useEffect, useRef, useState } from 'react';
import { countdownText, noCountdown, untilNextSecondMs } from '#src/rules/text/countdown.ts';

interface Props {
  /** The instant at which it ends; undefined while it is unknown. */
  untilAtMs: number | undefined;
  /** The server's clock as known to the site. */
  nowMs: () => number;
  /** The accessible name: what ends. */
  label: string;
  onEnd?: () => void;
}

/** Counts down to an instant, and stops at zero. */
export function Countdown({ untilAtMs, nowMs, label, onEnd }: Props) {
  const [text, setText] = useState(noCountdown);
  const latest = useRef({ nowMs, onEnd });
  useEffect(() => {
    latest.current = { nowMs, onEnd };
  });

  useEffect(() => {
    if (untilAtMs === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let counted = false;
    const tick = () => {
      const leftMs = untilAtMs - latest.current.nowMs();
      setText(countdownText(leftMs));
      if (leftMs > 0) {
        counted = true;
        timer = setTimeout(tick, untilNextSecondMs(leftMs));
      } else if (counted) latest.current.onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilAtMs]);

  return (
    <time role="timer" aria-label={label} dir="ltr" className="number">
      {untilAtMs === undefined ? noCountdown : text}
    </time>
  );
}
