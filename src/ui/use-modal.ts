import { type RefObject, useEffect, useRef } from 'react';
import { openLayer } from './history-layers.ts';
import { openModal } from './open-modal.ts';

/** A tap that opens a dialog is often a double one: the second must not close it. */
const deafMs = 300;

/**
 * Keeps a `<dialog>` open or closed as told; Escape, going back and a tap outside ask to close it. One that nobody asked
 * for takes the focus itself: a ring around one of its answers would say that it was chosen.
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  isUnasked = false,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const show = () => showOver(dialog, () => close.current(), isUnasked);
    if (!isUnasked) return show();
    // Opening lays out the page anew: in a task of its own, a slow phone answers a tap in between.
    let hide: (() => void) | undefined;
    const later = setTimeout(() => {
      hide = show();
    });
    return () => {
      clearTimeout(later);
      hide?.();
    };
  }, [open, isUnasked]);
  return ref;
}

/** Opens a dialog and returns what closes it. */
function showOver(dialog: HTMLDialogElement, ask: () => void, isUnasked: boolean): () => void {
  const openedAtMs = performance.now();
  const outside = (event: MouseEvent) => {
    if (event.target === dialog && performance.now() - openedAtMs > deafMs) ask();
  };
  const escape = (event: Event) => {
    // A file input inside says `cancel` as well.
    if (event.target !== dialog) return;
    event.preventDefault();
    ask();
  };
  openModal(dialog);
  if (isUnasked) {
    dialog.tabIndex = -1;
    dialog.focus();
  }
  const forget = openLayer(ask);
  // Holds the `signal` that listeners are given.
  const watch = new AbortController();
  dialog.addEventListener('cancel', escape, watch);
  dialog.addEventListener('close', ask, watch);
  dialog.addEventListener('click', outside, watch);
  return () => {
    watch.abort();
    forget();
    dialog.close();
  };
}
