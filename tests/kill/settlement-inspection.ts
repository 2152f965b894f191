import { paidOf } from '#tests/support/lottery-wire.ts';
import { type ObjectOnDisk, objectsOnDisk } from './objects-on-disk.ts';

interface TicketRow {
  readonly order_id: string;
  readonly number: number;
  readonly selection: string;
  readonly cost_minor: number;
  readonly state: string;
  readonly payout_minor: number;
}

interface PostingRow {
  readonly kind: string;
  readonly amount_minor: number;
  readonly reference: string;
}

/** The number of tickets of a draw in its shards, and for how many of them the end is recorded. */
export function heldByShards(
  state: string,
  numero: string,
): { readonly settled: number; readonly all: number } {
  const rows = shardRows(state, numero);
  return { settled: rows.filter(({ revision }) => revision > 0).length, all: rows.length };
}

/**
 * What was lost, paid twice or paid wrongly in a draw according to the objects' storage, during settlement or after
 * it.
 */
export function settlementFaults(
  state: string,
  numero: string,
  result: readonly (readonly string[])[],
  isOver: boolean,
): string[] {
  const faults: string[] = [];
  const atMembers = new Map<string, string>();
  for (const member of objectsOnDisk(state, 'Player')) {
    const tickets = ticketsOf(member, numero);
    for (const ticket of tickets) {
      const name = `${ticket.order_id}-${ticket.number}`;
      atMembers.set(name, ticket.state);
      const paysMinor = ticket.state === 'accepted' ? 0 : paidOf(ticket.selection, result);
      if (ticket.payout_minor !== paysMinor) faults.push(`${name} is paid ${ticket.payout_minor}`);
      if (isOver && ticket.state === 'accepted') faults.push(`${name} is not settled`);
    }
    faults.push(...moneyFaults(member, numero, tickets));
    member.close();
  }
  for (const { ticket_id: name, revision } of shardRows(state, numero)) {
    const at = atMembers.get(name);
    if (at === undefined) faults.push(`${name} is in its draw and nobody’s`);
    else if (revision > 0 && at === 'accepted') faults.push(`${name} was noted before it was paid`);
  }
  return faults;
}

/** Compares the postings of a draw with its settled tickets: each stake must be taken once, each prize paid once. */
function moneyFaults(member: ObjectOnDisk, numero: string, tickets: readonly TicketRow[]): string[] {
  const postings = member.rows(
    "SELECT kind, amount_minor, reference FROM ledger WHERE source = 'lottery' AND round_id = ?",
    `77/${numero}`,
  ) as unknown as PostingRow[];
  const settled = tickets.filter(({ state }) => state === 'won' || state === 'lost');
  const sum = (kind: string) =>
    postings.filter((row) => row.kind === kind).reduce((all, row) => all + row.amount_minor, 0);
  const faults: string[] = [];
  const stakeMinor = settled.reduce((all, { cost_minor: minor }) => all + minor, 0);
  const prizeMinor = settled.reduce((all, { payout_minor: minor }) => all + minor, 0);
  if (sum('BET') !== stakeMinor) faults.push(`stakes of ${sum('BET')} in place of ${stakeMinor}`);
  if (sum('WIN') !== prizeMinor) faults.push(`prizes of ${sum('WIN')} in place of ${prizeMinor}`);
  const names = postings.map(({ kind, reference }) => `${kind} ${reference}`);
  if (new Set(names).size < names.length) faults.push(`a batch of ${numero} was posted twice`);
  return faults;
}

function ticketsOf(member: ObjectOnDisk, numero: string): TicketRow[] {
  return member.rows(
    'SELECT order_id, number, selection, cost_minor, state, payout_minor FROM lottery_tickets WHERE numero = ?',
    numero,
  ) as unknown as TicketRow[];
}

function shardRows(state: string, numero: string): { ticket_id: string; revision: number }[] {
  return objectsOnDisk(state, 'TicketShard').flatMap((shard) => {
    const rows = shard.rows(
      "SELECT ticket_id, revision FROM tickets WHERE state = 'in' AND terms ->> 'numero' = ?",
      numero,
    );
    shard.close();
    return rows as unknown as { ticket_id: string; revision: number }[];
  });
}
