import { useState } from 'react';
import { Button } from './Button.tsx';
import { showToast } from './toast.ts';

interface Props {
  label: string;
  /** What is said where nothing came. */
  failed: string;
  /** Adds what is older to the list; false where it could not be loaded. */
  load: () => Promise<boolean>;
}

/** Asks for the page of a list after the last one shown. */
export function OlderButton({ label, failed, load }: Props) {
  const [busy, setBusy] = useState(false);
  const older = async () => {
    setBusy(true);
    if (!(await load())) showToast(failed, { kind: 'danger' });
    setBusy(false);
  };
  return (
    <Button wide busy={busy} onClick={() => void older()}>
      {label}
    </Button>
  );
}
