import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

/** How long after a restore the fields are validated again, in milliseconds. */
export const judgeAgainMs = 200;

/** Secrets, codes and checkboxes are never stored; a visible secret is an input of type `text`. */
const kept =
  'input:not([data-secret], [type="password"], [type="checkbox"], [name="captcha"], [name="verificationCode"])';

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
 * Keeps the chosen method and what was typed and selected while the page is loaded again in another language, and
 * restores it, also into fields and options that are rendered later. Returns a function that stops it.
 */
export function keepThroughLanguages(form: HTMLFormElement, own: KeptForm): () => void {
  const key = `form ${location.pathname}`;
  const restored = take(key);
  const stop = restored ? putBack(form, restored, own) : undefined;
  const watch = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[data-language], a[href*="lang="]'))
        store(form, key, own.method());
    },
    { capture: true, signal: watch.signal },
  );
  return () => {
    stop?.();
    watch.abort();
  };
}

function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.querySelectorAll<HTMLInputElement>(kept), ...form.querySelectorAll('select')];
  return controls.filter(({ name }) => name !== '');
}

function store(form: HTMLFormElement, key: string, method: string): void {
  const typed = Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));
  keep('session', key, JSON.stringify({ method, typed } satisfies Kept));
}

/** Reads what was stored, and removes it. */
function take(key: string): Kept | undefined {
  const stored = readKeptJson('session', key) as Partial<Kept> | null | undefined;
  if (!stored) return undefined;
  forgetKept('session', key);
  const { method, typed } = stored;
  return typeof method === 'string' && typeof typed === 'object' ? { method, typed } : undefined;
}

/** Fills each field once, as soon as it is rendered, until the visitor types or selects something. */
function putBack(form: HTMLFormElement, { method, typed }: Kept, own: KeptForm): () => void {
  const filled = new WeakSet<Control>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fillNew = () => {
    const fillable = controlsOf(form).filter((each) => !filled.has(each) && canTake(each, typed[each.name]));
    for (const control of fillable) {
      filled.add(control);
      if (control instanceof HTMLSelectElement || control.value === '')
        control.value = String(typed[control.name]);
    }
    if (fillable.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => own.judge(), judgeAgainMs);
  };
  const observer = new MutationObserver(fillNew);
  const settle = () => observer.disconnect();
  observer.observe(form, { childList: true, subtree: true });
  form.addEventListener('input', settle, { once: true });
  own.choose(method);
  fillNew();
  return () => {
    clearTimeout(timer);
    settle();
    form.removeEventListener('input', settle);
  };
}

function canTake(control: Control, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  return !(control instanceof HTMLSelectElement) || [...control.options].some((each) => each.value === value);
}
