import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue, smallGames, smallVendors } from '#tests/support/catalogue.ts';
import { openSession, type SessionHolder } from '#tests/support/play-session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await storeDocument(site, site.merchant, 'games', { favouritesMost: 40, recentMost: 3 });
  await loadCatalogue(site, smallVendors, smallGames);
});

interface Wire {
  value: { nodeIds: string[]; content: { nodeId: string }[]; pageNum: number; totalPages: number };
  error: { code: string };
}

const add = (member: SessionHolder, nodeId: string, more: object = {}) =>
  member.fetch(gamesContracts.addFavourite.path, {
    method: 'POST',
    body: JSON.stringify({ nodeId, ...more }),
  });
const remove = (member: SessionHolder, nodeId: string) =>
  member.fetch(gamesContracts.removeFavourite.path, { method: 'DELETE', body: JSON.stringify({ nodeId }) });
const played = (member: SessionHolder, nodeId: string) =>
  member.fetch(gamesContracts.addRecentGame.path, { method: 'POST', body: JSON.stringify({ nodeId }) });
const wireOf = async (answer: Response) => (await answer.json()) as Wire;
const nodesOf = async (member: SessionHolder) =>
  (await wireOf(await member.fetch(gamesContracts.favourites.path))).value.nodeIds;
const recentOf = async (member: SessionHolder, language = 'EN') => {
  const answer = await member.fetch(`${gamesContracts.recentGames.path}?language=${language}`);
  return gamesContracts.recentGames.output.parse(((await answer.json()) as { value: unknown }).value);
};

describe('favourites', () => {
  it('are listed latest first, once each, and can be removed', async () => {
    const member = await openSession(site);
    expect(await nodesOf(member)).toEqual([]);
    for (const node of ['pp-rng-1', 'pp-rng-2', 'pp-rng-1']) {
      const answer = await add(member, node, { vendor: 'PP' });
      expect(await answer.json()).toEqual({ success: true, value: { nodeId: node, favourite: true } });
    }
    expect(await nodesOf(member)).toEqual(['pp-rng-2', 'pp-rng-1']);
    for (const _ of [1, 2]) {
      const answer = await remove(member, 'pp-rng-2');
      expect(await answer.json()).toEqual({
        success: true,
        value: { nodeId: 'pp-rng-2', favourite: false },
      });
    }
    expect(await nodesOf(member)).toEqual(['pp-rng-1']);
  });

  it('are returned thirty a page, in the requested language', async () => {
    const member = await openSession(site);
    for (let turn = 1; turn <= 32; turn++) await add(member, `pp-rng-${turn}`);
    const first = await wireOf(await member.fetch(`${gamesContracts.favouritesList.path}?language=UR`));
    const list = gamesContracts.favouritesList.output.parse(first.value);
    expect(list.content).toHaveLength(30);
    expect(list).toMatchObject({ pageNum: 1, totalPages: 2 });
    expect(list.content[0]).toMatchObject({ nodeId: 'pp-rng-32', displayName: 'انگارہ راہ 32' });
    const second = await wireOf(await member.fetch(`${gamesContracts.favourites.path}?pageNo=2`));
    const last = gamesContracts.favourites.output.parse(second.value);
    expect(last.content.map((game) => game.nodeId)).toEqual(['pp-rng-2', 'pp-rng-1']);
    expect(last.nodeIds).toHaveLength(32);
  });

  it('store one game once when many taps arrive together', async () => {
    const member = await openSession(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(member, 'pp-rng-7')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await nodesOf(member)).toEqual(['pp-rng-7']);
  });

  it('stop at the cap, however many taps arrive together', async () => {
    const member = await openSession(site);
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, index) => add(member, `pp-rng-${index + 1}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(40);
    const refused = answers.find((answer) => answer.status !== 200);
    expect(refused?.status).toBe(409);
    expect((await wireOf(refused as Response)).error.code).toBe('FAVOURITES_FULL');
    expect(await nodesOf(member)).toHaveLength(40);
  });

  it('are separate for each member', async () => {
    const [one, other] = [await openSession(site), await openSession(site)];
    await add(one, 'pp-rng-1');
    expect(await nodesOf(other)).toEqual([]);
  });

  it('refuse an unknown game and another vendor’s', async () => {
    const member = await openSession(site);
    for (const answer of [await add(member, 'nowhere'), await add(member, 'pp-rng-1', { vendor: 'JL' })]) {
      expect(answer.status).toBe(404);
      expect((await wireOf(answer)).error.code).toBe('GAME_UNKNOWN');
    }
  });

  it('are refused to guests, trial users and ended sessions', async () => {
    const guest = await site.fetch(gamesContracts.favourites.path);
    expect([guest.status, (await wireOf(guest)).error.code]).toEqual([401, 'SESSION_MISSING']);
    const trial = await add(await openSession(site, 4), 'pp-rng-1');
    expect([trial.status, (await wireOf(trial)).error.code]).toEqual([403, 'REAL_ACCOUNT_NEEDED']);
    const member = await openSession(site);
    await add(member, 'pp-rng-1');
    const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
    await PLAYER.getByName(`${site.merchant}/${member.memberId}`).endSession(member.sessionId);
    for (const answer of [
      await add(member, 'pp-rng-2'),
      await remove(member, 'pp-rng-1'),
      await member.fetch(gamesContracts.favourites.path),
      await member.fetch(gamesContracts.recentGames.path),
      await played(member, 'pp-rng-1'),
    ])
      expect([answer.status, (await wireOf(answer)).error.code]).toEqual([401, 'SESSION_ENDED']);
  });

  it.each([
    { nodeId: 5 },
    { nodeId: '' },
    { nodeId: 'pp-rng-1', extra: 1 },
    { nodeId: ['pp-rng-1'] },
    { nodeId: 'a'.repeat(33) },
    {},
    [],
    null,
    'text',
  ])('refuse the body %j', async (body) => {
    const member = await openSession(site);
    const answer = await member.fetch(gamesContracts.addFavourite.path, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect([answer.status, (await wireOf(answer)).error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await nodesOf(member)).toEqual([]);
  });

  it('refuse a token in the body or the query', async () => {
    const member = await openSession(site);
    const body = await add(member, 'pp-rng-1', { token: 'x' });
    const query = await member.fetch(`${gamesContracts.favourites.path}?token=x`);
    expect((await wireOf(body)).error.code).toBe('TOKEN_MISPLACED');
    expect((await wireOf(query)).error.code).toBe('TOKEN_MISPLACED');
  });
});

describe('recent games', () => {
  it('are listed latest first, each once, without the oldest', async () => {
    const member = await openSession(site, 4);
    for (const node of ['pp-rng-1', 'pp-rng-2', 'jl-rng-1', 'pp-rng-1', 'evn-live-1'])
      expect((await played(member, node)).status).toBe(200);
    expect((await recentOf(member)).map((game) => game.nodeId)).toEqual([
      'evn-live-1',
      'pp-rng-1',
      'jl-rng-1',
    ]);
    expect((await recentOf(member, 'KO'))[0]?.displayName).toBe('밤의 테이블 1');
  });

  it('refuse an unknown game and guests', async () => {
    expect((await played(await openSession(site), 'nowhere')).status).toBe(404);
    expect((await site.fetch(gamesContracts.recentGames.path)).status).toBe(401);
  });

  it('are not changed by a GET', async () => {
    const member = await openSession(site);
    const answer = await member.fetch(`${gamesContracts.addRecentGame.path}?nodeId=pp-rng-1`);
    expect(answer.status).toBe(405);
    expect(await recentOf(member)).toEqual([]);
  });
});
