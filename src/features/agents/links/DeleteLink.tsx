import { useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { deleteLink } from './links.store.ts';
import type { LinkWords } from './links-words.ts';

interface Props {
  id: string;
  words: LinkWords;
  onDeleted: () => void;
}

/** Deletes a link after a confirmation that says what becomes of those who came by it. */
export function DeleteLink({ id, words, onDeleted }: Props) {
  const { t } = words;
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const refused = await deleteLink(id);
    setBusy(false);
    setAsking(false);
    if (refused) return void showToast(failureText(words, refused), { kind: 'danger' });
    onDeleted();
    showToast(t.linkDeleted, { kind: 'confirmed' });
  }

  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        {t.deleteLink}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.deleteTitle}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.keepLink}</Button>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              {t.deleteConfirm}
            </Button>
          </>
        }
      >
        {t.deleteExplained}
      </Dialog>
    </>
  );
}
