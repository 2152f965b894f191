import { genesis } from '#functions/archive/archive-file.ts';
import { readArchiveFile } from '#tests/support/archive-rows.ts';
import { Violation } from '../world/operation.ts';
import type { BettorClient } from './bettor-client.ts';
import type { Draw, DrawsSimulation } from './draws-simulation.ts';
import { dice, type LotteryWorker, shardsOfDraw } from './lottery-worker.ts';

interface TicketRow extends Record<string, string | number | null> {
  order_id: string;
  number: number;
  numero: string;
  bet_type: string;
  selection: string;
  cost_minor: number;
  unit_stake_minor: number;
  multiple: number;
  state: string;
  payout_minor: number;
  win_stop: number;
  settled_at_ms: number | null;
  closes_at_ms: number;
  placed_at_ms: number;
}

interface BookRow {
  readonly ticket_id: string;
  readonly member_id: string;
  readonly accepted_at_ms: number;
}

/** How long after its cause a ticket may still be recalled, under delays and lost alarms, in milliseconds. */
const recallSlackMs = 200_000;
const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'] as const;
const inDraw = new Set(['won', 'lost', 'void']);
const outOfDraw = new Set(['refused', 'cancelled']);

/** Reads all storage directly and compares members, draws and house account, to the last ticket and minor unit. */
export async function auditLottery(
  clients: readonly BettorClient[],
  worker: LotteryWorker,
  simulation: DrawsSimulation,
): Promise<void> {
  const books = booksOf(worker, simulation, await filedTickets(worker));
  let expectedHouse = 0;
  for (const client of clients) {
    const storage = worker.host.storageOf('object', `demo/${client.name}`);
    if (!storage) throw new Violation(client.name, 'the member has no object');
    const tickets = storage.rows<TicketRow>(
      'SELECT t.*, o.placed_at_ms FROM lottery_tickets t JOIN lottery_orders o USING (order_id)',
    );
    expectedHouse += auditMoney(client, storage, tickets, simulation, books);
    auditAnswers(client, tickets);
    auditRecalls(client, tickets);
  }
  const [left] = books.keys();
  if (left !== undefined) throw new Violation('', `ticket ${left} is in its draw and nobody’s`);
  const house = worker.host
    .storages('outbox')
    .flatMap((storage) =>
      storage.rows<{ minor: number | null }>('SELECT sum(amount_minor) AS minor FROM totals'),
    )
    .reduce((sum, { minor }) => sum + (minor ?? 0), 0);
  if (house !== expectedHouse) throw new Violation('', `the house has ${house} in place of ${expectedHouse}`);
}

/** The tickets of each shard that was archived. The files must form an unbroken sequence. */
async function filedTickets(worker: LotteryWorker): Promise<Map<string, BookRow[]>> {
  const filed = new Map<string, BookRow[]>();
  let [number, previous] = [0, genesis];
  for (const [key, bytes] of [...worker.archive.files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!key.startsWith('tickets/')) continue;
    const file = await readArchiveFile(bytes);
    number += 1;
    if (file.number !== number || file.previous !== previous)
      throw new Violation('', `${key} does not follow file ${number - 1} of the tickets`);
    previous = file.sha256;
    const rows = file.rows.map((row) => ({
      ticket_id: String(row['ticket_id']),
      member_id: String(row['member_id']),
      accepted_at_ms: Number(row['accepted_at_ms']),
    }));
    filed.set(`${String(file.rows[0]?.['numero'])}/${String(file.rows[0]?.['shard'])}`, rows);
  }
  return filed;
}

/** The tickets in all draws by their ids. None may have arrived after the cut-off or after the seal. */
function booksOf(
  worker: LotteryWorker,
  simulation: DrawsSimulation,
  filed: ReadonlyMap<string, readonly BookRow[]>,
): Map<string, BookRow> {
  const books = new Map<string, BookRow>();
  for (const { window, sealed } of simulation.draws.values())
    for (let at = 0; at < shardsOfDraw; at += 1) {
      const storage = worker.host.storageOf('shard', `demo/${dice.gameId}/${window.numero}/${at}`);
      const kept = storage?.rows<BookRow>('SELECT * FROM tickets') ?? [];
      if (kept.length > 0)
        throw new Violation('', `${window.numero} was archived, and shard ${at} has ${kept.length} tickets`);
      const exposed = storage?.rows('SELECT * FROM exposure') ?? [];
      if (exposed.length > 0)
        throw new Violation(
          '',
          `${window.numero} was archived, and shard ${at} still counts ${exposed.length} numbers`,
        );
      const rows = filed.get(`${window.numero}/${at}`) ?? [];
      if (rows.length !== (sealed[at]?.tickets ?? 0))
        throw new Violation(
          '',
          `${window.numero} was sealed with ${sealed[at]?.tickets}, its file has ${rows.length}`,
        );
      for (const row of rows) {
        if (row.accepted_at_ms >= window.closesAtMs)
          throw new Violation(row.member_id, `${row.ticket_id} came after the cut-off`);
        books.set(row.ticket_id, row);
      }
    }
  return books;
}

