import { afterFirstUse } from './first-use.ts';

/**
 * Loads the icons that the first view does without: those of the page at once, those of menus
 * and the tab's own at the first use.
 */
export function drawLateIcons(): void {
  draw('use[data-href]:not([hidden] *, [popover] *)');
  afterFirstUse(() => draw('use[data-href], link[data-href]'));
}

function draw(selector: string): void {
  for (const icon of document.querySelectorAll(selector)) {
    icon.setAttribute('href', icon.getAttribute('data-href') ?? '');
    icon.removeAttribute('data-href');
  }
}
