import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { late } from '#src/console/late/late.tsx';
import { $stepUp } from '#src/console/session/step-up.store.ts';

/** Loaded once something asks for a fresh passkey. */
const LateStepUpDialog = late(
  async () => (await import('#src/console/session/StepUpDialog.tsx')).StepUpDialog,
  'nothing',
);

/** The dialog that asks for a fresh passkey, from the first time that it is needed. */
export function StepUpOverPage() {
  const { status } = useStore($stepUp, { ssr: 'initial' });
  const [isNeeded, setNeeded] = useState(false);
  if (status !== 'closed' && !isNeeded) setNeeded(true);
  return isNeeded ? <LateStepUpDialog /> : null;
}
