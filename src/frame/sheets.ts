import { part } from './frame-parts.ts';

/** Opens a sheet from below; a tap outside closes it. */
export function openSheet(name: 'info' | 'fair'): void {
  const sheet = part<HTMLDialogElement>(name);
  sheet.onclick = (event) => {
    const isShut = event.target instanceof Element && event.target.closest('[data-shut]') !== null;
    if (event.target === sheet || isShut) sheet.close();
  };
  sheet.showModal();
  part(`${name}-body`).scrollTop = 0;
}
