import { pageSettled } from './page-settled.ts';

/** The signature of Astro's client directives; the value of `load` hydrates the island. */
type Directive = (load: () => Promise<() => Promise<void>>, options: unknown, island: HTMLElement) => void;

const inputEvents = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

let settled: Promise<void> | undefined;
/** Ends when the island before has begun to hydrate and the browser could serve a touch. */
let turn = Promise.resolve();

/**
 * `client:settled`: hydrates in the first idle time after `load` and the largest paint, one island per task in the
 * order of the page, or at the first pointer, key or focus event inside the island, whichever comes first. A click on a button before that is replayed once
 * its handler is attached, and so is one on a link that carries `data-replay-tap`. Other links, fields and forms
 * already work without hydration.
 */
const hydrateWhenSettled: Directive = (load, _options, island) => {
  let clicked: HTMLElement | undefined;
  let loading: ReturnType<typeof load> | undefined;
  let started = false;
  const start = async () => {
    const hydrate = await (loading ??= load());
    if (started) return;
    started = true;
    island.addEventListener('astro:hydrate', finish, { once: true });
    await hydrate();
  };
  const startInTurn = async () => {
    // All scripts are requested at once; an island whose script is late holds up no other.
    await (loading ??= load());
    turn = turn.then(nextTask);
    await turn;
    await start();
  };
  const onInput = (event: Event) => {
    const button = event.type === 'click' ? buttonOf(event) : undefined;
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    clicked = button ?? clicked;
    void start();
  };
  const finish = () => {
    for (const type of inputEvents) island.removeEventListener(type, onInput, true);
    if (clicked?.isConnected) clicked.click();
  };
  for (const type of inputEvents)
    island.addEventListener(type, onInput, { capture: true, passive: type !== 'click' });
  settled ??= pageSettled().then(firstIdle);
  void settled.then(startInTurn);
};

/** The button of a click: one without a default action in the browser, or a link that acts as one. */
function buttonOf({ target }: Event): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  const isButton =
    control instanceof HTMLButtonElement
      ? control.type === 'button'
      : control?.hasAttribute('data-replay-tap');
  return (isButton && control) || undefined;
}

function firstIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve);
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

export default hydrateWhenSettled;
