import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { type BetType, oddsScale, type Selection } from '#src/rules/lottery/lottery-model.ts';
import type { OfferedTicket } from '#functions/features/lottery/shard-port.ts';

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
  { numberPayoutMinorMost, drawPayoutMinorMost }: ExposureLimits,
): boolean {
  const added = exposureOf(tickets);
  const known = new Map(
    sql
      .exec<{ number: string; payout_minor: number }>(
        'SELECT number, payout_minor FROM exposure WHERE number IN (SELECT value FROM json_each(?))',
        JSON.stringify([...added.keys()]),
      )
      .toArray()
      .map((row) => [row.number, row.payout_minor]),
  );
  const isWithin = [...added].every(
    ([number, minor]) =>
      (known.get(number) ?? 0) + minor <= (number === drawKey ? drawPayoutMinorMost : numberPayoutMinorMost),
  );
  if (isWithin) add(sql, added, 1);
  return isWithin;
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
  const count = (key: string, minor: number) => sums.set(key, (sums.get(key) ?? 0) + minor);
  for (const ticket of tickets) {
    const betType = rulesOf(ticket.shape)?.betTypes.find(({ id }) => id === ticket.betTypeId);
    for (const [group, symbols] of ticket.selection.entries())
      for (const symbol of symbols) {
        const odds = ticket.odds[symbol] ?? bestOdds(ticket);
        count(
          `${ticket.betTypeId} ${group} ${symbol}`,
          payoutOf(ticket, hitsOf(ticket, betType, group, symbol), odds),
        );
      }
    count(drawKey, payoutOf(ticket, maxHits(betType, ticket.selection, ticket.units), bestOdds(ticket)));
  }
  return sums;
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

function payoutOf({ unitStakeMinor }: OfferedTicket, hits: number, odds: number): number {
  const minor = (BigInt(unitStakeMinor) * BigInt(hits) * BigInt(odds)) / BigInt(oddsScale);
  return minor > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(minor);
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
