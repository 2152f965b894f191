import { oneSpelling } from '#src/contracts/id-spelling.ts';
import type { Order, RollbackOrder } from './orders.ts';

/**
 * A vendor's order with its ids in their one spelling, so that a UUID in upper case is no second bet. What is stored in
 * another spelling, from before, keeps it. The usual order is in it already and costs no query.
 */
export function inOneSpelling<O extends Order>(sql: SqlStorage, order: O): O {
  const { source, transactionId, roundId } = order;
  const isKnown = (id: string) =>
    isStored(sql, 'operations', source, id) || isStored(sql, 'tombstones', source, id);
  if (isKnown(transactionId)) return order;
  const target = targetOf(order);
  return {
    ...order,
    sentId: transactionId,
    transactionId: oneSpelling(transactionId),
    roundId: isStored(sql, 'rounds', source, roundId) ? roundId : oneSpelling(roundId),
    ...(target === undefined ? {} : { targetId: isKnown(target) ? target : oneSpelling(target) }),
  };
}

function targetOf(order: Order): string | undefined {
  return 'targetId' in order ? (order as RollbackOrder).targetId : undefined;
}

/** Whether an id that is not in its one spelling is stored as it was sent. */
function isStored(
  sql: SqlStorage,
  table: 'operations' | 'tombstones' | 'rounds',
  source: string,
  id: string,
): boolean {
  if (oneSpelling(id) === id) return false;
  return (
    sql.exec(`SELECT 1 FROM ${table} WHERE source = ? AND id = ? LIMIT 1`, source, id).toArray().length === 1
  );
}
