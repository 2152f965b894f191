import type { TillBooks } from '#functions/cashier/till-operations.ts';
import { addAlert, stop } from './till.alerts.ts';
import { booksOf } from './till.books.ts';

interface Compared {
  readonly sql: SqlStorage;
  readonly commit: <Value>(work: () => Value) => Value;
  readonly currency: string;
  /** The sum of deposits in the house account, in minor units of the currency. */
  readonly houseMinor: () => Promise<number>;
  /** The books of the merchant's other tills in the currency. */
  readonly others: () => Promise<readonly TillBooks[]>;
}

/**
 * Compares what the merchant's tills have credited with the deposits in the house account. Both change during
 * the comparison, so the house account must have at least what was credited at the last comparison, and at most
 * what is credited or on its way now.
 */
export async function compareWithHouse({
  sql,
  commit,
  currency,
  houseMinor,
  others,
}: Compared): Promise<void> {
  const [before] = sql
    .exec<{ credited: number }>('SELECT credited_minor AS credited FROM reconciled')
    .toArray();
  const house = await houseMinor();
  const books = [booksOf(sql), ...(await others())];
  const credited = books.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0);
  const onItsWay = books.reduce((sum, { givenMinor }) => sum + givenMinor, 0);
  const isRight = house >= (before?.credited ?? 0) && house <= credited + onItsWay;
  commit(() => {
    const nowMs = Date.now();
    sql.exec('UPDATE reconciled SET credited_minor = ?', credited);
    if (isRight) return;
    addAlert(sql, 'BOOKS_DIFFER', `house ${currency} ${house} tills ${credited}`, nowMs);
    stop(sql, 'deposits', 'BOOKS_DIFFER', nowMs);
  });
}
