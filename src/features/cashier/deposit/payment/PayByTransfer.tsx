import type { DepositAction, DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money/money.ts';
import button from '#src/ui/buttons/button.module.css';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import css from './deposit-pay.module.css';
import { amountText, say } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { opensApp } from './opens-app.ts';
import { SlipField } from './SlipField.tsx';

interface Props {
  deposit: DepositStatus;
  action: Extract<DepositAction, { kind: 'transfer' }>;
  words: DepositWords;
}

/** The details of a transfer, each line copied with a tap, and the reference by which the payment is matched. */
export function PayByTransfer({ deposit, action, words }: Props) {
  const { t } = words;
  const { depositId, amountMinor, currency } = deposit;
  const amount = amountText(words, amountMinor, currency);
  return (
    <>
      <p className={css.lead}>{t.transferLead}</p>
      <dl className={css.facts}>
        <Fact
          name={t.amount}
          shown={amount}
          copied={decimalOfMinor(amountMinor, currencyDecimals(currency))}
          words={words}
        />
        <Fact name={t.reference} shown={action.reference} help={t.referenceHelp} words={words} />
        <Fact name={t.account} shown={action.account} words={words} />
        <Fact name={t.payee} shown={action.payee} words={words} />
        <Fact name={t.bank} shown={action.bank} words={words} />
      </dl>
      {action.qrText === undefined ? null : (
        <>
          {opensApp(action.qrText) ? (
            <a
              className={`${button.button} ${button.primary} ${button.wide}`}
              href={action.qrText}
              rel="noreferrer"
            >
              {t.openApp}
            </a>
          ) : null}
          <details className={css.scan}>
            <summary>{t.scanBank}</summary>
            <div className={css.code}>
              <QrCode text={action.qrText} label={say(words, t.qrLabel, { amount })} />
            </div>
          </details>
        </>
      )}
      <SlipField depositId={depositId} words={words} />
      <p className={css.soft}>
        {t.noReference} <a href="/m/messages">{t.support}</a>
      </p>
    </>
  );
}

interface FactProps {
  name: string;
  shown: string;
  /** The text to copy, when it differs from what is shown. */
  copied?: string;
  help?: string;
  words: DepositWords;
}

function Fact({ name, shown, copied = shown, help, words }: FactProps) {
  const { t } = words;
  return (
    <div className={css.fact} data-marked={help ? true : undefined}>
      <dt>{name}</dt>
      <dd>
        <bdi className={css.value} translate="no">
          {shown}
        </bdi>
        {help ? <span className={css.soft}>{help}</span> : null}
      </dd>
      <dd className={css.copy}>
        <IconButton
          icon="copy"
          label={say(words, t.copy, { what: name })}
          onClick={() => void copyText(copied, { copied: t.copied, failed: t.copyFailed })}
        />
      </dd>
    </div>
  );
}
