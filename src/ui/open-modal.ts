/**
 * Opens a dialog over the page, which holds still until the last one has closed. It is marked on the root element,
 * because a style that asks `body:has(dialog[open])` has the browser search the page at every change of it.
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  document.documentElement.toggleAttribute('data-covered', true);
  dialog.addEventListener('close', uncover);
}

function uncover(): void {
  const isCovered = document.querySelector('dialog[open]') !== null;
  document.documentElement.toggleAttribute('data-covered', isCovered);
}
