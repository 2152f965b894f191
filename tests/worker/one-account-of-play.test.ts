import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetRecord } from '#src/contracts/records/bet-records.ts';
import type { EvidenceBundle } from '#src/contracts/evidence/evidence.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { writeHoursNow } from '#tests/support/house-shards.ts';
import { operate } from '#tests/support/operator.ts';
import { csvRows, everyItem, sum, valueOf } from '#tests/support/member-lists.ts';
import { type Browser, games, playEverything } from '#tests/support/play-everything.ts';
import type { GameLaunch } from '#tests/support/launched-member.ts';
import type { SeparateSite } from '#tests/support/site.ts';
import { verifyBundle } from '../../scripts/evidence/verify-bundle.ts';

let site: SeparateSite;
let player: GameLaunch;
let browse: Browser;
let leave: () => void;
beforeAll(async () => {
  ({ site, player, browse, leave } = await playEverything());
}, 120_000);
afterAll(async () => {
  leave();
  await site.close();
});

const value = <Value>(path: string, body?: object) => valueOf<Value>(browse, path, body);
const everything = <Item>(path: string, list: 'list' | 'items' | 'days') =>
  everyItem<Item>(browse, path, list);
const fileOf = (path: string) => csvRows(browse, path);
const records = '/wps/relay/GCS_gameRecords';
const statement = '/wps/relay/ODS2_MemberTransaction';
const history = '/wps/member/protection/history';

interface Played {
  readonly stakedMinor: number;
  readonly wonMinor: number;
}

/** Movements of the play history that are play have the names of kinds, so one table counts both. */
const countsAs = (kind: string, counted: 'staked' | 'won') => traitsOf(kind)[counted] !== 0;

/** Stakes and wins of a list of movements, whose changes must add up to the balance. */
async function movedBy(
  items: readonly { readonly kind: string; readonly changeMinor: number }[],
): Promise<Played> {
  const of = (counted: 'staked' | 'won') =>
    sum(items.filter(({ kind }) => countsAs(kind, counted)).map(({ changeMinor }) => changeMinor));
  expect(sum(items.map(({ changeMinor }) => changeMinor))).toBe(await player.balanceMinor());
  return {
    stakedMinor: 0 - of('staked'),
    wonMinor: of('won'),
  };
}

interface Statement {
  readonly txCode: string;
  readonly changeMinor: number;
  readonly gameName?: string;
}

/** What was staked and won by the account statement. */
async function byStatement(): Promise<Played> {
  const { items } = await everything<Statement>(statement, 'list');
  return movedBy(items.map(({ txCode: kind, changeMinor }) => ({ kind, changeMinor })));
}

const minorOf = (cells: readonly (string | undefined)[]) => Math.round(sum(cells.map(Number)) * 100);

/** Wins of lottery tickets and of vendors' rounds that wait for operators. */
const heldMinor = async (source: string) => {
  const [row] = await player.rows(
    "SELECT coalesce(sum(amount_minor), 0) AS minor FROM holds WHERE state = 'held' AND id LIKE 'win ' || ? || ' %'",
    source,
  );
  return Number(row?.['minor']);
};

async function byRecords(query = ''): Promise<{ played: Played; items: readonly BetRecord[] }> {
  const { first, items } = await everything<BetRecord>(`${records}${query}`, 'list');
  const played = {
    stakedMinor: sum(items.map(({ stakeMinor }) => stakeMinor)),
    wonMinor: sum(items.map(({ winMinor }) => winMinor)),
  };
  expect(first['sums']).toEqual({
    count: items.length,
    stakeMinor: played.stakedMinor,
    winMinor: played.wonMinor,
    netMinor: played.wonMinor - played.stakedMinor,
    isPart: false,
  });
  expect(new Set(items.map(({ source, id }) => `${source}/${id}`)).size).toBe(items.length);
  return { played, items };
}

interface Order {
  readonly tickets: readonly {
    readonly state: string;
    readonly costMinor: number;
    readonly payoutMinor: number;
  }[];
}

async function byTickets(): Promise<Played & { readonly orders: number }> {
  const { first, items } = await everything<Order>('/lgw/orders', 'items');
  const status = items
    .flatMap(({ tickets }) => tickets)
    .filter(({ state }) => !['cancelled', 'refused', 'void'].includes(state));
  const played = {
    stakedMinor: sum(status.map(({ costMinor }) => costMinor)),
    wonMinor: sum(status.map(({ payoutMinor }) => payoutMinor)),
  };
  const days = first['days'] as { costMinor: number; payoutMinor: number }[];
  expect(sum(days.map(({ costMinor }) => costMinor))).toBe(played.stakedMinor);
  expect(sum(days.map(({ payoutMinor }) => payoutMinor))).toBe(played.wonMinor);
  return { ...played, orders: items.length };
}

