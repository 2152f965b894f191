/**
 * How long a message stands: a notice needs no reading, a short one says one thing, a long one takes reading, and
 * that of work without a bound goes when the work is done.
 */
export const toastMs = { notice: 1_500, short: 3_000, long: 8_000, untilDone: 9_999_000 } as const;

/** A call that has not answered by then is not waited for on the screen. */
const loadingMs = 10_000;

export interface ToastOptions {
  /** `danger` is read aloud at once; `loading` stands until it is hidden, ten seconds at most by default. */
  kind?: 'plain' | 'confirmed' | 'danger' | 'loading';
  durationMs?: number;
}

let toast: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Shows one short message over everything and reads it aloud; returns what hides it early. */
export function showToast(text: string, { kind = 'plain', durationMs }: ToastOptions = {}): () => void {
  const own = (latest += 1);
  hide();
  toast ??= created();
  toast.dataset.toast = kind;
  toast.role = kind === 'danger' ? 'alert' : 'status';
  place(toast);
  toast.showPopover();
  // Screen readers read what changes in a region that is already there.
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

/** What stands outside an open dialog is inert: it would be seen, but not read aloud. */
function place(element: HTMLElement): void {
  const host: HTMLElement =
    [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? document.body;
  if (element.parentElement !== host) host.appendChild(element);
  if (host !== document.body) host.addEventListener('close', () => goOn(element, host), { once: true });
}

/** A dialog that closes takes what stands in it off the screen; the message goes on over what is below. */
function goOn(element: HTMLElement, host: HTMLElement): void {
  if (element.parentElement !== host || !element.matches(':popover-open')) return;
  place(element);
  element.showPopover();
}
