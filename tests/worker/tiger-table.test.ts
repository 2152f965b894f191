import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { LaidBet, OpenedTigerTable, TigerBet, TigerBetsPage } from '#src/contracts/house/tiger.ts';
import { roundProof } from '#functions/vendors/house/proofs/round-proofs.ts';
import type { TigerFrame } from '#src/contracts/house/tiger-frames.ts';
import { outcomeOf, type PlacedStake, payoutsMinor } from '#src/rules/tiger/table-payout.ts';
import { tigerModel, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { verifyDeal } from '#src/rules/tiger/verify-deal.ts';
import {
  openCardTable,
  playTo,
  tigerModelId,
  tigerRows,
  type TigerRows,
  type TigerLaunch,
  tigerLaunch,
} from '#tests/support/tiger-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const model = tigerModel(tigerModelId) as TigerModel;
let site: Site;
const gameCodes = Array.from({ length: 20 }, (_, at) => `test-cards-${at + 1}`);
beforeAll(async () => {
  site = await startSite();
  for (const gameCode of gameCodes) await openCardTable(site, gameCode);
});

/** A table of its own that takes bets, with one player who watches it. */
async function freshTable(creditMinor?: number) {
  const gameCode = gameCodes.pop() as string;
  const player = await tigerLaunch(site, gameCode, creditMinor);
  const watch = await player.watch();
  const table = await tigerRows(site, gameCode);
  return { gameCode, player, watch, table, roundNumber: await playTo(player, table, 'betting') };
}

const on = (place: PlacedStake['place'], stakeMinor = 100): PlacedStake => ({ place, stakeMinor });
const isStart = (frame: TigerFrame): frame is Extract<TigerFrame, { kind: 'start' }> =>
  frame.kind === 'start';

async function sumOf(player: TigerLaunch, kind: string): Promise<number> {
  const [row] = await player.rows(
    "SELECT coalesce(sum(amount_minor), 0) AS sum FROM ledger WHERE source = 'house' AND kind = ?",
    kind,
  );
  return Number(row?.['sum']);
}

/** The player's bets once all of them are over. */
async function settled(player: TigerLaunch): Promise<readonly TigerBet[]> {
  return vi.waitUntil(
    async () => {
      const { value } = await player.ask<TigerBetsPage>('bets');
      return value.items.every(({ state }) => state === 'done' || state === 'void') && value.items;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** Makes the table deal the round that takes bets now. */
async function dealNow(player: TigerLaunch, table: TigerRows): Promise<void> {
  await playTo(player, table, 'closing');
  await playTo(player, table, 'cards');
}

describe('a table', () => {
  it('shows its chips, limits and the commitments of this and the next shoe, and no seed or card', async () => {
    const { player, watch, table } = await freshTable(5_000);
    const { value } = await player.ask<OpenedTigerTable>('open');
    expect(value).toMatchObject({
      modelId: tigerModelId,
      theme: 'salon',
      balanceMinor: 5_000,
      currency: 'USD',
      chipsMinor: [50, 100, 500, 2_500, 10_000],
      mostMinor: { dragon: 50_000, suited: 2_500 },
    });
    const start = watch.frames.find(isStart);
    expect(start?.phase?.name).toBe('betting');
    expect(start?.shoe).toMatchObject({ number: 1, outcomes: [] });
    expect(start?.shoe?.commitment).not.toBe(start?.shoe?.nextCommitment);
    const shown = JSON.stringify([value, watch.frames]);
    const shoes = await table.rows('SELECT server_seed FROM shoes');
    expect(shoes).toHaveLength(2);
    for (const { server_seed: seed } of shoes) expect(shown).not.toContain(seed);
    expect(shown).not.toContain('"deal"');
  });

  it('is idle while nobody watches and nobody has bet', async () => {
    const { player, watch, table } = await freshTable();
    watch.close();
    await vi.waitUntil(
      async () => {
        await table.endPhase();
        await player.ask('open');
        return (await table.phase()) === undefined;
      },
      { timeout: 10_000 },
    );
    expect(await table.rows('SELECT dealt FROM shoes WHERE number = 1')).toEqual([{ dealt: 0 }]);
  });
});

describe('a bet', () => {
  it('moves its stake once and pays what its places win on the cards dealt', async () => {
    const { player, table, watch, roundNumber } = await freshTable();
    const stakes = [on('dragon', 500), on('tiger', 100), on('tie'), on('suited', 50)];
    const laid = await player.lay<LaidBet>(roundNumber, stakes);
    expect(laid).toMatchObject({ status: 200, value: { balanceMinor: 99_250, bet: { state: 'taken' } } });
    await dealNow(player, table);
    const [bet] = await settled(player);
    const deal = bet?.deal as { dragon: number; tiger: number };
    const winMinor = payoutsMinor(model, stakes, outcomeOf(deal));
    expect(bet).toMatchObject({ state: 'done', stakeMinor: 750, winMinor });
    expect(await player.balanceMinor()).toBe(99_250 + winMinor);
    expect(await sumOf(player, 'BET')).toBe(750);
    expect(await sumOf(player, 'WIN')).toBe(winMinor);
    const cards = await watch.until(
      (frame): frame is Extract<TigerFrame, { kind: 'phase' }> =>
        frame.kind === 'phase' && frame.phase.name === 'cards',
    );
    expect(cards.deal).toEqual(deal);
  });

  it('sent twice with one id is one bet; with other chips the id is refused', async () => {
    const { player, roundNumber } = await freshTable();
    const betId = randomUUID();
    const answers = await Promise.all([
      player.lay<LaidBet>(roundNumber, [on('dragon')], betId),
      player.lay<LaidBet>(roundNumber, [on('dragon')], betId),
    ]);
    const again = await player.lay<LaidBet>(roundNumber, [on('dragon')], betId);
    expect(again).toMatchObject({ status: 200, value: { bet: { betId } } });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await player.lay(roundNumber, [on('tiger')], betId)).toMatchObject({ code: 'BET_ID_REUSED' });
    expect(await sumOf(player, 'BET')).toBe(100);
  });

  it('that arrives after the close is refused and moves nothing, for this round and for the next', async () => {
    const { player, table, roundNumber } = await freshTable();
    await table.endPhase();
    expect(await player.lay(roundNumber, [on('dragon')])).toMatchObject({
      status: 409,
      code: 'BETS_CLOSED',
    });
    await playTo(player, table, 'cards');
    expect(await player.lay(roundNumber, [on('dragon')])).toMatchObject({ code: 'BETS_CLOSED' });
    await playTo(player, table, 'pause');
    await playTo(player, table, 'betting');
    expect(await player.lay(roundNumber, [on('dragon')])).toMatchObject({ code: 'BETS_CLOSED' });
    expect(await sumOf(player, 'BET')).toBe(0);
  });

  it.each([
    ['is no whole chip', [on('dragon', 75)]],
    ['is above the most of a place', [on('tie', 5_050)]],
    ['is twice on a place, above its most together', [on('suited', 2_500), on('suited', 50)]],
  ])('is refused where it %s', async (_case, stakes) => {
    const { player, roundNumber } = await freshTable();
    expect(await player.lay(roundNumber, stakes)).toMatchObject({ status: 422, code: 'STAKE_REFUSED' });
    expect(await sumOf(player, 'BET')).toBe(0);
  });

  it('counts towards the maximum of a place together with the bets before it', async () => {
    const { player, roundNumber } = await freshTable();
    expect(await player.lay(roundNumber, [on('suited', 2_000)])).toMatchObject({ status: 200 });
    expect(await player.lay(roundNumber, [on('suited', 550)])).toMatchObject({ code: 'STAKE_REFUSED' });
    expect(await player.lay(roundNumber, [on('suited', 500)])).toMatchObject({ status: 200 });
  });

  it('over the balance is refused', async () => {
    const { player, roundNumber } = await freshTable(100);
    expect(await player.lay(roundNumber, [on('dragon', 150)])).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('is shown to everybody at the table as a total, and to nobody else by name', async () => {
    const { gameCode, player, watch, roundNumber } = await freshTable();
    const other = await tigerLaunch(site, gameCode);
    await player.lay(roundNumber, [on('dragon', 500)]);
    await other.lay(roundNumber, [on('dragon', 100), on('tie', 50)]);
    const heard = await watch.until(
      (frame): frame is Extract<TigerFrame, { kind: 'totals' }> =>
        frame.kind === 'totals' && frame.totals.dragon.players === 2,
    );
    expect(heard.totals).toMatchObject({
      dragon: { minor: { USD: 600 } },
      tie: { players: 1, minor: { USD: 50 } },
      tiger: { players: 0 },
    });
    expect(JSON.stringify(watch.frames)).not.toContain(other.memberId);
  });
});

describe('a stake that the wallet does not confirm in time', () => {
  it('is returned when the cards are dealt, whatever the wallet says later', async () => {
    const { player, table, roundNumber } = await freshTable();
    const { value } = await player.lay<LaidBet>(roundNumber, [on('dragon')]);
    await table.rows("UPDATE bets SET state = 'asked', balance_minor = NULL");
    await dealNow(player, table);
    const [bet] = await settled(player);
    expect(bet).toMatchObject({ betId: value.bet.betId, state: 'void' });
    expect(await player.balanceMinor()).toBe(100_000);
    expect(await player.lay(roundNumber, [on('dragon')], value.bet.betId)).toMatchObject({
      code: 'STAKE_NOT_TAKEN',
    });
  });

  it('is shown as unconfirmed while it is open', async () => {
    const { player, table, roundNumber } = await freshTable();
    await player.ask('open');
    await player.rows('ALTER TABLE operations RENAME TO operations_away');
    const betId = randomUUID();
    expect(await player.lay(roundNumber, [on('dragon')], betId)).toMatchObject({
      status: 503,
      code: 'STAKE_UNCONFIRMED',
    });
    await player.rows('ALTER TABLE operations_away RENAME TO operations');
    await dealNow(player, table);
    expect((await settled(player))[0]).toMatchObject({ betId, state: 'void' });
    expect(await player.balanceMinor()).toBe(100_000);
  });
});

describe('a table that stopped between the cards and the wallet’s response', () => {
  it('pays what is owed once it runs again, and nothing twice', async () => {
    const { player, table, roundNumber } = await freshTable();
    await player.lay(roundNumber, [on('dragon'), on('tiger'), on('tie', 50)]);
    await dealNow(player, table);
    const [before] = await settled(player);
    const balanceMinor = await player.balanceMinor();
    await table.rows(
      "UPDATE bets SET state = 'settling', settled_at_ms = NULL, next_at_ms = 0, credentials = ?",
      JSON.stringify({ origin: site.origin, playerId: player.playerId, launchToken: player.launchToken }),
    );
    await playTo(player, table, 'pause');
    expect((await settled(player))[0]).toMatchObject({ state: 'done', winMinor: before?.winMinor });
    expect(await player.balanceMinor()).toBe(balanceMinor);
  });
});

/** What the betting record shows of a bet's round. */
async function proofOf(player: TigerLaunch, gameCode: string, bet: TigerBet | undefined) {
  const env = await site.harness.getWorker<Env>().getEnv();
  const { playerId } = player;
  const roundId = bet?.roundId ?? '';
  const request = { source: 'house', playerId, roundId, gameCode, modelId: tigerModelId, takenAtMs: 0 };
  return roundProof(env, request);
}

describe('a shoe', () => {
  it('that stays long at an idle table is revealed to whoever requests its rounds', async () => {
    const { player, table, watch, roundNumber } = await freshTable();
    await player.lay(roundNumber, [on('tiger')]);
    await dealNow(player, table);
    await settled(player);
    watch.close();
    await playTo(player, table, 'pause');
    await vi.waitUntil(
      async () => {
        await table.endPhase();
        await player.ask('open');
        return (await table.phase()) === undefined;
      },
      { timeout: 10_000 },
    );
    expect((await settled(player))[0]?.shoe).not.toHaveProperty('serverSeed');
    await table.rows("UPDATE shoes SET dealt_at_ms = dealt_at_ms - 1800000 WHERE state = 'active'");
    expect((await settled(player))[0]?.shoe).toHaveProperty('serverSeed');
  });

  it('is the one committed to beforehand, and every round of it verifies once it is retired', async () => {
    const { gameCode, player, table, watch, roundNumber } = await freshTable();
    const start = await watch.until(isStart);
    await player.lay(roundNumber, [on('dragon')]);
    await dealNow(player, table);
    const [sealed] = await settled(player);
    expect(await proofOf(player, gameCode, sealed)).toEqual({ kind: 'sealed' });
    expect(sealed?.shoe).toMatchObject({ number: 1, round: 0, commitment: start.shoe?.commitment });
    expect(sealed?.shoe).not.toHaveProperty('serverSeed');
    await table.rows("UPDATE shoes SET dealt_at_ms = 0 WHERE state = 'active'");
    await playTo(player, table, 'pause');
    await playTo(player, table, 'betting');
    const [bet] = await settled(player);
    const { serverSeed = '', commitment = '', number = 0, round = 0 } = bet?.shoe ?? {};
    const verified = await verifyDeal(model, { serverSeed, commitment, shoeNumber: number, round });
    expect(verified).toMatchObject({ deal: bet?.deal });
    expect(await proofOf(player, gameCode, bet)).toMatchObject({
      kind: 'ready',
      fragment: `engine=tiger&server=${serverSeed}&hash=${commitment}&table=${tigerModelId}&shoe=1&round=1`,
    });
    const next = await watch.until(
      (frame): frame is Extract<TigerFrame, { kind: 'phase' }> =>
        frame.kind === 'phase' && frame.shoe?.number === 2,
    );
    expect(next.shoe?.commitment).toBe(start.shoe?.nextCommitment);
  });
});
