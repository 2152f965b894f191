/** The shape that Astro gives client directives; the value of `load` hydrates the island. */
type Directive = (load: () => Promise<() => Promise<void>>, options: unknown, island: HTMLElement) => void;

/** A page whose load does not end, as on a failing connection, hydrates after this time all the same. */
const loadTimeoutMs = 3_000;
/** A largest paint that no larger one follows within this time is taken for the last. */
const paintQuietMs = 100;
const inputEvents = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

let settled: Promise<void> | undefined;

/**
 * `client:settled`: hydrates in the first idle time after `load` and the largest paint, or at the first pointer, key
 * or focus inside the island, whichever comes first. A click on a button before that is repeated once its handler
 * is there; links, fields and forms already work without.
 */
const hydrateWhenSettled: Directive = (load, _options, island) => {
  let clicked: HTMLElement | undefined;
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const hydrate = await load();
    island.addEventListener('astro:hydrate', finish, { once: true });
    await hydrate();
  };
  const onInput = (event: Event) => {
    if (event.type === 'click') clicked = buttonOf(event) ?? clicked;
    if (clicked instanceof HTMLAnchorElement) event.preventDefault();
    void start();
  };
  const finish = () => {
    for (const type of inputEvents) island.removeEventListener(type, onInput, true);
    if (clicked?.isConnected) clicked.click();
  };
  for (const type of inputEvents)
    island.addEventListener(type, onInput, { capture: true, passive: type !== 'click' });
  settled ??= pageSettled();
  void settled.then(start);
};

/** The button of a click: one that the browser itself does nothing for, or a link that only stands in for one. */
function buttonOf({ target }: Event): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  const isButton =
    control instanceof HTMLButtonElement ? control.type === 'button' : control?.role === 'button';
  return (isButton && control) || undefined;
}

async function pageSettled(): Promise<void> {
  await activated();
  await Promise.race([loaded(), wait(loadTimeoutMs)]);
  await lastLargestPaint();
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });
}

/** A page that is rendered ahead of its navigation starts nothing before somebody sees it. */
function activated(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

function lastLargestPaint(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, paintQuietMs);
    if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) return;
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, paintQuietMs);
    }).observe({ type: 'largest-contentful-paint' });
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export default hydrateWhenSettled;
