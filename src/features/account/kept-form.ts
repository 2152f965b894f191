import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

/** What stands in fields is judged again this long after it was put back. */
export const judgeAgainMs = 200;

/** Secrets, codes and ticks are never stored; a secret that is shown is an input of type `text`. */
const kept =
  'input:not([data-secret], [type="password"], [type="checkbox"], [name="captcha"], [name="verificationCode"])';

/**
 * Keeps what was typed while the page is loaded again in another language, and puts it back; `judge` is called a
 * moment later, so that what is wrong is said in the new language. Returns what ends the watch.
 */
export function keepThroughLanguages(form: HTMLFormElement, judge: () => void): () => void {
  const key = `form ${location.pathname}`;
  const timer = restore(form, key) ? setTimeout(judge, judgeAgainMs) : undefined;
  const watch = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[data-language], a[href*="lang="]')) store(form, key);
    },
    { capture: true, signal: watch.signal },
  );
  return () => {
    clearTimeout(timer);
    watch.abort();
  };
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(kept)].filter(({ name }) => name !== '');
}

function store(form: HTMLFormElement, key: string): void {
  const typed = Object.fromEntries(inputsOf(form).map(({ name, value }) => [name, value]));
  keep('session', key, JSON.stringify(typed));
}

function restore(form: HTMLFormElement, key: string): boolean {
  const typed = readKeptJson('session', key) as Record<string, unknown> | null | undefined;
  if (!typed) return false;
  forgetKept('session', key);
  for (const input of inputsOf(form)) {
    const value = typed[input.name];
    if (typeof value === 'string' && input.value === '') input.value = value;
  }
  return true;
}
