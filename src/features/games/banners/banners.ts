import { whenInView } from '#src/browser/in-view.ts';

/** The time between two moves, in milliseconds. */
export const bannerEveryMs = 5_000;

/** How long a move takes, in milliseconds. */
export const bannerMoveMs = 300;

/** Moves the banners on, once around, until somebody touches them; never when reduced motion is preferred. */
export function moveBanners(): void {
  const banners = document.querySelector<HTMLElement>('[data-banners]');
  const track = banners?.querySelector<HTMLElement>('[data-track]');
  if (!banners || !track) return;
  const slides = [...track.children] as HTMLElement[];
  bringPictures(track);
  followWithDots(track, slides, [...(banners.querySelector('[data-dots]')?.children ?? [])]);
  const [from, second] = slides;
  if (!from || !second || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  const pause = banners.querySelector<HTMLElement>('[data-pause]');
  let steps = 0;
  const stop = () => {
    clearInterval(timer);
    pause?.setAttribute('hidden', '');
  };
  const timer = setInterval(() => {
    if (document.hidden || scrollY > banners.offsetHeight) return;
    steps++;
    const next = slides[steps] ?? from;
    move(track, next.offsetLeft - from.offsetLeft);
    if (steps >= slides.length) stop();
  }, bannerEveryMs);
  pause?.removeAttribute('hidden');
  pause?.addEventListener('click', stop);
  for (const kind of ['pointerdown', 'wheel', 'keydown', 'focusin'])
    track.addEventListener(kind, stop, { once: true, passive: true });
}

/** Moves the track over a transition's time; scroll snapping is off meanwhile, because it would fight each step. */
function move(track: HTMLElement, left: number): void {
  const from = track.scrollLeft;
  let startedAtMs: number | undefined;
  track.style.scrollSnapType = 'none';
  const step = (nowMs: number) => {
    startedAtMs ??= nowMs;
    const done = Math.min((nowMs - startedAtMs) / bannerMoveMs, 1);
    track.scrollLeft = from + (left - from) * done * (2 - done);
    if (done < 1) requestAnimationFrame(step);
    else track.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
}

/** The pictures after the first banner load shortly before it moves on, or at the first touch, scroll or focus. */
function bringPictures(track: HTMLElement): void {
  const bring = () => {
    for (const later of track.querySelectorAll<HTMLTemplateElement>('[data-later]'))
      later.replaceWith(later.content);
  };
  setTimeout(bring, bannerEveryMs - 1_500);
  for (const kind of ['pointerdown', 'scroll', 'focusin'])
    track.addEventListener(kind, bring, { once: true, passive: true });
}

function followWithDots(track: HTMLElement, slides: readonly HTMLElement[], dots: readonly Element[]): void {
  const mark = (shown: number) =>
    dots.forEach((dot, at) => {
      if (at === shown) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  slides.forEach((slide, at) =>
    whenInView(slide, (isShown) => isShown && mark(at), { root: track, threshold: 0.6 }),
  );
}
