const stepEveryMs = 2_400;

/** Steps a board on by one entry at a time, around and around; it rests under a finger, a focus, out of sight and where motion is unwelcome. */
export function runBoard(view: HTMLElement, list: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let visible = false;
  let held = false;
  new IntersectionObserver((entries) => {
    visible = entries.at(-1)?.isIntersecting ?? false;
  }).observe(view);
  const hold = () => {
    held = true;
  };
  const release = () => {
    held = false;
  };
  for (const kind of ['pointerdown', 'pointerenter', 'focusin'])
    view.addEventListener(kind, hold, { passive: true });
  for (const kind of ['pointerup', 'pointercancel', 'pointerleave', 'focusout'])
    view.addEventListener(kind, release, { passive: true });
  setInterval(() => {
    if (!visible || held || document.hidden) return;
    const first = list.firstElementChild as HTMLElement | null;
    if (!first) return;
    const stepPx = first.offsetHeight;
    const move = first.animate([{ marginBlockStart: '0px' }, { marginBlockStart: `${-stepPx}px` }], {
      duration: 300,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
    // A step that is broken off, as when the page leaves, moves nothing.
    void move.finished.then(() => list.append(first)).catch(() => undefined);
  }, stepEveryMs);
}
