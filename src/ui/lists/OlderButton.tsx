import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';

interface Props {
  label: string;
  /** The message shown if nothing was loaded. */
  failed: string;
  /** Adds older entries to the list; false if they could not be loaded. */
  load: () => Promise<boolean>;
}

/** Loads the page of a list after the last one shown. */
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
