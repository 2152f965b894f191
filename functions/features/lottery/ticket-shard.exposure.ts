import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { oddsScale } from '#src/rules/lottery/lottery-model.ts';
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
    const lots = lotsOfEach(ticket);
    const most = ticket.selection.flatMap((symbols, group) =>
      symbols.map((symbol) => {
        const minor = payoutOf(ticket, symbol, lots(group, symbol));
        count(`${ticket.betTypeId} ${group} ${symbol}`, minor);
        return minor;
      }),
    );
    count(drawKey, Math.max(0, ...most));
  }
  return sums;
}

/**
 * How many unit bets one symbol can win at once: those that the symbol alone makes; all of them where it makes none
 * alone, as in combinations; one where every place has to be right.
 */
function lotsOfEach({ shape, betTypeId, selection, units }: OfferedTicket) {
  const betType = rulesOf(shape)?.betTypes.find(({ id }) => id === betTypeId);
  return (group: number, symbol: string): number => {
    if (!betType) return units;
    if (selection.length > 1) return 1;
    const alone = betType.units(selection.map((symbols, at) => (at === group ? [symbol] : symbols)));
    return alone > 0 ? alone : units;
  };
}

/** Where each symbol has odds of its own, it pays by them; else the best prize counts. */
function payoutOf({ unitStakeMinor, odds }: OfferedTicket, symbol: string, lots: number): number {
  const most = BigInt(odds[symbol] ?? Math.max(0, ...Object.values(odds)));
  const minor = (BigInt(unitStakeMinor) * BigInt(lots) * most) / BigInt(oddsScale);
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
