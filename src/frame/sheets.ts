import { make, part } from './frame-parts.ts';
import { tellShell } from './shell-bridge.ts';

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

/** A button that opens the fairness page with what it needs to check a round. */
export function verifyButton(text: string, fragment: URLSearchParams): HTMLElement {
  const button = make('button', { text, kind: 'verify' });
  button.type = 'button';
  button.addEventListener('click', () => tellShell({ type: 'verify', fragment: fragment.toString() }));
  return button;
}
