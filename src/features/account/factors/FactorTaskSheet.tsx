import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { CodeForm } from './CodeForm.tsx';
import { confirmAuthenticator, sendCode } from './authenticator.store.ts';
import { $task, closeTask, type FactorTask } from './factor-task.store.ts';
import { OwnerPassword } from './OwnerPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanSecret } from './ScanSecret.tsx';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
}

/** The steps of switching a factor on or off, all in one sheet. */
export function FactorTaskSheet({ words }: Props) {
  const { t } = words;
  const task = useStore($task);
  const titles: Record<FactorTask['step'], string> = {
    none: '',
    passkey: '',
    authenticator: '',
    passkeyStep: '',
    password: t.ownerTitle,
    scan: t.scanTitle,
    code: task.step === 'code' && task.of === 'end' ? t.switchOff : t.renewCodes,
    written: t.writtenTitle,
  };
  const isOpen = titles[task.step] !== '';
  // The recovery codes are shown only once: a stray tap must not close them unread.
  const close = task.step === 'written' ? undefined : closeTask;
  return (
    <Sheet open={isOpen} onClose={close} title={titles[task.step]} closeLabel={t.close}>
      <div className={css.section}>{bodyOf(task, words)}</div>
    </Sheet>
  );
}

function bodyOf(task: FactorTask, words: SignInWords): ReactNode {
  const { t } = words;
  switch (task.step) {
    case 'password':
      return <OwnerPassword words={words} of={task.of} hasPassword={task.hasPassword} />;
    case 'scan':
      return (
        <>
          <ScanSecret words={words} secret={task.secret} uri={task.uri} />
          <CodeForm
            words={words}
            submitLabel={t.confirmCode}
            onCode={(code) => void confirmAuthenticator(code)}
          />
        </>
      );
    case 'code':
      return (
        <>
          <p className={css.lead}>{task.of === 'end' ? t.switchOffExplained : t.renewCodesExplained}</p>
          <CodeForm
            words={words}
            submitLabel={task.of === 'end' ? t.switchOff : t.renewCodes}
            takesRecovery
            onCode={(code) => void sendCode(task.of, code)}
          />
        </>
      );
    case 'written':
      return <RecoveryCodes words={words} codes={task.recoveryCodes} />;
    default:
      return null;
  }
}
