import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenedTable, PlayedSpin, RotatedSeeds, RoundsPage } from '#src/contracts/house/house.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { verifyRound } from '#src/rules/slot/fair-round.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';
import { skipTo } from '#tests/support/great-round.ts';
import { openSlots, type SlotLaunch, slotLaunch } from '#tests/support/slot-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const stakeMinor = 90;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openSlots(site, ['m05', 'm01']);
});

/** The stakes and wins in the wallet's own ledger. */
async function ledgerOf(player: SlotLaunch): Promise<{ bets: number[]; wins: number[] }> {
  const rows = await player.rows("SELECT kind, amount_minor FROM ledger WHERE source = 'house' ORDER BY seq");
  const of = (kind: string) =>
    rows.filter((row) => row['kind'] === kind).map((row) => Number(row['amount_minor']));
  return { bets: of('BET'), wins: of('WIN') };
}

describe('a table opened for the first time', () => {
  it('shows figures, stakes, balance and a commitment for this and the next server seed', async () => {
    const player = await slotLaunch(site, 5_000);
    const { value } = await player.ask<OpenedTable>('open');
    const model = slotModel('m05') as SlotModel;
    expect(value).toMatchObject({
      gameCode: 'test-slot',
      modelId: 'm05',
      theme: 'orchard',
      balanceMinor: 5_000,
      currency: 'USD',
      figures: { returnPercent: model.stated.returnPercent, lines: model.lineCount },
    });
    expect(value.stakesMinor).toContain(stakeMinor);
    expect(value.seeds.nonce).toBe(0);
    expect(value.seeds.commitment).not.toBe(value.seeds.nextCommitment);
    expect(value).not.toHaveProperty('lastRound');
  });

  it('never shows a server seed that is in use or waiting', async () => {
    const player = await slotLaunch(site);
    const answers = [await player.ask('open'), await player.spin(stakeMinor), await player.ask('rounds')];
    const seeds = await player.table('SELECT server_seed FROM seeds');
    expect(seeds).toHaveLength(2);
    for (const { server_seed: secret } of seeds) expect(JSON.stringify(answers)).not.toContain(secret);
  });
});

describe('a spin', () => {
  it('moves exactly its stake and its win', async () => {
    const player = await slotLaunch(site);
    let balanceMinor = 100_000;
    for (let played = 0; played < 12; played += 1) {
      const { value } = await player.spin<PlayedSpin>(stakeMinor);
      balanceMinor += value.round.winMinor - stakeMinor;
      expect(value).toMatchObject({
        balanceMinor,
        nextNonce: played + 1,
        round: { state: 'done', nonce: played },
      });
    }
    expect(await player.balanceMinor()).toBe(balanceMinor);
    const { value } = await player.ask<RoundsPage>('rounds');
    const { bets, wins } = await ledgerOf(player);
    expect(bets).toEqual(value.items.map((round) => round.stakeMinor));
    expect(wins).toEqual(
      value.items
        .map((round) => round.winMinor)
        .filter(Boolean)
        .toReversed(),
    );
  });

  it('sent twice with one id is one round', async () => {
    const player = await slotLaunch(site);
    const spinId = randomUUID();
    const first = await player.spin<PlayedSpin>(stakeMinor, spinId);
    const second = await player.spin<PlayedSpin>(stakeMinor, spinId);
    expect(second).toEqual(first);
    expect((await ledgerOf(player)).bets).toEqual([stakeMinor]);
  });

  it('sent many times at once with one id is one round', async () => {
    const player = await slotLaunch(site);
    const spinId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => player.spin<PlayedSpin>(stakeMinor, spinId)),
    );
    const roundIds = new Set(
      answers.filter(({ status }) => status === 200).map(({ value }) => value.round.roundId),
    );
    expect(roundIds.size).toBe(1);
    expect(answers.every(({ status, code }) => status === 200 || code === 'ROUND_OPEN')).toBe(true);
    expect((await ledgerOf(player)).bets).toEqual([stakeMinor]);
  });

  it('under a known id with another stake is refused and costs nothing', async () => {
    const player = await slotLaunch(site);
    const spinId = randomUUID();
    await player.spin(stakeMinor, spinId);
    expect(await player.spin(2 * stakeMinor, spinId)).toMatchObject({ status: 422, code: 'SPIN_ID_REUSED' });
    expect((await ledgerOf(player)).bets).toEqual([stakeMinor]);
  });

  it('beyond the balance draws no round and moves nothing', async () => {
    const player = await slotLaunch(site, stakeMinor - 1);
    const spinId = randomUUID();
    for (let request = 0; request < 2; request += 1)
      expect(await player.spin(stakeMinor, spinId)).toMatchObject({
        status: 402,
        code: 'INSUFFICIENT_FUNDS',
      });
    expect(await ledgerOf(player)).toEqual({ bets: [], wins: [] });
    const { value } = await player.ask<OpenedTable>('open');
    expect(value.seeds.nonce).toBe(0);
    expect(value.balanceMinor).toBe(stakeMinor - 1);
    expect((await player.ask<RoundsPage>('rounds')).value.items).toEqual([]);
  });

  it('is tried again after the balance was spent elsewhere, and succeeds once the balance suffices', async () => {
    const player = await slotLaunch(site, stakeMinor);
    await player.ask('open');
    const deadlineAtMs = Date.now() + 60_000;
    await player.player.hold({
      id: 'elsewhere',
      purpose: 'ticket',
      amountMinor: 1,
      currency: 'USD',
      deadlineAtMs,
    });
    expect(await player.spin(stakeMinor)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect((await player.ask<RoundsPage>('rounds')).value.items).toMatchObject([{ state: 'void', nonce: 0 }]);
    expect(await player.spin(stakeMinor)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await player.player.grantPlayCredit({ key: 'more', amountMinor: 1, currency: 'USD', username: 'sana77' });
    expect(await player.spin(stakeMinor)).toMatchObject({ status: 200 });
    expect((await player.ask<RoundsPage>('rounds')).value.items).toHaveLength(2);
  });

  it('off the stake ladder is refused before a round is drawn', async () => {
    const player = await slotLaunch(site);
    for (const odd of [1, 101, 999_999_999])
      expect(await player.spin(odd)).toMatchObject({ status: 422, code: 'STAKE_REFUSED' });
    expect(await player.table('SELECT * FROM rounds')).toEqual([]);
  });

  it('is refused after the session ended', async () => {
    const player = await slotLaunch(site);
    await player.spin(stakeMinor);
    await player.player.endSession(player.sessionId);
    expect(await player.spin(stakeMinor)).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(await player.ask('open')).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(await player.ask('seed')).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect((await ledgerOf(player)).bets).toEqual([stakeMinor]);
  });

  it('of a game that the catalogue does not have is refused', async () => {
    const player = await slotLaunch(site, 1_000, 'no-such-slot');
    expect(await player.spin(stakeMinor)).toMatchObject({ status: 404, code: 'GAME_UNKNOWN' });
  });

  it('cannot be staked for another game than the one launched', async () => {
    const player = await slotLaunch(site);
    const { launchToken } = player;
    const answer = await player.bet('b-else', stakeMinor, { launchToken, gameCode: 'test-slot-2' });
    expect(answer).toMatchObject({ status: 401, code: 'LAUNCH_ENDED' });
    expect(await ledgerOf(player)).toEqual({ bets: [], wins: [] });
  });
});

