import { pageSettled } from './page-settled.ts';

/** The signature of Astro's client directives; the value of `load` hydrates the island. */
type Directive = (load: () => Promise<() => Promise<void>>, options: unknown, island: HTMLElement) => void;

const inputEvents = ['pointerdown', 'keydown', 'focusin', 'click', 'submit'] as const;

let settled: Promise<void> | undefined;
/** Ends when the island before has begun to hydrate and the browser could serve a touch. */
let turn = Promise.resolve();

/**
 * `client:settled`: hydrates in the first idle time after `load` and the largest paint, one island per task in the
 * order of the page, or at the first pointer, key or focus event inside the island, whichever comes first. What was
 * tapped before that is replayed in its order once the handlers are attached: buttons, choices, forms that were sent,
 * and links that carry `data-replay-tap`. Other links and fields already work without hydration.
 */
const hydrateWhenSettled: Directive = (load, _options, island) => {
  const taps = new Map<HTMLElement, () => void>();
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
    const tapped = tappedBy(event);
    if (tapped instanceof HTMLAnchorElement || event.type === 'submit') event.preventDefault();
    if (tapped) taps.set(tapped, replayOf(event, tapped));
    void start();
  };
  const finish = () => {
    for (const type of inputEvents) island.removeEventListener(type, onInput, true);
    for (const [tapped, replay] of taps) {
      if (!tapped.isConnected) continue;
      // React hydrates when it finds time, but at once what a key is pressed on; it heeds no form or choice before.
      tapped.dispatchEvent(new Event('keyup', { bubbles: true }));
      replay();
    }
  };
  for (const type of inputEvents)
    island.addEventListener(type, onInput, { capture: true, passive: type !== 'click' && type !== 'submit' });
  settled ??= pageSettled().then(firstIdle);
  void settled.then(startInTurn);
};

/** The control that waits for its handler: a button without a default action in the browser, a choice, or a form. */
function tappedBy({ type, target }: Event): HTMLElement | undefined {
  if (type === 'submit') return target instanceof HTMLFormElement ? target : undefined;
  if (type !== 'click' || !(target instanceof Element)) return undefined;
  if (isChoice(target)) return target;
  const control = target.closest<HTMLElement>('a, button');
  const isButton =
    control instanceof HTMLButtonElement
      ? control.type === 'button'
      : control?.hasAttribute('data-replay-tap');
  return (isButton && control) || undefined;
}

function isChoice(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type);
}

/** A choice is made anew in the state before the tap, because the browser has already changed it. */
function replayOf(event: Event, tapped: HTMLElement): () => void {
  if (tapped instanceof HTMLFormElement) {
    const { submitter } = event as SubmitEvent;
    return () => tapped.requestSubmit(submitter);
  }
  if (!isChoice(tapped)) return () => tapped.click();
  const { checked } = tapped;
  return () => {
    tapped.checked = !checked;
    tapped.click();
  };
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
