import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RotatedSeeds } from '#src/contracts/house/house.ts';
import type {
  InstantChoice,
  InstantRoundsPage,
  OpenedInstant,
  PlayedInstant,
} from '#src/contracts/house/instant.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { drawShots, winsMinorOf } from '#src/rules/fishing/draw-shots.ts';
import { batchEveryMs } from '#src/rules/fishing/fishing-model.ts';
import { fishingModel } from '#src/rules/fishing/waters.ts';
import { type InstantLaunch, instantLaunch, openInstantGames } from '#tests/support/instant-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const model = fishingModel('fish-shark') ?? expect.fail('no model');
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openInstantGames(site, ['fish-shark']);
});

const sit = (creditMinor?: number) => instantLaunch(site, 'fishing', model.id, creditMinor);

/** A batch of this many shots at one species, each with this stake. */
function batch(count: number, stakeMinor = 50, species = 'sardine') {
  const shots = Array.from({ length: count }, () => ({ species, stakeMinor }));
  return { stakeMinor: count * stakeMinor, choice: { engine: 'fishing', shots } satisfies InstantChoice };
}

function shoot(player: InstantLaunch, { stakeMinor, choice } = batch(5), playId = randomUUID()) {
  return player.play<PlayedInstant>(stakeMinor, choice, playId);
}

async function ledgerOf(player: InstantLaunch): Promise<{ bets: number[]; wins: number[] }> {
  const rows = await player.rows("SELECT kind, amount_minor FROM ledger WHERE source = 'house' ORDER BY seq");
  const of = (kind: string) =>
    rows.filter((row) => row['kind'] === kind).map((row) => Number(row['amount_minor']));
  return { bets: of('BET'), wins: of('WIN') };
}

describe('a batch of shots', () => {
  it('is one bet and one win, and shows what each shot paid', async () => {
    const player = await sit(5_000);
    const opened = await player.ask<OpenedInstant>('open');
    expect(opened.value).toMatchObject({ engine: 'fishing', modelId: model.id, balanceMinor: 5_000 });
    expect(opened.value.stakesMinor).toEqual(model.shotStakesMinor[2]);
    const { value } = await shoot(player, batch(20));
    const { round } = value;
    if (round.shown.engine !== 'fishing') throw new Error('another engine answered');
    const { winsMinor } = round.shown;
    expect(winsMinor).toHaveLength(20);
    expect(winsMinor.every((winMinor) => winMinor === 0 || winMinor === 100)).toBe(true);
    expect(round).toMatchObject({ state: 'done', winMinor: winsMinor.reduce((sum, each) => sum + each, 0) });
    expect(value.balanceMinor).toBe(5_000 - 1_000 + round.winMinor);
    expect(await player.balanceMinor()).toBe(value.balanceMinor);
    const { bets, wins } = await ledgerOf(player);
    expect(bets).toEqual([1_000]);
    expect(wins).toEqual([round.winMinor].filter(Boolean));
  });

  it('sent again under its id, also concurrently, is the same batch and costs once', async () => {
    const player = await sit();
    const playId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => shoot(player, batch(5), playId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await shoot(player, batch(5), playId)).toEqual(answers[0]);
    expect((await ledgerOf(player)).bets).toEqual([250]);
    expect(await shoot(player, batch(4), playId)).toMatchObject({ status: 422, code: 'PLAY_KEY_REUSED' });
  });

  it('can be recomputed by anybody once its seed is revealed', async () => {
    const player = await sit();
    const { choice } = batch(6, 10, 'boss');
    await shoot(player, { stakeMinor: 60, choice });
    const { value: rotated } = await player.ask<RotatedSeeds>('seed', { engine: 'fishing' });
    const { value: page } = await player.ask<InstantRoundsPage>('rounds', { engine: 'fishing' });
    const [round] = page.items;
    expect(round?.serverSeed).toBe(rotated.revealed.serverSeed);
    const { serverSeed, clientSeed } = rotated.revealed;
    const stream = await openFairStream({ serverSeed, clientSeed, nonce: 0 });
    const winsMinor = winsMinorOf(choice.shots, await drawShots(model, stream, choice.shots));
    expect(round?.shown).toEqual({ engine: 'fishing', winsMinor });
  });
});

describe('a batch is refused, and takes nothing,', () => {
  it('beyond the balance', async () => {
    const player = await sit(900);
    expect(await shoot(player, batch(19))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await player.balanceMinor()).toBe(900);
    expect(await shoot(player, batch(18))).toMatchObject({ status: 200 });
  });

  it('less than a fifth of a second after the one before', async () => {
    const player = await sit();
    await shoot(player);
    const drawnAt = (atMs: number) => player.table('UPDATE rounds SET drawn_at_ms = ?', atMs);
    await drawnAt(Date.now() + 30_000);
    expect(await shoot(player)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await drawnAt(Date.now() - batchEveryMs);
    expect(await shoot(player)).toMatchObject({ status: 200 });
    expect((await ledgerOf(player)).bets).toEqual([250, 250]);
  });

  it.each([
    ['aims at what does not swim here', batch(1, 50, 'angler'), 'CHOICE_REFUSED'],
    ['costs what is on no ladder', batch(1, 55), 'CHOICE_REFUSED'],
    ['stakes another sum than its shots', { ...batch(3), stakeMinor: 100 }, 'STAKE_REFUSED'],
    ['has too many shots', batch(21), 'INVALID_INPUT'],
    ['has no shot', { ...batch(0), stakeMinor: 50 }, 'INVALID_INPUT'],
  ])('where it %s', async (_why, order, code) => {
    const player = await sit();
    expect(await shoot(player, order)).toMatchObject({ code });
    expect(await player.balanceMinor()).toBe(100_000);
  });

  it('at a game of another engine', async () => {
    const player = await sit();
    expect(await player.play(100, { engine: 'mines', mines: 3 })).toMatchObject({ code: 'CHOICE_REFUSED' });
  });
});
