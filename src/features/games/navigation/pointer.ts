/** The maximum time between lifting a finger and the resulting click, in milliseconds. */
const clickWithinMs = 120;

let press: PromiseWithResolvers<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Resolves once no finger is on the page and its click, if any, has been dispatched. */
export function pointerReleased(): Promise<void> {
  return press?.promise ?? Promise.resolve();
}

/** Starts to follow the pointer; returns a function that stops it. */
export function watchPointer(): () => void {
  const watch = new AbortController();
  const options = { passive: true, capture: true, signal: watch.signal };
  document.addEventListener('pointerdown', pressed, options);
  for (const kind of ['pointerup', 'pointercancel', 'click', 'contextmenu', 'dragend'])
    document.addEventListener(kind, released, options);
  return () => watch.abort();
}

/** A second finger and a mouse's other buttons produce no click. */
function pressed({ isPrimary, button }: PointerEvent): void {
  if (!isPrimary || button !== 0) return;
  clearTimeout(timer);
  press ??= Promise.withResolvers<void>();
}

/** A context menu or a dragged picture ends a press without a pointerup. */
function released({ type }: Event): void {
  clearTimeout(timer);
  timer = setTimeout(settle, type === 'click' ? 0 : clickWithinMs);
}

function settle(): void {
  press?.resolve();
  press = undefined;
}
