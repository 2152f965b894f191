import { showOver } from '#src/ui/dialog/show-over.ts';

let hide: (() => void) | undefined;

/** Makes the side menu modal, as sheets are: going back closes it, and the page behind it is locked. */
export function makeModal(panel: HTMLDialogElement): void {
  for (const button of document.querySelectorAll('[popovertarget="side-menu"]'))
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (panel.contains(button)) close();
      else open(panel, button);
    });
  panel.addEventListener('click', followClosed, true);
  // It was opened before this script had loaded. If the focus has moved on, a link may already be on its way to its page.
  if (!panel.matches(':popover-open') || !document.activeElement?.hasAttribute('autofocus')) return;
  // The focus returns to what opened it.
  panel.hidePopover();
  open(panel, document.activeElement);
}

function open(panel: HTMLDialogElement, opener: Element | null): void {
  // Safari gives a tapped button no focus, and so would not return it there.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  hide = showOver(panel, close);
}

function close(): boolean {
  hide?.();
  hide = undefined;
  return true;
}

/** Follows a link once the menu's entry has left the session history: it would be one step back that shows nothing. */
function followClosed(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!hide || !link || link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  addEventListener('popstate', () => link.click(), { once: true });
  close();
}
