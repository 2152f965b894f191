import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import { closeTask } from './factor-task.store.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
  codes: readonly string[];
}

/** The recovery codes, shown only this once. */
export function RecoveryCodes({ words: { t }, codes }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast(t.copied, { kind: 'confirmed', durationMs: toastMs.notice });
  };
  return (
    <>
      <p className={css.lead}>{t.writtenLead}</p>
      <ul className={css.codes} dir="ltr" aria-label={t.writtenTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button wide onClick={() => void copy()}>
        <Icon name="copy" />
        {t.copyCodes}
      </Button>
      <Button wide kind="primary" onClick={closeTask}>
        {t.writtenDone}
      </Button>
    </>
  );
}
