import { pageLanguage } from '#src/browser/page-locale.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import buttons from '#src/ui/buttons/button.module.css';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { mountOver } from '#src/ui/overlays/mount-over.tsx';

/** The kinds of contracts that have a screen. */
export type PendingKind = 'daily' | 'dividend' | 'hourly';

type Words = WordsFor<'contract-alert'>['t'];

/** No page includes these words for the one dialog that few members ever see. */
const files = import.meta.glob<Words>('/src/i18n/messages/*/contract-alert.json', { import: 'default' });

/** Shows that a contract of a kind waits, with the way to its screen. */
export async function showContractAlert(kind: PendingKind, path: string): Promise<void> {
  const t = await files[`/src/i18n/messages/${pageLanguage()}/contract-alert.json`]?.();
  if (!t) return;
  const close = mountOver(<ContractAlert kind={kind} path={path} t={t} onClose={() => close()} />);
}

interface Props {
  kind: PendingKind;
  path: string;
  t: Words;
  onClose: () => void;
}

/** A contract waits: cancel, or go to its screen. */
export function ContractAlert({ kind, path, t, onClose }: Props) {
  return (
    <Dialog
      open
      isUnrequested
      onClose={onClose}
      title={t.title}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <a className={`${buttons.button} ${buttons.primary}`} href={path}>
            {t.open}
          </a>
        </>
      }
    >
      <p>{t[kind]}</p>
    </Dialog>
  );
}
