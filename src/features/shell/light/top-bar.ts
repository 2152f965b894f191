/** How far a thumb must travel before the bar hides, so that it does not flicker. */
const travelPx = 24;

/** Hides the top bar while the page scrolls down, and shows it on the way up. */
export function letTopBarGiveWay(): void {
  const bar = document.querySelector<HTMLElement>('[data-top]');
  if (!bar) return;
  let turnedAt = scrollY;
  let waiting = false;
  const update = () => {
    waiting = false;
    const at = Math.max(0, scrollY);
    const away = bar.hasAttribute('data-away');
    if (away ? at > turnedAt : at < turnedAt) turnedAt = at;
    bar.toggleAttribute('data-lifted', at > 8);
    if (at < 80) bar.removeAttribute('data-away');
    else if (Math.abs(at - turnedAt) > travelPx) {
      bar.toggleAttribute('data-away', at > turnedAt);
      turnedAt = at;
    }
  };
  addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(update);
      waiting = true;
    },
    { passive: true },
  );
}
