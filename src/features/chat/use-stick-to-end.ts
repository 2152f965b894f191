import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How far from the end a reader may be and still counts as reading the newest message, in pixels. */
const nearPx = 120;

interface Stick {
  /** Whether the newest message is in view. */
  readonly atEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps the newest message in view while the reader is at the end, and the scroll position while older messages
 * are added above.
 */
export function useStickToEnd(
  ref: RefObject<HTMLElement | null>,
  firstKey: string | undefined,
  lastKey: string | undefined,
  isOwnLast: boolean,
): Stick {
  const [atEnd, setAtEnd] = useState(true);
  const before = useRef({ firstKey, lastKey, height: 0 });
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const grown = box.scrollHeight - before.current.height;
    const was = before.current;
    const isOlder = was.firstKey !== undefined && was.firstKey !== firstKey;
    before.current = { firstKey, lastKey, height: box.scrollHeight };
    if (atEnd || (isOwnLast && was.lastKey !== lastKey)) box.scrollTop = box.scrollHeight;
    else if (isOlder) box.scrollTop += grown;
  }, [ref, firstKey, lastKey, isOwnLast, atEnd]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    // The keyboard shrinks the list.
    const observer = new ResizeObserver(() => {
      if (atEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref, atEnd]);
  const distance = () => {
    const box = ref.current;
    return box ? box.scrollHeight - box.scrollTop - box.clientHeight : 0;
  };
  return {
    atEnd,
    onScroll: () => setAtEnd(distance() < nearPx),
    toEnd: () => {
      const box = ref.current;
      box?.scrollTo({ top: box.scrollHeight, behavior: 'smooth' });
    },
  };
}
