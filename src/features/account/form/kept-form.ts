import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

/** How long after a restore the fields are validated again, in milliseconds. */
export const judgeAgainMs = 200;

/**
 * Secrets are never kept; a visible one is an input of type `text`. The digits of a picture are of no use beside the
 * next one. A code that was sent is kept: it works once, in this browser, for minutes.
 */
const kept = 'input:not([data-secret], [type="password"], [type="checkbox"], [name="captcha"])';

type Control = HTMLInputElement | HTMLSelectElement;

interface Kept {
  readonly method: string;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** What a form provides. */
export interface KeptForm {
  /** The chosen method, such as by mobile number. */
  method(): string;
  /** Selects the stored method; its fields are filled once they are rendered. */
  choose(method: string): void;
  /** Called shortly after fields were filled, so that their errors appear in the new language. */
  judge(): void;
}

/**
 * Keeps what was typed and selected while another method shows other fields, and together with the method while the
 * page is loaded again in another language; restores it, also into fields and options that are rendered later.
 * Returns a function that stops it.
 */
export function keepTyped(form: HTMLFormElement, own: KeptForm): () => void {
  const key = `form ${location.pathname}`;
  const restored = take(key);
  const typed = new Map(Object.entries(restored?.typed ?? {}));
  const settled = new WeakSet<Control>();
  const stop = putBack(form, { typed, settled }, own);
  const watch = new AbortController();
  const onInput = ({ target }: Event) => {
    const control = controlsOf(form).find((each) => each === target);
    if (!control) return;
    typed.set(control.name, control.value);
    settled.add(control);
  };
  form.addEventListener('input', onInput, watch);
  form.addEventListener('reset', () => typed.clear(), watch);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[data-language], a[href*="lang="]'))
        store(form, key, own.method(), typed);
    },
    { capture: true, signal: watch.signal },
  );
  if (restored) own.choose(restored.method);
  return () => {
    stop();
    watch.abort();
  };
}

function controlsOf(form: Element): Control[] {
  const controls = [...form.querySelectorAll<HTMLInputElement>(kept), ...form.querySelectorAll('select')];
  return controls.filter(({ name }) => name !== '');
}

/** Stores the fields that are shown, also what was filled in without input; those of the other method as typed. */
function store(form: HTMLFormElement, key: string, method: string, typed: Map<string, unknown>): void {
  for (const control of controlsOf(form))
    if (control.value !== '' || control instanceof HTMLInputElement) typed.set(control.name, control.value);
  keep('session', key, JSON.stringify({ method, typed: Object.fromEntries(typed) } satisfies Kept));
}

/** Reads what was stored, and removes it. */
function take(key: string): Kept | undefined {
  const stored = readKeptJson('session', key) as Partial<Kept> | null | undefined;
  if (!stored) return undefined;
  forgetKept('session', key);
  const { method, typed } = stored;
  return typeof method === 'string' && typeof typed === 'object' ? { method, typed } : undefined;
}

interface Typing {
  /** The value of each field, by name. */
  readonly typed: Map<string, unknown>;
  /** The fields that were filled in here or that the visitor changed. */
  readonly settled: WeakSet<Control>;
}

/** Fills each field once, as soon as it is rendered, unless the visitor was there first. */
function putBack(form: HTMLFormElement, { typed, settled }: Typing, own: KeptForm): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fillNew = () => {
    const fillable = controlsOf(form).filter(
      (each) => !settled.has(each) && canTake(each, typed.get(each.name)),
    );
    for (const control of fillable) {
      settled.add(control);
      if (control instanceof HTMLSelectElement || control.value === '')
        control.value = String(typed.get(control.name));
    }
    if (fillable.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => own.judge(), judgeAgainMs);
  };
  const observer = new MutationObserver((changes) => {
    recordRemoved(changes, typed);
    fillNew();
  });
  observer.observe(form, { childList: true, subtree: true });
  fillNew();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Notes what fields held when they gave way to those of another method, also what was filled in without input. */
function recordRemoved(changes: readonly MutationRecord[], typed: Map<string, unknown>): void {
  const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  for (const node of removed)
    if (node instanceof Element)
      for (const { name, value } of controlsOf(node)) if (value !== '') typed.set(name, value);
}

function canTake(control: Control, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  return !(control instanceof HTMLSelectElement) || [...control.options].some((each) => each.value === value);
}
