import { beforeAll, describe, expect, it } from 'vitest';
import type { CrashBet, CrashBetsPage, OpenedCrash } from '#src/contracts/house/crash.ts';
import { crashModel, type CrashModel } from '#src/rules/crash/crash-model.ts';
import { verifyPoint } from '#src/rules/crash/crash-point.ts';
import {
  type CrashLaunch,
  crashRows,
  crashLaunch,
  newBet,
  openCrashGame,
  playTo,
} from '#tests/support/crash-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const model = crashModel('crash-classic') as CrashModel;
let site: Site;
// Ten are taken in any case, and one more for each round of three that ends before it is seen in flight.
const gameCodes = Array.from({ length: 24 }, (_, at) => `test-crash-${at + 1}`);
beforeAll(async () => {
  site = await startSite();
  for (const gameCode of gameCodes) await openCrashGame(site, gameCode);
});

/** A table of its own, with one player who watches it. */
async function freshTable(creditMinor?: number) {
  const gameCode = gameCodes.pop() as string;
  const player = await crashLaunch(site, gameCode, creditMinor);
  const watching = await player.watch();
  return { gameCode, player, watching, table: await crashRows(site, gameCode) };
}

async function ledgerOf(player: CrashLaunch): Promise<[string, number][]> {
  const rows = await player.rows("SELECT kind, amount_minor FROM ledger WHERE source = 'house' ORDER BY seq");
  return rows.map((row) => [String(row['kind']), Number(row['amount_minor'])]);
}

type Placed = { bet: CrashBet; balanceMinor: number };

/** A table with a bet on a round that can be seen in flight; one in thirty ends at its take-off. */
async function tableThatFlies() {
  for (;;) {
    const fresh = await freshTable();
    await fresh.player.ask('bet', newBet());
    const [round] = await fresh.table.rows("SELECT server_seed, point FROM rounds WHERE state = 'open'");
    if (Number(round?.['point']) > 150) return { ...fresh, round };
  }
}

describe('a crash table', () => {
  it('is idle until somebody watches, then accepts bets under a commitment', async () => {
    const gameCode = gameCodes.pop() as string;
    const player = await crashLaunch(site, gameCode, 5_000);
    const { value: before } = await player.ask<OpenedCrash>('open');
    expect(before).toMatchObject({
      balanceMinor: 5_000,
      currency: 'USD',
      theme: 'lunar',
      figures: { returnPercent: '97.00', topMultiple: 1_000 },
      own: [],
    });
    expect(before.table.round).toBeUndefined();
    expect((await player.ask('bet', newBet())).code).toBe('BETS_CLOSED');
    await player.watch();
    const { value } = await player.ask<OpenedCrash>('open');
    expect(value.table.round).toMatchObject({ phase: 'betting', number: 1 });
    expect(value.table.round?.commitment).not.toBe(value.table.round?.nextCommitment);
  });

  it('accepts a bet only for the round that it names', async () => {
    const { player } = await freshTable(1_000);
    const order = newBet(200);
    expect((await player.ask('bet', { ...order, roundNumber: 2 })).code).toBe('BETS_CLOSED');
    expect(await player.balanceMinor()).toBe(1_000);
    expect((await player.ask('bet', { ...order, roundNumber: 1 })).code).toBeUndefined();
  });

  it('pays a bet that is cashed out in flight, and shows the proof of the round', async () => {
    const { player, table, watching } = await freshTable(1_000);
    await table.point(900);
    const order = newBet(200);
    const { value: placed } = await player.ask<Placed>('bet', order);
    expect(placed).toMatchObject({ bet: { state: 'taken', stakeMinor: 200 }, balanceMinor: 800 });
    await playTo(player, table, 'flight');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { value: out, code } = await player.ask<{ bet: CrashBet }>('cash-out', { betId: order.betId });
    expect(code).toBeUndefined();
    const { cashOut = 0, winMinor = 0 } = out.bet;
    expect(cashOut).toBeGreaterThan(100);
    expect(winMinor).toBe(Math.floor((200 * cashOut) / 100));
    await watching.until((frame) => frame.kind === 'own' && frame.bet.state === 'done');
    expect(await player.balanceMinor()).toBe(800 + winMinor);
    await playTo(player, table, 'pause');
    const { value: page } = await player.ask<CrashBetsPage>('bets');
    expect(page.items[0]).toMatchObject({ state: 'done', winMinor });
    expect(JSON.stringify(watching.frames)).toContain('"phase":"pause"');
  });

  it('reveals the seed that proves a round once it is over, and nothing before', async () => {
    const { player, table, watching, round } = await tableThatFlies();
    await playTo(player, table, 'flight');
    const shown = JSON.stringify([watching.frames, await player.ask('open'), await player.ask('bets')]);
    expect(shown).not.toContain(round?.['server_seed']);
    await playTo(player, table, 'pause');
    const { value } = await player.ask<CrashBetsPage>('bets');
    const { proof } = value.items[0] as CrashBet;
    if (!proof) throw new Error('no proof');
    expect(await verifyPoint(model, proof)).toEqual({ ok: true, value: round?.['point'] });
    expect(proof.point).toBe(round?.['point']);
  });

  it('refuses a cash-out after the crash, and closes the lost round with a win of zero', async () => {
    const { player, table, watching } = await freshTable(1_000);
    await table.point(101);
    const order = newBet(100);
    await player.ask('bet', order);
    await playTo(player, table, 'pause');
    expect(await player.ask('cash-out', { betId: order.betId })).toMatchObject({
      status: 409,
      code: 'CASH_OUT_LATE',
    });
    await watching.until((frame) => frame.kind === 'own' && frame.bet.state === 'done');
    expect(await player.balanceMinor()).toBe(900);
    expect(await ledgerOf(player)).toEqual([['BET', 100]]);
    expect(await player.rows('SELECT id FROM rounds WHERE closed_at_ms IS NULL')).toEqual([]);
  });

  it('pays an automatic cash-out at exactly its own target', async () => {
    const { player, table, watching } = await freshTable(1_000);
    await table.point(250);
    await player.ask('bet', newBet(100, 250));
    await playTo(player, table, 'pause');
    await watching.until((frame) => frame.kind === 'own' && frame.bet.state === 'done');
    expect(await player.balanceMinor()).toBe(1_150);
  });
});

