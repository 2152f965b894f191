/** What is hidden now may be shown by then without a touch. */
const restAfterMs = 3_000;

/**
 * Brings the icons that the first view does without: those of the page, at the first touch or key those of menus
 * and the tab's own.
 */
export function drawLateIcons(): void {
  draw('use[data-href]:not([hidden] *, [popover] *)');
  draw('link[data-href]');
  const rest = () => draw('use[data-href]');
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, rest, { once: true, passive: true });
  setTimeout(rest, restAfterMs);
}

function draw(selector: string): void {
  for (const icon of document.querySelectorAll(selector)) {
    icon.setAttribute('href', icon.getAttribute('data-href') ?? '');
    icon.removeAttribute('data-href');
  }
}
