import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery-orders.ts';
import { shardName, type TicketPlace, type TicketShardPort } from './shard-port.ts';

/** The most tickets of an order whose places in their draws are told. */
const ticketsMost = 50;

/**
 * What shows that a ticket is in its draw: its way up to the root of a part, the parts' roots being the draw's leaves.
 */
type TicketInclusion = NonNullable<OutputOf<typeof lotteryOrdersContracts.orderDetail>['inclusions']>[number];

/** What shows that tickets are in their draws; of draws that are not sealed there is nothing yet. */
export async function inclusionsOfTickets(
  env: Env,
  merchant: string,
  places: readonly TicketPlace[],
): Promise<TicketInclusion[]> {
  const asked = places.slice(0, ticketsMost);
  const byShard = Map.groupBy(asked, ({ gameId, numero, shard }) =>
    shardName(merchant, gameId, numero, shard),
  );
  const found = await Promise.all(
    [...byShard].map(async ([name, tickets]) => {
      const shard = env.TICKET_SHARD.getByName(name) as unknown as TicketShardPort;
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
