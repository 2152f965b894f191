import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { merkleRoot } from '#src/rules/lottery/merkle.ts';
import { ticketLeafText } from '#src/rules/lottery/ticket-text.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { sealsAtMs } from '#functions/features/lottery/cut-off.ts';
import { leafTexts, offer, type Sale, seal, ticketOf, withdraw } from './ticket-shard.book.ts';
import { roomFor } from './ticket-shard.exposure.ts';
import { ticketShardMigrations } from './ticket-shard.migrations.ts';

const closesAtMs = 1_900_000_000_000;
const sealAtMs = sealsAtMs({ closesAtMs, drawsAtMs: closesAtMs + 5_000 });
const many = 1_000_000_000;
const sale: Sale = {
  closesAtMs,
  sealsAtMs: sealAtMs,
  isOnSale: true,
  limits: { numberPayoutMinorMost: many, drawPayoutMinorMost: many },
};
const ticket = {
  ticketId: 'one-0',
  memberId: 'sana',
  shape: 'three-dice',
  gameId: 7,
  numero: '202601010001',
  betTypeId: 'dice-sides',
  selection: [['big']],
  unitStakeMinor: 10,
  units: 1,
  odds: { win: 19_800 },
  oddsVersion: 0,
  costMinor: 10,
  currency: 'USD',
} as const;

let sql: SqlStorage;
beforeEach(() => {
  sql = objectSql(statementsOf(ticketShardMigrations));
});

const offered = (receivedAtMs: number, nowMs: number, ticketId = 'one-0') =>
  offer(sql, [{ ...ticket, ticketId }], sale, { receivedAtMs, nowMs });
const requestedBack = (receivedAtMs: number, nowMs: number) =>
  withdraw(sql, ['one-0'], sale, { receivedAtMs, nowMs });
const closed = { ok: false, code: 'DRAW_CLOSED' };

describe('the cut-off of a draw', () => {
  it('leaves a grace before the seal, at most half of the time to the draw', () => {
    const graceOf = (betweenMs: number) =>
      sealsAtMs({ closesAtMs, drawsAtMs: closesAtMs + betweenMs }) - closesAtMs;
    expect([5_000, 300_000, 2_000, 1_000, 0].map(graceOf)).toEqual([2_000, 2_000, 1_000, 500, 0]);
  });

  it('is judged by when the Worker received an order, however late it arrives within the grace', () => {
    expect(offered(closesAtMs - 1, sealAtMs - 1)).toEqual({
      ok: true,
      value: { acceptedAtMs: closesAtMs - 1 },
    });
  });

  it('refuses an order received in time that arrives after the instant of the seal, sealed or not', () => {
    expect(offered(closesAtMs - 1, sealAtMs)).toMatchObject(closed);
    expect(offered(closesAtMs - 1, sealAtMs - 1)).toMatchObject(closed);
    expect(leafTexts(sql)).toEqual([]);
  });

  it('refuses an order received in time that arrives after an early seal', () => {
    seal(sql, closesAtMs - 10);
    expect(offered(closesAtMs - 100, closesAtMs - 5)).toMatchObject(closed);
  });

  it('refuses an order received at the cut-off or after it, even before the seal', () => {
    expect(offered(closesAtMs, closesAtMs + 10)).toMatchObject(closed);
    // A Worker whose clock is ahead refuses early; nothing is accepted that another would refuse.
    expect(offered(closesAtMs + 400, closesAtMs - 600, 'two-0')).toMatchObject(closed);
  });

  it('accepts orders from a Worker whose clock is behind until the seal, but none later', () => {
    const behindMs = 1_000;
    expect(offered(closesAtMs + 500 - behindMs, closesAtMs + 510)).toMatchObject({ ok: true });
    expect(offered(closesAtMs - 3_600_000, sealAtMs, 'two-0')).toMatchObject(closed);
  });

  it('gives a repeated order its first answer, also after the seal', () => {
    const first = offered(closesAtMs - 1, closesAtMs + 10);
    seal(sql, sealAtMs);
    expect(offered(closesAtMs - 1, sealAtMs + 60_000)).toEqual(first);
  });

  it('writes the instant by which an order was judged into its leaf of the draw’s tree', () => {
    offered(closesAtMs - 7, closesAtMs + 900);
    const text = ticketLeafText({ ...ticket, selection: [['big']], acceptedAtMs: closesAtMs - 7 });
    expect(leafTexts(sql)).toEqual([text]);
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    expect(seal(sql, sealAtMs)).toEqual({ root: merkleRoot([text], sha256), tickets: 1 });
    const [row] = sql.exec<{ terms: string; accepted_at_ms: number }>('SELECT * FROM tickets').toArray();
    expect(row && ticketOf(row).acceptedAtMs).toBe(closesAtMs - 7);
  });
});