/** Settles every ticket again by the last end of its draw; returns the member's part of the house account. */
function auditMoney(
  { name, creditMinor }: BettorClient,
  storage: { rows<Row>(query: string): Row[] },
  tickets: readonly TicketRow[],
  simulation: DrawsSimulation,
  books: Map<string, BookRow>,
): number {
  let netMinor = creditMinor;
  for (const ticket of tickets) {
    const ticketId = `${ticket.order_id}-${ticket.number}`;
    const book = books.get(ticketId);
    const isIn = books.delete(ticketId);
    const allowed = isIn ? inDraw : outOfDraw;
    if (!allowed.has(ticket.state))
      throw new Violation(name, `${ticketId} is ${ticket.state} and ${isIn ? 'in' : 'not in'} its draw`);
    if (!isIn) continue;
    if (book?.accepted_at_ms !== ticket.placed_at_ms)
      throw new Violation(
        name,
        `${ticketId} was received at ${ticket.placed_at_ms}, its draw has another instant`,
      );
    const expected = endOf(ticket, simulation.draws.get(ticket.numero));
    if (ticket.state !== expected.state || ticket.payout_minor !== expected.payoutMinor)
      throw new Violation(
        name,
        `${ticketId} ${ticket.state} ${ticket.payout_minor} in place of ${expected.state} ${expected.payoutMinor}`,
      );
    if (expected.state !== 'void') netMinor += expected.payoutMinor - ticket.cost_minor;
  }
  const [wallet] = storage.rows<Record<string, number | string | null>>('SELECT * FROM wallet');
  const of = (account: string) => Number(wallet?.[`${account}_minor`] ?? 0);
  if (wallet?.['frozen_code']) throw new Violation(name, `frozen: ${wallet['frozen_code']}`);
  const expected = { hold: 0, clearing: 0, external: -netMinor };
  for (const [account, minor] of Object.entries(expected))
    if (of(account) !== minor) throw new Violation(name, `${account} is ${of(account)} in place of ${minor}`);
  if (of('cash') + of('receivable') !== netMinor)
    throw new Violation(name, `has ${of('cash')}, owes ${-of('receivable')}, in place of ${netMinor}`);
  auditLedger(name, storage, of);
  return -netMinor;
}

function auditLedger(
  name: string,
  storage: { rows<Row>(query: string): Row[] },
  of: (account: string) => number,
): void {
  const moved = new Map<string, number>();
  const rows = storage.rows<{ debit: string; credit: string; amount_minor: number }>('SELECT * FROM ledger');
  for (const { debit, credit, amount_minor: minor } of rows) {
    moved.set(debit, (moved.get(debit) ?? 0) - minor);
    moved.set(credit, (moved.get(credit) ?? 0) + minor);
  }
  for (const account of accounts)
    if (of(account) !== (moved.get(account) ?? 0))
      throw new Violation(name, `${account} is ${of(account)}, the ledger says ${moved.get(account) ?? 0}`);
}

/** The expected end of a ticket by its draw's last end, computed independently. */
function endOf(ticket: TicketRow, draw: Draw | undefined): { state: string; payoutMinor: number } {
  const isVoid = draw?.endings.some(({ kind }) => kind === 'void') ?? true;
  const last = draw?.endings.at(-1);
  if (isVoid || last?.kind !== 'result') return { state: 'void', payoutMinor: 0 };
  const thrown = (last.result[0] ?? []).map(Number);
  const sum = thrown.reduce((all, die) => all + die, 0);
  const isTriple = new Set(thrown).size === 1;
  const isPair = thrown.filter((die) => die === Number(ticket.selection)).length >= 2;
  const isSide = !isTriple && (ticket.selection === 'big' ? sum >= 11 : sum <= 10);
  const [hits, odds] = ticket.bet_type === 'dice-sides' ? [isSide, 19_800] : [isPair, 128_000];
  const staked = ticket.unit_stake_minor * ticket.multiple;
  return hits
    ? { state: 'won', payoutMinor: Math.floor((staked * odds) / 10_000) }
    : { state: 'lost', payoutMinor: 0 };
}

/** Asserts that an acknowledged order is stored, and that a refused one has no ticket in any draw. */
function auditAnswers({ name, answered }: BettorClient, tickets: readonly TicketRow[]): void {
  const orders = Map.groupBy(tickets, ({ order_id }) => order_id);
  for (const { request, answer } of answered) {
    const placed = request && answer?.value ? orders.get(answer.value.order.orderId) : undefined;
    if (request && answer?.ok && placed?.length !== request.tickets.length)
      throw new Violation(name, `${request.key} was acknowledged and is not there`);
  }
  for (const of of orders.values()) {
    const isMixed = of.some(({ state }) => state === 'refused') && of.some(({ state }) => inDraw.has(state));
    const late = of.filter(
      (row) => inDraw.has(row.state) && row.closes_at_ms > row.placed_at_ms + recallSlackMs,
    );
    if (isMixed && late.length > 0) throw new Violation(name, `${late[0]?.order_id} stands in part`);
  }
}

/**
 * Asserts that an exclusion, and a win of a multi-draw that stops on one, recalled the tickets of draws that close
 * later.
 */
function auditRecalls({ name, blockedAtMs }: BettorClient, tickets: readonly TicketRow[]): void {
  const entered = tickets.filter(({ state }) => inDraw.has(state));
  for (const ticket of entered) {
    const { order_id, number, closes_at_ms, placed_at_ms } = ticket;
    if (blockedAtMs.some((atMs) => placed_at_ms <= atMs && closes_at_ms > atMs + recallSlackMs))
      throw new Violation(name, `${order_id}-${number} outlived an exclusion`);
    const won = entered.find(
      (other) =>
        other.order_id === order_id &&
        other.win_stop === 1 &&
        other.state === 'won' &&
        closes_at_ms > (other.settled_at_ms ?? 0) + recallSlackMs,
    );
    if (won) throw new Violation(name, `${order_id}-${number} outlived the win of ${won.number}`);
  }
}
