import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useKeptFocus } from '#src/ui/states/use-kept-focus.ts';
import css from './reading-item.module.css';

interface Props {
  label: string;
  /** The message shown if nothing was marked. */
  failed: string;
  /** Marks everything in the list as read; false if that failed. */
  readAll: () => Promise<boolean>;
}

/** Marks a whole list as read. The list removes it then, and the focus moves on to the list. */
export function ReadAllButton({ label, failed, readAll }: Props) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (!(await readAll())) showToast(failed, { kind: 'danger' });
    setBusy(false);
  };
  return (
    <div ref={useKeptFocus()} className={css['read-all']}>
      <Button busy={busy} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  );
}
