import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenInView } from '#src/browser/in-view.ts';

const stepEveryMs = 2_400;
const stepMs = 300;

/**
 * Scrolls a list by one entry at a time, cyclically, and returns which of its `count` entries comes first. It
 * pauses under a finger, with focus, out of sight and with reduced motion.
 */
export function useAutoScroll(view: RefObject<HTMLElement | null>, count: number): number {
  const [first, setFirst] = useState(0);
  const isResting = useRest(view, count);
  useEffect(() => {
    if (count === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const entry = view.current?.querySelector('li');
      if (!entry || document.hidden || isResting.current) return;
      const move = entry.animate(
        [{ marginBlockStart: '0px' }, { marginBlockStart: `${-entry.offsetHeight}px` }],
        { duration: stepMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
      // In the same frame: the list must not be painted before the entry is at its end.
      move.addEventListener('finish', () => flushSync(() => setFirst((shown) => (shown + 1) % count)));
    }, stepEveryMs);
    return () => clearInterval(timer);
  }, [view, count, isResting]);
  return first;
}

/** Whether the list is out of sight or held. */
function useRest(view: RefObject<HTMLElement | null>, count: number): RefObject<boolean> {
  const resting = useRef(true);
  useEffect(() => {
    if (!view.current || count === 0) return undefined;
    // A list that scrolls can be reached with the keyboard.
    view.current.setAttribute('tabindex', '0');
    let isVisible = false;
    let isHeld = false;
    const update = (change: () => void) => () => {
      change();
      resting.current = isHeld || !isVisible;
    };
    const stopLooking = whenInView(view.current, (isInView) => update(() => (isVisible = isInView))());
    const watch = new AbortController();
    const options = { passive: true, signal: watch.signal };
    for (const kind of ['pointerdown', 'pointerenter', 'focusin'])
      view.current.addEventListener(
        kind,
        update(() => (isHeld = true)),
        options,
      );
    for (const kind of ['pointerup', 'pointercancel', 'pointerleave', 'focusout'])
      view.current.addEventListener(
        kind,
        update(() => (isHeld = false)),
        options,
      );
    return () => {
      watch.abort();
      stopLooking();
    };
  }, [view, count]);
  return resting;
}
