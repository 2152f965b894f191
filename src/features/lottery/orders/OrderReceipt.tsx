import { useState } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { TechnicalDetails } from '#src/ui/states/TechnicalDetails.tsx';
import type { OrderWords } from './orders-words.server.ts';
import { type Receipt, receiptCodeText } from './receipt-code.ts';
import { ReceiptFinding } from './ReceiptFinding.tsx';
import { continuesReceipt } from '#src/rules/lottery/receipt-text.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { keptReceipt } from './kept-receipts.ts';
import css from './order-detail.module.css';

interface Props {
  orderId: string;
  receipt: Receipt;
  words: OrderWords;
}

/** The signed text of an order's tickets, whether this browser verified it, and a QR code of it for another phone. */
export function OrderReceipt({ orderId, receipt, words }: Props) {
  const { t } = words;
  const { text, signature, keyId } = receipt;
  const [isShown, setShown] = useState(false);
  return (
    <section className={css.receipt} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t.receipt}</h2>
      <p className={css.soft}>{t.receiptLead}</p>
      <ReceiptFinding receipt={receipt} words={words} />
      <KeptFinding orderId={orderId} receipt={receipt} words={words} />
      {isShown ? (
        <QrCode text={receiptCodeText(orderId, receipt)} label={t.receiptCodeLabel} />
      ) : (
        <Button wide onClick={() => setShown(true)}>
          {t.receiptCode}
        </Button>
      )}
      <TechnicalDetails words={words}>
        <h3>{t.receiptText}</h3>
        <pre className={css.signed} dir="ltr" translate="no">
          {text}
        </pre>
        <dl className={css.facts}>
          <div>
            <dt>{t.receiptKey}</dt>
            <dd dir="ltr" translate="no">
              {keyId}
            </dd>
          </div>
          <div>
            <dt>{t.receiptSignature}</dt>
            <dd dir="ltr" translate="no">
              {signature}
            </dd>
          </div>
        </dl>
      </TechnicalDetails>
    </section>
  );
}

interface KeptFindingProps {
  orderId: string;
  receipt: Receipt;
  words: OrderWords;
}

/** Shows whether a receipt says what this browser kept when the bet was placed; nothing if it keeps none. */
function KeptFinding({ orderId, receipt, words: { t } }: KeptFindingProps) {
  const kept = keptReceipt(orderId);
  if (!kept) return null;
  const isSame = continuesReceipt(kept.text, receipt.text);
  return (
    <output className={css.finding} data-kept={isSame ? 'same' : 'changed'}>
      <Icon name={isSame ? 'check' : 'alert'} />
      <span>{isSame ? t.receiptKept : t.receiptChanged}</span>
    </output>
  );
}