/** Every end that a round or ticket can have occurred, so that no comparison is about nothing. */
it('has been played to every end of every engine', async () => {
  const tickets = await player.rows('SELECT DISTINCT state FROM lottery_tickets ORDER BY state');
  expect(tickets.map(({ state }) => state)).toEqual([
    'accepted',
    'cancelled',
    'lost',
    'refunded',
    'void',
    'won',
  ]);
  const { items } = await byRecords();
  for (const [vendorCode, least] of Object.entries({
    ...{ TEST: 9, TEST_actions: 9, TEST_status_codes: 9 },
    ...{ SLOTS: 4, INSTANT: 9, CRAFT: 2, CARDS: 2, SPORTSHOUSE: 2, lottery: 5 },
  }))
    expect([vendorCode, items.filter((each) => each.vendorCode === vendorCode).length]).toEqual([
      vendorCode,
      least,
    ]);
  for (const state of ['open', 'closed', 'reversed'])
    expect(items.filter((each) => each.state === state).length).toBeGreaterThan(1);
  expect(await heldMinor('lottery')).toBeGreaterThan(0);
  expect(await heldMinor('house')).toBeGreaterThan(0);
});

describe('what a member staked and won by the statement', () => {
  it('is the same in bet history: on its pages, in its sums of every filter, and in its file', async () => {
    const played = await byStatement();
    const { played: recorded, items } = await byRecords();
    expect(recorded).toEqual(played);
    let counted = 0;
    for (const state of ['open', 'closed', 'reversed'])
      counted += (await byRecords(`?state=${state}`)).items.length;
    expect(counted).toBe(items.length);
    const lines = await fileOf(`${records}/file`);
    expect(lines).toHaveLength(items.length);
    expect(minorOf(lines.map(({ stake }) => stake))).toBe(played.stakedMinor);
    expect(minorOf(lines.map(({ win }) => win))).toBe(played.wonMinor);
  });

  it('is the same in play history: by day, for life, by movement, in its file, and in the time of playing', async () => {
    const played = await byStatement();
    const days = await everything<Played>(history, 'days');
    expect({
      stakedMinor: sum(days.items.map(({ stakedMinor }) => stakedMinor)),
      wonMinor: sum(days.items.map(({ wonMinor }) => wonMinor)),
    }).toEqual(played);
    expect(days.first['lifetime']).toMatchObject(played);
    const movements = await everything<{ kind: string; changeMinor: number }>(
      `${history}/movements`,
      'items',
    );
    expect(await movedBy(movements.items)).toEqual(played);
    const lines = await fileOf(`${history}/file`);
    expect(minorOf(lines.map(({ amount }) => amount))).toBe(await player.balanceMinor());
    expect(await value('/wps/member/protection/play')).toMatchObject(played);
  });

  it('is the same for the lottery’s tickets, whose held wins are not paid yet', async () => {
    const { orders, stakedMinor, wonMinor } = await byTickets();
    const { played, items } = await byRecords('?vendorCode=lottery');
    expect(items).toHaveLength(orders);
    expect(played).toEqual({ stakedMinor, wonMinor: wonMinor - (await heldMinor('lottery')) });
  });

  it('is what counts towards limits of wager and loss', async () => {
    const { stakedMinor, wonMinor } = await byStatement();
    for (const kind of ['wager', 'loss'])
      await browse('/wps/member/protection/limits', { kind, period: 'day', value: 900_000 });
    const { limits } = await value<{ limits: { kind: string; period: string; used: number }[] }>(
      '/wps/member/protection',
    );
    const used = (kind: string) => limits.filter((each) => each.kind === kind).map((each) => each.used);
    expect(new Set(used('wager'))).toEqual(new Set([stakedMinor]));
    expect(new Set(used('loss'))).toEqual(new Set([stakedMinor - wonMinor]));
  });

  it('is in the evidence: in its ledger, and in its rounds and orders, each once', async () => {
    const played = await byStatement();
    const bundle = await value<EvidenceBundle>('/wps/member/evidence', { days: 1 });
    const { evidence } = bundle;
    const { faults } = await verifyBundle(JSON.stringify(bundle));
    expect(faults.filter((fault) => fault.startsWith('LEDGER'))).toEqual([]);
    for (const { kind, debit, credit } of evidence.ledger.rows)
      expect([kind, ...traitsOf(kind).moves.map((move) => move.join(' '))]).toContain(`${debit} ${credit}`);
    const changes = evidence.ledger.rows
      .filter(({ debit, credit }) => [debit, credit].includes('cash'))
      .map(({ kind, credit, amountMinor }) => ({
        kind,
        changeMinor: credit === 'cash' ? amountMinor : -amountMinor,
      }));
    expect(await movedBy(changes)).toEqual(played);
    const { items } = await byRecords();
    const ids = (kind: 'round' | 'order', vendors: readonly string[]) =>
      items
        .filter((each) => each.kind === kind && vendors.includes(each.vendorCode))
        .map(({ id }) => id)
        .toSorted();
    expect(evidence.orders.map(({ order }) => order.orderId).toSorted()).toEqual(ids('order', ['lottery']));
    const rounds = [
      ...evidence.rounds.map(({ roundId }) => roundId),
      ...evidence.instantRounds.map(({ roundId }) => roundId),
      ...(evidence.sharedBets ?? []).map(({ roundId }) => roundId),
    ];
    expect(rounds.toSorted()).toEqual(ids('round', ['SLOTS', 'INSTANT', 'CRAFT', 'CARDS', 'SPORTSHOUSE']));
  });

  it('stays the same once operators released one held win of the lottery and cancelled another', async () => {
    await byRecords();
    const held = await player.rows(
      "SELECT id, amount_minor AS minor FROM holds WHERE state = 'held' AND id LIKE 'win lottery %' ORDER BY 2",
    );
    for (const [at, end] of (['released', 'cancelled'] as const).entries()) {
      const transactionId = String(held[at]?.['id']).slice('win lottery '.length);
      await player.player.endHeldWin({ source: 'lottery', transactionId }, end);
      expect((await byRecords()).played).toEqual(await byStatement());
    }
    const { played } = await byRecords('?vendorCode=lottery');
    expect(played.wonMinor).toBe((await byTickets()).wonMinor - Number(held[1]?.['minor']));
  });
});

