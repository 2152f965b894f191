import { logOut } from '#src/api/session.store.ts';
import { forgetVisit, keep } from '#src/browser/kept.ts';
import { openModal } from '#src/ui/dialog/open-modal.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';

/** Asks for confirmation, and logs out. */
export function askToLogOut(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-logout-dialog]');
  const confirm = dialog?.querySelector<HTMLButtonElement>('[data-logout-confirm]');
  // If the script was slow to load, a second tap may follow the first.
  if (!dialog || !confirm || dialog.open) return;
  const menu = document.querySelector<HTMLDialogElement>('#side-menu');
  menu?.hidePopover();
  menu?.close();
  confirm.onclick = async () => {
    confirm.disabled = true;
    confirm.ariaBusy = 'true';
    const { waiting = '', failed = '' } = dialog.dataset;
    const hide = showToast(waiting, { kind: 'loading', durationMs: toastMs.untilDone });
    const isOut = await logOut();
    hide();
    if (isOut) {
      forgetVisit();
      // The specification's mark of a logout: nothing logs this device in by itself.
      keep('local', 'autoLogin', '0');
      location.assign('/m/home');
      return;
    }
    confirm.disabled = false;
    confirm.ariaBusy = 'false';
    dialog.close();
    showToast(failed, { kind: 'danger', durationMs: toastMs.long });
  };
  openModal(dialog);
}
