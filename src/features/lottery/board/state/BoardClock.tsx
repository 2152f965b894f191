import { useEffect, useState } from 'react';
import { noCountdown, untilNextSecondMs } from '#src/rules/text/countdown.ts';
import { serverNowMs } from './board-clock.ts';
import css from './board.module.css';

interface Props {
  untilAtMs: number | undefined;
  label: string;
}

const hurryMs = 10_000;
const hourMs = 3_600_000;

/** Counts down by the server's clock, like the flaps of a departure board. */
export function BoardClock({ untilAtMs, label }: Props) {
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = untilAtMs === undefined ? undefined : Math.max(0, untilAtMs - serverNowMs());
      setLeftMs(left);
      if (left) timer = setTimeout(tick, untilNextSecondMs(left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilAtMs]);

  return (
    <time
      className={css.clock}
      role="timer"
      aria-label={label}
      dir="ltr"
      data-hurry={leftMs !== undefined && leftMs > 0 && leftMs <= hurryMs ? '' : undefined}
    >
      {lettersOf(clockText(leftMs)).map(({ place, letter }) => (
        <span key={place} className={letter === ':' ? css.colon : css.flap}>
          {letter}
        </span>
      ))}
    </time>
  );
}

/** Gives each flap a key by position, so that it stays in place when its letter changes. */
function lettersOf(text: string) {
  return [...text].map((letter, at) => ({ letter, place: String(at) }));
}

/** Minutes and seconds, with hours if there are any; a started second counts in full. */
function clockText(leftMs: number | undefined): string {
  if (!leftMs) return noCountdown.slice(0, 5);
  const seconds = Math.ceil(leftMs / 1_000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (leftMs > hourMs) parts.unshift(Math.floor(seconds / 3_600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