describe('withdrawing a ticket', () => {
  beforeEach(() => {
    offered(closesAtMs - 5_000, closesAtMs - 4_900);
  });

  it('is judged by when the Worker received the request', () => {
    expect(requestedBack(closesAtMs, closesAtMs + 1)).toMatchObject({ code: 'TICKET_NOT_CANCELLABLE' });
    expect(requestedBack(closesAtMs - 1, closesAtMs + 1)).toMatchObject({ ok: true });
    expect(leafTexts(sql)).toEqual([]);
  });

  it('is too late after the seal, even if requested in time', () => {
    expect(requestedBack(closesAtMs - 1, sealAtMs)).toMatchObject({ code: 'TICKET_NOT_CANCELLABLE' });
    seal(sql, closesAtMs);
    expect(requestedBack(closesAtMs - 1, closesAtMs)).toMatchObject({ code: 'TICKET_NOT_CANCELLABLE' });
    expect(leafTexts(sql)).toHaveLength(1);
  });
});

describe('what still fits into a draw', () => {
  const unit = { ...ticket, odds: { win: 20_000 } };
  const limits = { numberPayoutMinorMost: 100, drawPayoutMinorMost: many };
  const small: Sale = { ...sale, limits };
  const at = { receivedAtMs: closesAtMs - 10, nowMs: closesAtMs - 9 };
  const big = (id: string, unitStakeMinor: number) => ({ ...unit, ticketId: id, unitStakeMinor });
  const little = (id: string, unitStakeMinor: number) => ({
    ...big(id, unitStakeMinor),
    selection: [['small']],
  });

  it('is told by number: the greatest stake that would be accepted, and no more', () => {
    offer(sql, [big('a-0', 30)], small, at);
    expect(offer(sql, [big('b-0', 21)], small, at)).toMatchObject({ code: 'EXPOSURE_REACHED' });
    expect(roomFor(sql, [big('b-0', 21), little('b-1', 50)], limits)).toEqual([
      { ticketId: 'b-0', stakeMinorMost: 20, symbols: [{ group: 0, symbol: 'big' }] },
    ]);
    expect(offer(sql, [big('c-0', 20)], small, at)).toMatchObject({ ok: true });
    expect(roomFor(sql, [big('d-0', 1)], limits)).toMatchObject([{ stakeMinorMost: 0 }]);
  });

  it('counts the earlier entries of the same order, and changes nothing', () => {
    const three = [big('a-0', 30), big('a-1', 30), big('a-2', 30)];
    const room = [
      { ticketId: 'a-1', stakeMinorMost: 20 },
      { ticketId: 'a-2', stakeMinorMost: 0 },
    ];
    expect(roomFor(sql, three, limits)).toMatchObject(room);
    expect(roomFor(sql, three, limits)).toMatchObject(room);
  });

  it('names no number if only the whole draw is full', () => {
    const draw = { numberPayoutMinorMost: many, drawPayoutMinorMost: 50 };
    expect(roomFor(sql, [big('a-0', 30)], draw)).toEqual([
      { ticketId: 'a-0', stakeMinorMost: 25, symbols: [] },
    ]);
  });
});
