import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { genesis } from '#functions/archive/archive-file.ts';
import { TicketShard } from '#functions/features/lottery/ticket-shard/ticket-shard.object.ts';
import { rootOfProof } from '#src/rules/lottery/merkle.ts';
import { ticketLeafText } from '#src/rules/lottery/ticket-text.ts';
import type { Ticket } from '#src/rules/lottery/ticket.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';
import { ClockWorld } from './clock-world.ts';
import { firstStorage, opened } from './first-world.ts';

stopMachineClock();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const noonMs = Date.UTC(2027, 0, 31, 12);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('a clock of the first schema', () => {
  const calendar = { kind: 'interval', everySeconds: 3_600, closeBeforeSeconds: 10 } as const;
  /** The 13:00 draw is settled; the 14:00 draw is on sale with two tickets. */
  const [settled, onSale] = ['202701310013', '202701310014'];
  let world: ClockWorld;

  beforeEach(() => {
    clock.nowMs = noonMs + hourMs + 3 * minuteMs;
    world = new ClockWorld({ calendar }, firstStorage('draw-clock'));
    for (const [name, tickets] of Object.entries({
      [`${settled}/0`]: 3,
      [`${settled}/1`]: 0,
      [`${onSale}/0`]: 2,
    }))
      world.shards.set(name, {
        endings: [],
        places: [],
        isSealed: false,
        rounds: 1,
        tickets,
        root: 'a'.repeat(64),
      });
  });

  it('shows its earlier result, and draws by its earlier commitment', async () => {
    const before = firstStorage('draw-clock').rows<{ commitment: string; result: string | null }>(
      'SELECT commitment, result FROM draws ORDER BY numero LIMIT 2',
    );
    await world.clock.wake();
    await world.runUntil(noonMs + 2 * hourMs + minuteMs);
    const seen = JSON.parse(await world.clock.draws(3)) as readonly object[];
    expect(seen.slice(1)).toMatchObject([
      { numero: onSale, state: 'settled', commitment: before[1]?.commitment },
      { numero: settled, state: 'settled', commitment: before[0]?.commitment },
    ]);
    const [first] = world.rows('SELECT result FROM draws ORDER BY numero LIMIT 1');
    expect(first).toEqual({ result: before[0]?.result });
    expect(world.shards.get(`${onSale}/0`)?.endings).toHaveLength(1);
  });

  it('archives the tickets of a draw that was settled before archives existed', async () => {
    await world.clock.wake();
    await world.runUntil(noonMs + 8 * dayMs + 2 * hourMs);
    expect(world.shards.get(`${settled}/0`)?.places).toMatchObject([{ number: 1, previous: genesis }]);
    expect(world.rows(`SELECT archived_shards FROM draws WHERE numero = '${settled}'`)).toEqual([
      { archived_shards: 2 },
    ]);
  });
});

describe('a ticket shard of the first schema', () => {
  const firstTicket = (): Ticket | undefined =>
    firstStorage('ticket-shard')
      .rows<{ terms: string; accepted_at_ms: number }>(
        'SELECT terms, accepted_at_ms FROM tickets ORDER BY seq LIMIT 1',
      )
      .map(({ terms, accepted_at_ms: acceptedAtMs }) => ({
        ...(JSON.parse(terms) as Ticket),
        acceptedAtMs,
      }))[0];

  /** The shard, with what it reported to members and wrote to the archive. */
  function openedShard() {
    const storage = firstStorage('ticket-shard');
    const settled: string[] = [];
    const written: string[] = [];
    const settleTickets = async ({ tickets }: { readonly tickets: readonly Ticket[] }) =>
      void settled.push(...tickets.map(({ ticketId }) => ticketId));
    const env = {
      DB: new RecordsDatabase().asPlatform({} as Network),
      PLAYER: { getByName: () => ({ settleTickets }) },
      ARCHIVE: { put: async (key: string) => void written.push(key) },
    };
    const shard = opened(TicketShard, storage, 'demo/7/202701310721/0', env);
    return { storage, settled, written, shard };
  }

  it('returns the same seal as before, and proves that its tickets are in it', async () => {
    const { shard } = openedShard();
    const sealed = await shard.seal({ numero: '', opensAtMs: 0, closesAtMs: 0, drawsAtMs: 0 });
    expect(sealed.tickets).toBe(2);
    const first = firstTicket();
    const { t1 } = await shard.inclusions(['t1']);
    if (!first || !t1) throw new Error('the first ticket is lost');
    expect(await rootOfProof(ticketLeafText(first), t1, sha256)).toBe(sealed.root);
    expect(await shard.inclusions(['t3', 't4'])).toEqual({});
  });

  it('settles the remaining ticket and no other, and then lets both move to the archive', async () => {
    const { shard, storage, settled, written } = openedShard();
    await shard.alarm();
    storage.commit();
    expect(settled).toEqual(['t2']);
    expect(await shard.end({ kind: 'void', revision: 1 })).toEqual({ settled: 2, open: 0 });
    const moved = await shard.archive({ number: 1, previous: genesis, draw: '{}' });
    storage.commit();
    expect(moved).toMatchObject({ tickets: 2 });
    expect(written).toEqual([moved.key]);
    expect(storage.rows('SELECT 1 FROM tickets')).toEqual([]);
  });
});
