import { useEffect, useState } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './order-detail.module.css';
import type { OrderWords } from './orders-words.server.ts';
import { checkReceipt, type ReceiptFinding as Finding } from './receipt-check.ts';
import type { Receipt } from './receipt-code.ts';

interface Props {
  receipt: Receipt;
  words: OrderWords;
}

/** Shows whether this browser verified the receipt's signature by the site. */
export function ReceiptFinding({ receipt, words: { t } }: Props) {
  const { text, signature, keyId } = receipt;
  const [found, setFound] = useState<{ readonly of: string; readonly finding: Finding }>();
  useEffect(() => {
    let wanted = true;
    const check = async () => {
      const finding = await checkReceipt({ text, signature, keyId });
      if (wanted) setFound({ of: signature, finding });
    };
    void check();
    return () => {
      wanted = false;
    };
  }, [text, signature, keyId]);
  const finding = found?.of === signature ? found.finding : undefined;
  const said = {
    signed: t.receiptSigned,
    unsigned: t.receiptUnsigned,
    unread: t.receiptUnread,
    checking: t.receiptChecking,
  }[finding ?? 'checking'];
  return (
    <output className={css.finding} data-receipt={finding}>
      <Icon name={finding === 'signed' ? 'check' : finding === 'unsigned' ? 'alert' : 'info'} />
      <span>{said}</span>
    </output>
  );
}
