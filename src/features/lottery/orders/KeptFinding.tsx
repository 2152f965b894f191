import { continuesReceipt } from '#src/rules/lottery/receipt-text.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { keptReceipt } from './kept-receipts.ts';
import css from './order-detail.module.css';
import type { OrderWords } from './orders-words.server.ts';
import type { Receipt } from './receipt-code.ts';

interface Props {
  orderId: string;
  receipt: Receipt;
  words: OrderWords;
}

/** Shows whether a receipt says what this browser kept when the bet was placed; nothing if it keeps none. */
export function KeptFinding({ orderId, receipt, words: { t } }: Props) {
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
