import { createHash } from 'node:crypto';
import { type InclusionProof, inclusionProof, merkleRoot } from '#src/rules/lottery/merkle.ts';
import { ticketLeafText } from '#src/rules/lottery/ticket-text.ts';
import type { Ticket } from '#src/rules/lottery/ticket.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type {
  ArchivedShard,
  OfferedTicket,
  SealedShard,
  TicketRefusal,
} from '#functions/features/lottery/shard-port.ts';
import { type ExposureLimits, takeExposure, releaseExposure } from './ticket-shard.exposure.ts';

/** What decides about a sale at this instant; undefined if there is no such draw or game. */
export interface Sale {
  readonly closesAtMs: number;
  /** From this instant on, by the shard's own clock, nothing is accepted or withdrawn, sealed or not. */
  readonly sealsAtMs: number;
  readonly isOnSale: boolean;
  readonly limits: ExposureLimits;
}

interface Row extends Record<string, SqlStorageValue> {
  seq: number;
  ticket_id: string;
  state: 'in' | 'refused' | 'withdrawn';
  refusal: TicketRefusal | null;
  accepted_at_ms: number;
  terms: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

type Offered = Result<{ readonly acceptedAtMs: number }, TicketRefusal>;

/** When the Worker received a request that is judged by the cut-off, and when it arrived at the shard. */
export interface Instants {
  readonly receivedAtMs: number;
  readonly nowMs: number;
}

/**
 * Accepts or refuses the tickets of one order as a whole, and stores the answer for each of
 * them. Must run inside a transaction.
 */
export function offer(
  sql: SqlStorage,
  tickets: readonly OfferedTicket[],
  sale: Sale | undefined,
  at: Instants,
): Offered {
  const { isSealed, isArchived } = saleStateOf(sql);
  // All tickets of an archived draw are settled, so nobody waits for this answer.
  if (isArchived) return failed('DRAW_CLOSED');
  const ids = tickets.map(({ ticketId }) => ticketId);
  const known = rowsOf(sql, ids);
  const [first] = known;
  if (first && known.length === tickets.length) {
    const out = known.find(({ state }) => state !== 'in');
    return out ? failed(out.refusal ?? 'DRAW_CLOSED') : ok({ acceptedAtMs: first.accepted_at_ms });
  }
  const refusal = known.length > 0 || isSealed ? 'DRAW_CLOSED' : refusalOf(sql, tickets, sale, at);
  const state = refusal ? 'refused' : 'in';
  const fresh = tickets.filter(({ ticketId }) => !known.some((row) => row.ticket_id === ticketId));
  for (const ticket of fresh) insert(sql, ticket, state, refusal, at.receivedAtMs);
  return refusal ? failed(refusal) : ok({ acceptedAtMs: at.receivedAtMs });
}

function refusalOf(
  sql: SqlStorage,
  tickets: readonly OfferedTicket[],
  sale: Sale | undefined,
  at: Instants,
): TicketRefusal | undefined {
  if (!sale) return 'DRAW_UNKNOWN';
  if (isPastCutOff(sale, at)) return 'DRAW_CLOSED';
  if (!sale.isOnSale) return 'LOTTERY_GAME_OFF';
  return takeExposure(sql, tickets, sale.limits) ? undefined : 'EXPOSURE_REACHED';
}

/**
 * The cut-off is judged by when the Worker received the request, but anything that arrives
 * after the seal is too late as well.
 */
function isPastCutOff({ closesAtMs, sealsAtMs }: Sale, { receivedAtMs, nowMs }: Instants): boolean {
  return receivedAtMs >= closesAtMs || nowMs >= sealsAtMs;
}

/** Withdraws tickets, all or none, by the same cut-off. Must run inside a transaction. */
export function withdraw(
  sql: SqlStorage,
  ticketIds: readonly string[],
  sale: Sale | undefined,
  at: Instants,
): Result<undefined, 'TICKET_NOT_CANCELLABLE'> {
  const known = rowsOf(sql, ticketIds);
  const inDraw = known.filter(({ state }) => state === 'in');
  const { isSealed, isArchived } = saleStateOf(sql);
  const isOver = isSealed || !sale || isPastCutOff(sale, at);
  if ((isOver && inDraw.length > 0) || isArchived) return failed('TICKET_NOT_CANCELLABLE');
  for (const { ticket_id } of inDraw)
    sql.exec("UPDATE tickets SET state = 'withdrawn' WHERE ticket_id = ?", ticket_id);
  releaseExposure(
    sql,
    inDraw.map(({ terms }) => JSON.parse(terms) as OfferedTicket),
  );
  const unknown = ticketIds.filter((id) => !known.some((row) => row.ticket_id === id));
  for (const id of unknown)
    sql.exec(
      `INSERT INTO tickets (ticket_id, member_id, state, accepted_at_ms, terms)
       VALUES (?, '', 'withdrawn', ?, '{}')`,
      id,
      at.receivedAtMs,
    );
  return ok(undefined);
}

/**
 * Closes the sale and stores the root over its tickets. A repeated call returns the first
 * result. Must run inside a transaction.
 */
export function seal(sql: SqlStorage, nowMs: number): SealedShard {
  const sale = sql.exec<{ root: string | null; tickets: number }>('SELECT root, tickets FROM sale').one();
  if (sale.root !== null) return { root: sale.root, tickets: sale.tickets };
  const texts = leafTexts(sql);
  const root = merkleRoot(texts, sha256);
  sql.exec('UPDATE sale SET sealed_at_ms = ?, root = ?, tickets = ?', nowMs, root, texts.length);
  sql.exec('DELETE FROM exposure');
  return { root, tickets: texts.length };
}

/** The proofs that tickets are in the sealed shard, by ticket id; empty before the seal. */
export function inclusionsOf(sql: SqlStorage, ticketIds: readonly string[]): Record<string, InclusionProof> {
  const rows = sql
    .exec<{ ticket_id: string; place: number }>(
      `SELECT ticket_id, (SELECT count(*) FROM tickets before WHERE before.state = 'in' AND before.seq < of.seq) AS place
       FROM tickets of WHERE state = 'in' AND ticket_id IN (SELECT value FROM json_each(?))
         AND EXISTS (SELECT 1 FROM sale WHERE root IS NOT NULL)`,
      JSON.stringify(ticketIds),
    )
    .toArray();
  const texts = rows.length > 0 ? leafTexts(sql) : [];
  return Object.fromEntries(
    rows.map(({ ticket_id, place }) => [ticket_id, inclusionProof(texts, place, sha256)]),
  );
}

/** The leaves of the draw's tree in this shard, in order. */
export function leafTexts(sql: SqlStorage): string[] {
  const rows = sql.exec<{ terms: string; accepted_at_ms: number }>(
    "SELECT terms, accepted_at_ms FROM tickets WHERE state = 'in' ORDER BY seq",
  );
  return [...rows].map((row) => ticketLeafText(ticketOf(row)));
}

/** The archive file of a shard's tickets; undefined while the shard still holds them. */
export function archivedAs(sql: SqlStorage): ArchivedShard | undefined {
  const { archive } = sql.exec<{ archive: string | null }>('SELECT archive FROM sale').one();
  return archive === null ? undefined : (JSON.parse(archive) as ArchivedShard);
}

/** Reads a ticket from its row. */
export function ticketOf(row: { readonly terms: string; readonly accepted_at_ms: number }): Ticket {
  return { ...(JSON.parse(row.terms) as OfferedTicket), acceptedAtMs: row.accepted_at_ms };
}

function saleStateOf(sql: SqlStorage): { readonly isSealed: boolean; readonly isArchived: boolean } {
  const { sealed, archived } = sql
    .exec<{ sealed: number; archived: number }>(
      'SELECT sealed_at_ms IS NOT NULL AS sealed, archive IS NOT NULL AS archived FROM sale',
    )
    .one();
  return { isSealed: sealed === 1, isArchived: archived === 1 };
}

function insert(
  sql: SqlStorage,
  ticket: OfferedTicket,
  state: Row['state'],
  refusal: TicketRefusal | undefined,
  receivedAtMs: number,
): void {
  sql.exec(
    'INSERT INTO tickets (ticket_id, member_id, state, refusal, accepted_at_ms, terms) VALUES (?, ?, ?, ?, ?, ?)',
    ticket.ticketId,
    ticket.memberId,
    state,
    refusal ?? null,
    receivedAtMs,
    refusal ? '{}' : JSON.stringify(ticket),
  );
}

function rowsOf(sql: SqlStorage, ids: readonly string[]): Row[] {
  return sql
    .exec<Row>(
      `SELECT seq, ticket_id, state, refusal, accepted_at_ms, terms FROM tickets
       WHERE ticket_id IN (SELECT value FROM json_each(?)) ORDER BY seq`,
      JSON.stringify(ids),
    )
    .toArray();
}
