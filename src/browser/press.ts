/** When a press shows, how long it shows at least, and when it becomes a long press, in milliseconds. */
export const pressTimes = { inMs: 130, outMs: 100, longMs: 370 } as const;

/** How far a finger may slide off the pressed element before the press is cancelled, in pixels. */
export const retentionPx = 20;

const pressable = 'a[href], button, summary, [role="button"]';

interface Press {
  readonly element: HTMLElement;
  readonly pointerId: number;
  readonly timers: ReturnType<typeof setTimeout>[];
}

/**
 * Marks the pressed element with `data-pressed`, as apps do: late enough that a scroll marks nothing, long enough
 * that a quick tap is visible, and until the finger has moved off by more than the tolerance. A long press
 * dispatches `longpress`. Returns a function that stops it.
 */
export function followPresses(): () => void {
  const watch = new AbortController();
  const options = { passive: true, signal: watch.signal };
  let press: Press | undefined;

  function begin({ target, pointerId, isPrimary, button }: PointerEvent): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
    if (!element || !isPrimary || button !== 0 || element.matches(':disabled')) return;
    drop();
    const mark = setTimeout(() => element.setAttribute('data-pressed', ''), pressTimes.inMs);
    const long = setTimeout(
      () => element.dispatchEvent(new CustomEvent('longpress', { bubbles: true })),
      pressTimes.longMs,
    );
    press = { element, pointerId, timers: [mark, long] };
  }

  function end({ pointerId }: PointerEvent): void {
    if (press?.pointerId !== pointerId) return;
    const { element } = press;
    forget();
    element.setAttribute('data-pressed', '');
    setTimeout(() => element.removeAttribute('data-pressed'), pressTimes.outMs);
  }

  function move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (press?.pointerId === pointerId && !retains(press.element, clientX, clientY)) drop();
  }

  function drop(): void {
    press?.element.removeAttribute('data-pressed');
    forget();
  }

  function forget(): void {
    for (const timer of press?.timers ?? []) clearTimeout(timer);
    press = undefined;
  }

  document.addEventListener('pointerdown', begin, options);
  document.addEventListener('pointerup', end, options);
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointercancel', drop, options);
  return () => {
    drop();
    watch.abort();
  };
}

function retains(element: HTMLElement, x: number, y: number): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const slack = retentionPx;
  return y >= top - slack && y <= bottom + slack && x >= left - slack && x <= right + slack;
}
