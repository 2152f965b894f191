import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import type { OverPageWords } from './LoginSheet.tsx';

interface Props {
  words: OverPageWords;
  onClose: () => void;
}

/** Explains to a trial user that this needs an account, and offers one. */
export function RegisterDialog({ words: { t }, onClose }: Props) {
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.trialNeedsAccountTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <a className={`${button.button} ${button.primary}`} href={`/m/register?next=${next}`}>
            {t.toRegister}
          </a>
        </>
      }
    >
      {t.trialNeedsAccount}
    </Dialog>
  );
}
