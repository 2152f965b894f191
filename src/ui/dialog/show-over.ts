import { openLayer } from './history-layers.ts';
import { openModal } from './open-modal.ts';

/** A tap that opens a dialog is often a double tap: the second must not close it. */
const deafMs = 300;

/**
 * Opens a dialog and returns a function that closes it; `ask` is false when it has to stay open. Escape, going back and
 * a tap outside ask. One that opens by itself takes the focus.
 */
export function showOver(dialog: HTMLDialogElement, ask: () => boolean, isUnrequested = false): () => void {
  const openedAtMs = performance.now();
  const outside = (event: MouseEvent) => {
    if (event.target === dialog && performance.now() - openedAtMs > deafMs) ask();
  };
  const escape = (event: Event) => {
    // A file input inside also fires `cancel`.
    if (event.target !== dialog) return;
    event.preventDefault();
    ask();
  };
  // A second Escape closes a dialog in some browsers without asking.
  const closed = () => {
    if (!ask()) openModal(dialog);
  };
  openModal(dialog);
  if (isUnrequested) {
    dialog.tabIndex = -1;
    dialog.focus();
  }
  const forget = openLayer(ask);
  // Provides the `signal` for the listeners.
  const watch = new AbortController();
  dialog.addEventListener('cancel', escape, watch);
  dialog.addEventListener('close', closed, watch);
  dialog.addEventListener('click', outside, watch);
  return () => {
    watch.abort();
    forget();
    dialog.close();
  };
}
