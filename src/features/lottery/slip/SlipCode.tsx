import { useState } from 'react';
import { call } from '#src/api/client.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { type Receipt, receiptCodeText } from '#src/features/lottery/orders/receipt-code.ts';
import css from './slip-code.module.css';

type Code = 'hidden' | 'loading' | 'failed' | Receipt;

/** The signed receipt as a QR code for another phone; it is loaded and drawn on demand. */
export function SlipCode({ orderId }: { orderId: string }) {
  const { t } = useBoardWords();
  const [code, setCode] = useState<Code>('hidden');
  const show = async () => {
    setCode('loading');
    const answer = await call(lotteryOrdersContracts.orderDetail, { orderId }, { stays: true });
    setCode(answer.ok ? answer.value.receipt : 'failed');
  };
  if (typeof code === 'object')
    return (
      <div className={css.code}>
        <QrCode text={receiptCodeText(orderId, code)} label={t.receiptCodeLabel} />
      </div>
    );
  return (
    <button
      className={css.show}
      type="button"
      aria-busy={code === 'loading'}
      disabled={code === 'loading'}
      onClick={() => void show()}
    >
      <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2h-2zM16 17h2v3h-4M20 18v2" />
      </svg>
      {code === 'failed' ? t.receiptCodeFailed : t.receiptCode}
    </button>
  );
}
