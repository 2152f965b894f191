/**
 * Opens a dialog over the page, which is locked until the last one has closed. The root element is marked, because
 * a style with `body:has(dialog[open])` makes the browser search the page at every change of it.
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
