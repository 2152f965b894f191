import { type TransactionCode, transactionCodes } from '#src/contracts/records/transaction-codes.ts';
import type { ComplaintTopic } from '#src/contracts/limits/complaints.ts';

/** What of a movement tells what is behind it. */
interface Moved {
  readonly txCode?: TransactionCode | undefined;
  readonly source: string;
  readonly reference: string;
  readonly roundId?: string | undefined;
}

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The address of the bet, order, deposit or withdrawal behind a movement; undefined if it has no page. */
export function movementAddress({ txCode, source, reference, roundId }: Moved): string | undefined {
  const id = encodeURIComponent(idPattern.exec(reference)?.[0] ?? '');
  switch (txCode && transactionCodes[txCode]) {
    case 'deposit':
      return id ? `/m/voucherCenter?deposit=${id}` : undefined;
    case 'withdrawal':
      return id ? `/m/withdraw?id=${id}` : undefined;
    case 'play':
      if (source === 'lottery') return id ? `/m/lottery/orders/detail?orderId=${id}` : undefined;
      return roundId ? `/m/gameRecord?${new URLSearchParams({ source, round: roundId })}` : undefined;
    default:
      return undefined;
  }
}

/** The topic of a complaint about a movement. */
export function movementTopic({ txCode }: Pick<Moved, 'txCode'>): ComplaintTopic {
  return txCode && transactionCodes[txCode] === 'play' ? 'bet' : 'payment';
}
