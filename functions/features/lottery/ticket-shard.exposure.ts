import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { type BetType, oddsScale, type Selection } from '#src/rules/lottery/lottery-model.ts';
import type { OfferedTicket } from './shard-port.ts';

/** A shard's part of what one number, and the whole draw, may cost the house. */
export interface ExposureLimits {
  readonly numberPayoutMinorMost: number;
  readonly drawPayoutMinorMost: number;
}

const drawKey = '';

/**
 * Counts what tickets may cost the house by number and for the draw; false, and nothing counted, where a limit would
 * be passed. Must run inside a transaction.
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

/** Takes withdrawn tickets out of the count. Must run inside a transaction. */
export function releaseExposure(sql: SqlStorage, tickets: readonly OfferedTicket[]): void {
  add(sql, exposureOf(tickets), -1);
}

/** What tickets may cost by bet type, place and symbol, and together; never less than the truth. */
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
    count(drawKey, payoutOf(ticket, mostHits(betType, ticket.selection, ticket.units), bestOdds(ticket)));
  }
  return sums;
}

/**
 * The most unit bets that win with a symbol: those that it makes alone; those that it makes with what is picked at the
 * other places; all of them where it makes none so, as in combinations.
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
  return mostHits(betType, made ?? selection, units);
}

function mostHits(betType: BetType | undefined, selection: Selection, units: number): number {
  if (!betType) return units;
  return betType.mostHits?.(selection) ?? betType.units(selection);
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
