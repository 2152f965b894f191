import { objectNamed } from '#functions/objects/calls.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { shardName, type TicketPlace } from './shard-port.ts';

/** The maximum number of an order's tickets for which proofs are returned. */
const ticketsMax = 50;

/**
 * The proof that a ticket is in its draw: its path up to the root of its shard; the roots of the
 * shards are the leaves of the draw's tree.
 */
type TicketInclusion = NonNullable<OutputOf<typeof lotteryOrdersContracts.orderDetail>['inclusions']>[number];

/** The proofs that tickets are in their draws; draws that are not sealed have none yet. */
export async function inclusionsOfTickets(
  env: Env,
  merchant: string,
  places: readonly TicketPlace[],
): Promise<TicketInclusion[]> {
  const request = places.slice(0, ticketsMax);
  const byShard = Map.groupBy(request, ({ gameId, numero, shard }) =>
    shardName(merchant, gameId, numero, shard),
  );
  const found = await Promise.all(
    [...byShard].map(async ([name, tickets]) => {
      const shard = objectNamed(env.TICKET_SHARD, name);
      const inclusions = await shard.inclusions(tickets.map(({ ticketId }) => ticketId));
      return tickets.flatMap(({ ticketId, shard: at }) => {
        const { index, size, path } = inclusions[ticketId] ?? {};
        return index === undefined || size === undefined || !path
          ? []
          : [{ ticketId, shard: at, index, size, path: [...path] }];
      });
    }),
  );
  return found.flat();
}