describe('a bet at a crash table', () => {
  it('sent twice with one id is one bet, and a different bet under the same id is refused', async () => {
    const { player } = await freshTable();
    const order = newBet(100);
    const [first, second] = await Promise.all([player.ask('bet', order), player.ask('bet', order)]);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await player.ask('bet', { ...order, stakeMinor: 200 })).toMatchObject({ code: 'BET_ID_REUSED' });
    expect(await ledgerOf(player)).toEqual([['BET', 100]]);
  });

  it('is limited to one a round, a stake on the ladder, the balance and the time before take-off', async () => {
    const { player, table, gameCode } = await freshTable(150);
    expect(await player.ask('bet', newBet(101))).toMatchObject({ code: 'STAKE_REFUSED' });
    expect(await player.ask('bet', newBet(100, 100_001))).toMatchObject({ code: 'STAKE_REFUSED' });
    expect(await player.ask('bet', newBet(200))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await player.ask('bet', newBet(100))).toMatchObject({ status: 200 });
    expect(await player.ask('bet', newBet(20))).toMatchObject({ code: 'BET_PLACED' });
    await playTo(player, table, 'closing');
    const late = await crashLaunch(site, gameCode);
    expect(await late.ask('bet', newBet(100))).toMatchObject({ status: 409, code: 'BETS_CLOSED' });
    expect(await late.ask('cash-out', newBetId())).toMatchObject({ status: 404, code: 'BET_UNKNOWN' });
  });
});

describe('two devices that cash out at once', () => {
  it('are paid once, both with the same response', async () => {
    const { player, table, watching } = await freshTable(1_000);
    await table.point(90_000);
    const order = newBet(100);
    await player.ask('bet', order);
    await playTo(player, table, 'flight');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const betId = { betId: order.betId };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => player.ask<{ bet: CrashBet }>('cash-out', betId)),
    );
    const wins = new Set(answers.map(({ value }) => value.bet.winMinor));
    expect(wins.size).toBe(1);
    await watching.until((frame) => frame.kind === 'own' && frame.bet.state === 'done');
    const [winMinor] = wins;
    expect(await ledgerOf(player)).toEqual([
      ['BET', 100],
      ['WIN', winMinor],
    ]);
  });
});

const newBetId = () => ({ betId: newBet().betId });
