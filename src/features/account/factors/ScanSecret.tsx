import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';
import type { SignInWords } from './sign-in-words.server.ts';
import css from './sign-in.module.css';

interface Props {
  words: SignInWords;
  secret: string;
  uri: string;
}

/** The app's secret as a QR code to scan, as a link for an app on this phone, and as text. */
export function ScanSecret({ words: { t }, secret, uri }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast(t.copied, { kind: 'confirmed', durationMs: toastMs.notice });
  };
  return (
    <>
      <p className={css.lead}>{t.scanLead}</p>
      <div className={css.qr}>
        <QrCode text={uri} label={t.scanLabel} />
      </div>
      <a className={css.link} href={uri}>
        {t.openApp}
      </a>
      <p className={css.lead}>{t.secretLead}</p>
      <p className={css.secret}>
        <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button kind="plain" onClick={() => void copy()}>
          <Icon name="copy" />
          {t.copy}
        </Button>
      </p>
    </>
  );
}
