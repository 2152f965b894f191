import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { type BetType, oddsScale, type Selection } from '#src/rules/lottery/lottery-model.ts';
import type { OfferedTicket, TicketRoom } from '#functions/features/lottery/shard-port.ts';

/** A shard's part of the limits on what one number, and the whole draw, may cost in payouts. */
export interface ExposureLimits {
  readonly numberPayoutMinorMost: number;
  readonly drawPayoutMinorMost: number;
}

const drawKey = '';

/**
 * Adds the possible payouts of tickets to the exposure by number and of the draw. If a limit would be exceeded,
 * returns false and adds nothing. Must run inside a transaction.
 */
export function takeExposure(
  sql: SqlStorage,
  tickets: readonly OfferedTicket[],
  limits: ExposureLimits,
): boolean {
  const added = exposureOf(tickets);
  const known = knownExposure(sql, [...added.keys()]);
  const isWithin = [...added].every(
    ([number, minor]) => (known.get(number) ?? 0) + minor <= maxOf(number, limits),
  );
  if (isWithin) add(sql, added, 1);
  return isWithin;
}

/**
 * How much of each ticket still fits, one after the other, as stake of one unit bet in minor units, and the numbers
 * that leave no room for the rest. Tickets that fit entirely are left out. Changes nothing.
 */
export function roomFor(
  sql: SqlStorage,
  tickets: readonly OfferedTicket[],
  limits: ExposureLimits,
): readonly TicketRoom[] {
  const parts = tickets.map((ticket) => ({ ticket, parts: exposureParts(ticket) }));
  const known = knownExposure(sql, [...new Set(parts.flatMap((each) => each.parts.map(({ key }) => key)))]);
  return parts.flatMap(({ ticket, parts: own }) => {
    const left = (key: string) => maxOf(key, limits) - (known.get(key) ?? 0);
    const full = own.filter((part) => payoutOf(ticket.unitStakeMinor, part) > left(part.key));
    const fits = Math.min(ticket.unitStakeMinor, ...full.map((part) => stakeWithin(left(part.key), part)));
    for (const part of own) known.set(part.key, (known.get(part.key) ?? 0) + payoutOf(fits, part));
    if (full.length === 0) return [];
    const symbols = full.flatMap(({ of }) => of ?? []);
    return [{ ticketId: ticket.ticketId, stakeMinorMost: fits, symbols }];
  });
}

function knownExposure(sql: SqlStorage, keys: readonly string[]): Map<string, number> {
  const rows = sql.exec<{ number: string; payout_minor: number }>(
    'SELECT number, payout_minor FROM exposure WHERE number IN (SELECT value FROM json_each(?))',
    JSON.stringify(keys),
  );
  return new Map(rows.toArray().map((row) => [row.number, row.payout_minor]));
}

function maxOf(key: string, { numberPayoutMinorMost, drawPayoutMinorMost }: ExposureLimits): number {
  return key === drawKey ? drawPayoutMinorMost : numberPayoutMinorMost;
}

/** Removes withdrawn tickets from the exposure. Must run inside a transaction. */
export function releaseExposure(sql: SqlStorage, tickets: readonly OfferedTicket[]): void {
  add(sql, exposureOf(tickets), -1);
}

/**
 * The most that tickets may pay by bet type, selection group and symbol, and in
 * all; never less than the true maximum.
 */
export function exposureOf(tickets: readonly OfferedTicket[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const ticket of tickets)
    for (const part of exposureParts(ticket))
      sums.set(part.key, (sums.get(part.key) ?? 0) + payoutOf(ticket.unitStakeMinor, part));
  return sums;
}

/** What a ticket may pay by a symbol, or in all, as unit bets that can win and their odds. */
interface ExposurePart {
  readonly key: string;
  /** Undefined for the ticket as a whole. */
  readonly of?: { readonly group: number; readonly symbol: string };
  readonly hits: number;
  readonly odds: number;
}

function exposureParts(ticket: OfferedTicket): readonly ExposurePart[] {
  const { betTypeId, selection, units } = ticket;
  const betType = rulesOf(ticket.shape)?.betTypes.find(({ id }) => id === betTypeId);
  const bySymbol = selection.flatMap((symbols, group) =>
    symbols.map((symbol) => ({
      key: `${betTypeId} ${group} ${symbol}`,
      of: { group, symbol },
      hits: hitsOf(ticket, betType, group, symbol),
      odds: ticket.odds[symbol] ?? bestOdds(ticket),
    })),
  );
  const all = { key: drawKey, hits: maxHits(betType, selection, units), odds: bestOdds(ticket) };
  return [...bySymbol, all];
}

/**
 * The most unit bets that can win with a symbol: those that it makes alone, or else those that it makes with the
 * picks of the other groups, or else all of the selection's, as in combinations.
 */
function hitsOf(
  { selection, units }: OfferedTicket,
  betType: BetType | undefined,
  group: number,
  symbol: string,
): number {
  const withOthers = selection.map((symbols, at) => (at === group ? [symbol] : symbols));
  const alone = withOthers.map((symbols, at) => (at === group ? symbols : []));
  const made = [alone, withOthers].find((each) => betType && betType.units(each) > 0);
  return maxHits(betType, made ?? selection, units);
}

function maxHits(betType: BetType | undefined, selection: Selection, units: number): number {
  if (!betType) return units;
  return betType.maxHits?.(selection) ?? betType.units(selection);
}

function bestOdds({ odds }: OfferedTicket): number {
  return Math.max(oddsScale, ...Object.values(odds));
}

function payoutOf(unitStakeMinor: number, { hits, odds }: ExposurePart): number {
  const minor = (BigInt(unitStakeMinor) * BigInt(hits) * BigInt(odds)) / BigInt(oddsScale);
  return minor > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(minor);
}

/** The greatest stake of one unit bet whose payout is at most `leftMinor`. */
function stakeWithin(leftMinor: number, { hits, odds }: ExposurePart): number {
  if (leftMinor <= 0) return 0;
  return Number((BigInt(leftMinor + 1) * BigInt(oddsScale) - 1n) / (BigInt(hits) * BigInt(odds)));
}

function add(sql: SqlStorage, sums: ReadonlyMap<string, number>, sign: 1 | -1): void {
  sql.exec(
    `INSERT INTO exposure (number, payout_minor)
     SELECT value ->> 0, max(0, value ->> 1) FROM json_each(?1) WHERE true
     ON CONFLICT DO UPDATE SET payout_minor = max(0, payout_minor + ?2 * abs(excluded.payout_minor))`,
    JSON.stringify([...sums]),
    sign,
  );
}