describe('fairness', () => {
  it('a revealed server seed verifies every round that was played on it', async () => {
    const player = await slotLaunch(site);
    const before = (await player.ask<OpenedTable>('open')).value.seeds;
    for (let played = 0; played < 8; played += 1) await player.spin(stakeMinor);
    const { value } = await player.ask<RotatedSeeds>('seed', { clientSeed: 'my-own-seed' });
    expect(value.revealed).toMatchObject({ commitment: before.commitment, rounds: 8 });
    expect(value.seeds).toMatchObject({
      commitment: before.nextCommitment,
      clientSeed: 'my-own-seed',
      nonce: 0,
    });
    await player.spin(stakeMinor);
    const { items } = (await player.ask<RoundsPage>('rounds')).value;
    expect(items[0]).not.toHaveProperty('serverSeed');
    for (const round of items.slice(1)) {
      const { serverSeed = '', clientSeed, nonce, commitment } = round;
      const checked = await verifyRound(
        slotModel(round.modelId) as SlotModel,
        { serverSeed, clientSeed, nonce },
        commitment,
        round.stakeMinor,
      );
      expect(checked).toMatchObject({ ok: true, value: { totalMinor: round.winMinor } });
    }
  });

  it('the Worker draws the stops of the published vector', async () => {
    const player = await slotLaunch(site);
    await player.ask('open');
    await player.table(
      `UPDATE seeds SET server_seed = ?, commitment = ?, client_seed = 'lucky-clover'
       WHERE state = 'active'`,
      '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210',
      '58b8d5fabc5b93ca10274de1c80a09f5427fdd4d2ae0dca44727bc4be4a0a171',
    );
    const [seed] = await player.table("SELECT id FROM seeds WHERE state = 'active'");
    await skipTo({ exec: player.table }, Number(seed?.['id']), 7);
    const { value } = await player.spin<PlayedSpin>(stakeMinor);
    const numbers = [2801097938, 1291773527, 3458889589, 2478193268, 518449433];
    const strips = slotModel('m05')?.strips ?? [];
    expect(value.round.stops.base).toEqual(numbers.map((drawn, reel) => drawn % (strips[reel]?.length ?? 1)));
  });

  it('keeps the client seed if no other is given', async () => {
    const player = await slotLaunch(site);
    const { clientSeed } = (await player.ask<OpenedTable>('open')).value.seeds;
    expect((await player.ask<RotatedSeeds>('seed')).value.seeds.clientSeed).toBe(clientSeed);
  });
});

describe('bad input', () => {
  it.each([
    ['spin', { stakeMinor }],
    ['spin', { spinId: 'one', stakeMinor }],
    ['spin', { spinId: randomUUID(), stakeMinor: 1.5 }],
    ['spin', { spinId: randomUUID(), stakeMinor: -100 }],
    ['spin', { spinId: randomUUID(), stakeMinor: '100' }],
    ['spin', { spinId: randomUUID(), stakeMinor, gameCode: 'test-slot' }],
    ['seed', { clientSeed: 'no spaces please' }],
    ['seed', { clientSeed: '' }],
    ['seed', { clientSeed: 'x'.repeat(65) }],
    ['rounds', { cursor: 0 }],
    ['open', { else: 1 }],
    ['open', []],
  ])('%s %j is refused', async (action, body) => {
    const player = await slotLaunch(site);
    expect(await player.ask(action, body)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('a call without a launch token, or with a forged one, is refused', async () => {
    for (const headers of [{}, { Authorization: 'Bearer forged.token.here' }]) {
      const answer = await site.fetch('/house/table/open', { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: { code: 'LAUNCH_ENDED' } });
    }
  });
});
