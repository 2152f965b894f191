import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import css from './deposit-pay.module.css';
import { say } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { opensApp } from './opens-app.ts';

interface Props {
  text: string;
  amount: string;
  words: DepositWords;
}

/** A QR code to scan from another screen; on the phone that pays, its text is copied or opens its app. */
export function PayByCode({ text, amount, words }: Props) {
  const { t } = words;
  return (
    <>
      <p className={css.lead}>{t.qrLead}</p>
      <div className={css.code}>
        <QrCode text={text} label={say(words, t.qrLabel, { amount })} />
      </div>
      <p className={css.soft}>{t.qrHere}</p>
      <div className={css.buttons}>
        {opensApp(text) ? (
          <a className={`${button.button} ${button.primary} ${button.wide}`} href={text} rel="noreferrer">
            {t.openApp}
          </a>
        ) : null}
        <Button
          kind="quiet"
          wide
          onClick={() => void copyText(text, { copied: t.copied, failed: t.copyFailed })}
        >
          <Icon name="copy" />
          {t.copyCode}
        </Button>
      </div>
    </>
  );
}
