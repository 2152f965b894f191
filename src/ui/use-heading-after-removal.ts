import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a list, which gets the focus when a row is gone together with the button that had it. */
export function useHeadingAfterRemoval(count: number | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = before.current !== undefined && count !== undefined && count < before.current;
    if (isFewer && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
