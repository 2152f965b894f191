import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a notice whose button replaces it with something else: once the notice is removed, the nearest surrounding
 * element that stays takes the focus, so that keyboard users continue from there and not from the top of the page.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = ref.current;
    if (!notice) return undefined;
    let used = false;
    const use = () => (used = true);
    notice.addEventListener('click', use);
    return () => {
      notice.removeEventListener('click', use);
      const around = used ? ancestorsOf(notice) : [];
      queueMicrotask(() => focusFirstThatStays(around));
    };
  }, []);
  return ref;
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Leaves the focus where something else has taken it. */
function focusFirstThatStays(parts: readonly HTMLElement[]): void {
  const part = parts.find(({ isConnected }) => isConnected);
  if (!part || part === document.body || document.activeElement !== document.body) return;
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
