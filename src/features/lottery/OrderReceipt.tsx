import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import type { OrderDetail } from './order.store.ts';
import css from './order-detail.module.css';
import type { OrderWords } from './orders-words.server.ts';

interface Props {
  orderId: string;
  receipt: Extract<OrderDetail, { status: 'ready' }>['receipt'];
  words: OrderWords;
}

/** More letters make a code that phones cannot read from a screen. */
const codeLettersMost = 1_200;

/** The signed text of an order's tickets, and a code with it for another phone. */
export function OrderReceipt({ orderId, receipt: { text, signature, keyId }, words: { t } }: Props) {
  const [isShown, setShown] = useState(false);
  const whole = `${text}\n\nkey ${keyId}\nsignature ${signature}`;
  const brief = `lottery receipt 1\norder ${orderId}\n\nkey ${keyId}\nsignature ${signature}`;
  return (
    <section className={css.receipt} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t.receipt}</h2>
      <p className={css.soft}>{t.receiptLead}</p>
      {isShown ? (
        <QrCode text={whole.length > codeLettersMost ? brief : whole} label={t.receiptCodeLabel} />
      ) : (
        <Button wide onClick={() => setShown(true)}>
          {t.receiptCode}
        </Button>
      )}
      <details>
        <summary className={css.way}>{t.receiptText}</summary>
        <pre className={css.signed} dir="ltr" translate="no">
          {text}
        </pre>
      </details>
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
    </section>
  );
}
