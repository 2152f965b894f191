/**
 * How long a message is shown, in milliseconds: a notice needs no reading, a short one says one thing, a long one
 * takes time to read, and one for work without a time limit is hidden when the work is done.
 */
export const toastMs = { notice: 1_500, short: 3_000, long: 8_000, untilDone: 9_999_000 } as const;

/** A call without an answer by then is no longer waited for on the screen. */
const loadingMs = 10_000;

export interface ToastOptions {
  /** `danger` is read aloud at once; `loading` is shown until it is hidden, by default for ten seconds at most. */
  kind?: 'plain' | 'confirmed' | 'danger' | 'loading';
  durationMs?: number;
}

let toast: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Shows one short message over everything and reads it aloud; returns a function that hides it early. */
export function showToast(text: string, { kind = 'plain', durationMs }: ToastOptions = {}): () => void {
  const own = (latest += 1);
  hide();
  toast ??= created();
  toast.dataset.toast = kind;
  toast.role = kind === 'danger' ? 'alert' : 'status';
  place(toast);
  toast.showPopover();
  // Screen readers announce changes in a region that already exists.
  toast.textContent = text;
  timer = setTimeout(hide, durationMs ?? (kind === 'loading' ? loadingMs : toastMs.short));
  return () => {
    if (own === latest) hide();
  };
}

function hide(): void {
  clearTimeout(timer);
  if (toast?.matches(':popover-open')) toast.hidePopover();
}

function created(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  return element;
}

/** Content outside an open dialog is inert: it would be seen, but not read aloud. */
function place(element: HTMLElement): void {
  const host: HTMLElement =
    [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body;
  if (element.parentElement !== host) host.appendChild(element);
  if (host !== document.body) host.addEventListener('close', () => goOn(element, host), { once: true });
}

/** A dialog that closes hides its content; the message moves to what is below. */
function goOn(element: HTMLElement, host: HTMLElement): void {
  if (element.parentElement !== host || !element.matches(':popover-open')) return;
  place(element);
  element.showPopover();
}
