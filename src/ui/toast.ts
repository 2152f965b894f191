export interface ToastOptions {
  kind?: 'plain' | 'confirmed' | 'danger';
  /** 3,000 by default, 8,000 for what takes reading; a loading toast lasts until it is hidden. */
  durationMs?: number;
}

let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one short message over everything and reads it aloud; returns what hides it early. */
export function showToast(
  text: string,
  { kind = 'plain', durationMs = 3_000 }: ToastOptions = {},
): () => void {
  const toast = (shown ??= created());
  toast.dataset.toast = kind;
  toast.textContent = text;
  if (toast.matches(':popover-open')) toast.hidePopover();
  toast.showPopover();
  clearTimeout(timer);
  timer = setTimeout(hide, durationMs);
  return () => {
    if (toast.textContent === text) hide();
  };
}

function hide(): void {
  clearTimeout(timer);
  if (shown?.matches(':popover-open')) shown.hidePopover();
}

function created(): HTMLElement {
  const toast = document.createElement('div');
  toast.popover = 'manual';
  toast.role = 'status';
  document.body.append(toast);
  return toast;
}
