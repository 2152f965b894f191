import { type RefObject, useEffect, useRef } from 'react';
import { showOver } from './show-over.ts';

/**
 * Keeps a `<dialog>` open or closed according to `open`; Escape, going back and a tap outside ask to close it, and do
 * nothing without `onClose`. One that opens by itself takes the focus: a ring around one of its answers would look
 * like a selection.
 */
export function useModal(
  open: boolean,
  onClose: (() => void) | undefined,
  isUnrequested = false,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const ask = () => {
      close.current?.();
      return close.current !== undefined;
    };
    const show = () => showOver(dialog, ask, isUnrequested);
    if (!isUnrequested) return show();
    // Opening lays out the page again: in a task of its own, a slow phone can respond to a tap in between.
    let hide: (() => void) | undefined;
    const later = setTimeout(() => {
      hide = show();
    });
    return () => {
      clearTimeout(later);
      hide?.();
    };
  }, [open, isUnrequested]);
  // What had the focus is gone when one step of a dialog gives way to the next; behind it the focus would be lost.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open || document.activeElement !== document.body) return;
    dialog.tabIndex = -1;
    dialog.focus({ preventScroll: true });
  });
  return ref;
}