describe('a round that a vendor gives away by a bet of 0', () => {
  const vendors = ['house', 'actions', 'status-codes'] as const;

  it('is in bet history and in the operators’ list, with its game and what it won', async () => {
    const { items } = await byRecords();
    const url = `${site.origin}/ops/api/members/${player.memberId}/rounds?size=100`;
    const listed = (await operate(site, 'GET', url)).value['items'] as { roundId: string }[];
    for (const vendor of vendors)
      for (const [end, state, winMinor] of [
        ['won', 'closed', 410],
        ['lost', 'closed', 0],
        ['returned', 'reversed', 0],
      ] as const) {
        const [roundId, stakeMinor] = [`${vendor}-free-${end}`, 0];
        const expected = { source: vendor, state, stakeMinor, winMinor, bets: end === 'returned' ? 0 : 1 };
        expect(items.find(({ id }) => id === roundId)).toMatchObject({ ...expected, gameName: 'Test' });
        expect(listed.find((each) => each.roundId === roundId)).toMatchObject(expected);
      }
  });

  it('counts as a bet in the house’s hours, and its win as a payout of its game', async () => {
    const sums = (of: string) => `sum((kind = 'BET') - (kind = 'BET_REVERSED')) AS bets, ${of} AS win`;
    const [row] = await player.rows(
      `SELECT ${sums("sum(amount_minor * ((kind = 'WIN') - (kind = 'WIN_REVERSED')))")} FROM ledger
       WHERE source IN ('actions', 'status-codes')`,
    );
    const hours = async () => {
      await writeHoursNow(site);
      return site.sql(
        `SELECT sum(bets) AS bets, sum(win_minor) AS win FROM hourly_play
         WHERE vendor_code IN ('TEST_actions', 'TEST_status_codes')`,
      );
    };
    expect(Number(row?.['bets'])).toBe(2 * (5 + 2));
    await expect.poll(hours, { timeout: 20_000, interval: 500 }).toEqual([row]);
  });
});

describe('every list of a member', () => {
  it('names games, and shows no code of the wire', async () => {
    const codes = new Set([
      ...Object.values(games).map(({ gameCode }) => gameCode),
      'TEST_DICE',
      'TEST_ELEVEN',
    ]);
    const { items: transactions } = await everything<Statement>(statement, 'list');
    const { items: movements } = await everything<{ gameName?: string }>(`${history}/movements`, 'items');
    const { items } = await byRecords();
    const files = await Promise.all([`${records}/file`, `${statement}/file`, `${history}/file`].map(fileOf));
    const shown = [
      ...items.map(({ gameName }) => gameName),
      ...[...transactions, ...movements].flatMap(({ gameName }) => gameName ?? []),
      ...files.flat().flatMap(({ game }) => game || []),
    ];
    expect(shown.length).toBeGreaterThan(5 * items.length);
    for (const name of new Set(shown)) expect(['Test', 'Game', 'Test dice', 'Test eleven']).toContain(name);
    expect(shown.filter((name) => codes.has(name ?? ''))).toEqual([]);
    const unnamed = transactions.filter(({ txCode, gameName }) => txCode !== 'PLAY_CREDIT' && !gameName);
    expect(unnamed).toEqual([]);
  });
});
