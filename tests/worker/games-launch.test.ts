import { beforeAll, describe, expect, it } from 'vitest';
import { readLaunchCode } from '#functions/edge/launch/launch-token.ts';
import type { LaunchCodeClaims } from '#functions/http/context.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { openSession, type SessionHolder } from '#tests/support/play-session.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite, visitorFromPakistan } from '#tests/support/site.ts';

const visitorFromKorea = { address: '211.36.0.1', country: 'KR', regionCode: '11', asn: 4766 };
const visitorFromNowhere = { address: '211.36.0.2', country: 'XX' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: { mode: 'denylist', countries: [], unknown: 'allow' } });
  const games = [
    ...several('PP', 'RNG', 5, 'Ember Road', 'انگارہ راہ', '불씨의 길'),
    ...several('JL', 'RNG', 1, 'Jade', 'زمرد', '옥'),
    ...several('EVN', 'LIVE', 1, 'Night Table', 'رات کی میز', '밤의 테이블'),
    ...several('PP', 'LIVE', 1, 'Card Table', 'تاش کی میز', '카드 테이블').map((game) => ({
      ...game,
      model: 'tiger-classic',
    })),
  ];
  await loadCatalogue(site, smallVendors, games);
  await site.sql("UPDATE games SET enabled = 0 WHERE node_id = 'pp-rng-2' AND merchant = ?", site.merchant);
  await site.sql("UPDATE games SET free_play = 0 WHERE node_id = 'pp-rng-3' AND merchant = ?", site.merchant);
  await site.sql(
    `UPDATE games SET countries = '["KR"]' WHERE node_id = 'pp-rng-4' AND merchant = ?`,
    site.merchant,
  );
  await site.sql("UPDATE vendors SET enabled = 0 WHERE code = 'JL' AND merchant = ?", site.merchant);
  await site.sql(
    "UPDATE vendors SET adapter = 'elsewhere' WHERE code = 'EVN' AND merchant = ?",
    site.merchant,
  );
});

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
const open = (who: SessionHolder | Site, nodeId: string, visitor = visitorFromPakistan, more = {}) =>
  who.fetch(gamesContracts.launchGame.path, post({ nodeId, ...more }), visitor);
const tryOut = (who: SessionHolder | Site, nodeId: string) =>
  who.fetch(gamesContracts.trialLaunch.path, post({ nodeId }));

async function refusal(answer: Response): Promise<[number, string]> {
  const wire = (await answer.json()) as { error: { code: string } };
  return [answer.status, wire.error.code];
}

async function gameUrl(answer: Response): Promise<URL> {
  expect(answer.status).toBe(200);
  const value = gamesContracts.launchGame.output.parse(((await answer.json()) as { value: unknown }).value);
  expect(value.content.game_url).toBe(value.gameUrl);
  return new URL(value.gameUrl, site.origin);
}

async function recentNodes(member: SessionHolder): Promise<string[]> {
  const answer = await member.fetch(gamesContracts.recentGames.path);
  const games = gamesContracts.recentGames.output.parse(((await answer.json()) as { value: unknown }).value);
  return games.map((game) => game.nodeId);
}

describe('a launch for money', () => {
  it('returns the game’s address with a code that names only this member, session, game and browser', async () => {
    const member = await openSession(site);
    const url = await gameUrl(await open(member, 'pp-rng-1', undefined, { language: 'UR' }));
    expect([url.pathname, url.search]).toEqual(['/games/slot.html', '']);
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect([fragment.get('game'), fragment.get('language')]).toEqual(['pp-rng-game-1', 'ur']);
    const env = testSecrets as unknown as Env;
    const read = await readLaunchCode(env, site.merchant, fragment.get('launch') ?? '', Date.now());
    const { launchId, browser, ...claims } = read.ok ? read.value : ({} as LaunchCodeClaims);
    expect(launchId).toMatch(/^[0-9a-f-]{36}$/);
    expect(browser).toMatch(/^[\w-]{22}$/);
    expect(claims).toEqual({
      memberId: member.memberId,
      sessionId: member.sessionId,
      gameCode: 'pp-rng-game-1',
      vendorCode: 'PP',
      trial: false,
      location: { known: true, ...visitorFromPakistan },
    });
  });

  it('is listed as a recent game at once, and a refused one is not', async () => {
    const member = await openSession(site);
    for (const node of ['pp-rng-1', 'pp-rng-3', 'pp-rng-2', 'pp-rng-4']) await open(member, node);
    expect(await recentNodes(member)).toEqual(['pp-rng-3', 'pp-rng-1']);
  });

  it.each([
    ['nowhere', visitorFromPakistan, {}, 404, 'GAME_UNKNOWN'],
    ['pp-rng-1', visitorFromPakistan, { vendorCode: 'JL' }, 404, 'GAME_UNKNOWN'],
    ['pp-rng-1', visitorFromPakistan, { gameId: 'other' }, 404, 'GAME_UNKNOWN'],
    ['pp-live-1', visitorFromPakistan, { roomId: 'other' }, 404, 'GAME_UNKNOWN'],
    ['pp-rng-1', visitorFromPakistan, { roomId: 'pp-rng-game-1' }, 404, 'GAME_UNKNOWN'],
    ['pp-rng-2', visitorFromPakistan, {}, 409, 'GAME_OFF'],
    ['jl-rng-1', visitorFromPakistan, {}, 409, 'VENDOR_OFF'],
    ['pp-rng-4', visitorFromPakistan, {}, 403, 'GAME_RESTRICTED'],
    ['pp-rng-4', visitorFromNowhere, {}, 403, 'GAME_RESTRICTED'],
    ['evn-live-1', visitorFromPakistan, {}, 502, 'VENDOR_UNREACHABLE'],
  ])('of %s from %o with %o is refused: %i %s', async (node, visitor, more, status, code) => {
    const member = await openSession(site);
    expect(await refusal(await open(member, node, visitor, more))).toEqual([status, code]);
    expect(await recentNodes(member)).toEqual([]);
  });

  it('succeeds from the country that a game is for', async () => {
    await gameUrl(await open(await openSession(site), 'pp-rng-4', visitorFromKorea));
  });

  it('sends guests to the login, trial users to a real account, and refuses ended sessions', async () => {
    expect(await refusal(await open(site, 'pp-rng-1'))).toEqual([401, 'SESSION_MISSING']);
    expect(await refusal(await open(await openSession(site, 4), 'pp-rng-1'))).toEqual([
      403,
      'REAL_ACCOUNT_NEEDED',
    ]);
    const member = await openSession(site);
    const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
    await PLAYER.getByName(`${site.merchant}/${member.memberId}`).endSession(member.sessionId);
    expect(await refusal(await open(member, 'pp-rng-1'))).toEqual([401, 'SESSION_ENDED']);
  });

  it('accepts the extra fields that observed clients send, and no others', async () => {
    const member = await openSession(site);
    const more = { platform: 'html5', clientType: 2, gameCategory: 'RNG', supportPlay: 3, webView: false };
    await gameUrl(await open(member, 'pp-rng-1', undefined, { ...more, vendorCode: 'PP' }));
    for (const wrong of [{ other: 1 }, { clientType: '2' }, { supportPlay: 1e9 }, { nodeId: {} }])
      expect(await refusal(await open(member, 'pp-rng-1', undefined, wrong))).toEqual([400, 'INVALID_INPUT']);
  });

  it('accepts the room id that the game lists return for a shared table', async () => {
    const listed = await site.fetch(`${gamesContracts.gameList.path}?gameType=LIVE&vassalage=PP`);
    const { value } = (await listed.json()) as { value: unknown };
    const [table] = gamesContracts.gameList.output.parse(value).games;
    expect(table?.roomId).toBe('pp-live-game-1');
    const url = await gameUrl(
      await open(await openSession(site), 'pp-live-1', undefined, { roomId: table?.roomId }),
    );
    expect(url.pathname).toBe('/games/tiger.html');
  });

  it('cannot be made by GET', async () => {
    const member = await openSession(site);
    const answer = await member.fetch(`${gamesContracts.launchGame.path}?nodeId=pp-rng-1`);
    expect(await refusal(answer)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(await recentNodes(member)).toEqual([]);
  });
});

describe('a trial launch', () => {
  it('opens the game on demo credit for a trial user', async () => {
    const trial = await openSession(site, 4);
    const url = await gameUrl(await tryOut(trial, 'pp-rng-1'));
    const token = new URLSearchParams(url.hash.slice(1)).get('launch') ?? '';
    const claims = await readLaunchCode(testSecrets as unknown as Env, site.merchant, token, Date.now());
    expect(claims).toMatchObject({ value: { trial: true, memberId: trial.memberId } });
    expect(await recentNodes(trial)).toEqual(['pp-rng-1']);
  });

  it('is refused to visitors without a session, and to real members', async () => {
    expect(await refusal(await tryOut(site, 'pp-rng-1'))).toEqual([401, 'SESSION_MISSING']);
    expect(await refusal(await tryOut(await openSession(site), 'pp-rng-1'))).toEqual([
      403,
      'TRIAL_ACCOUNT_NEEDED',
    ]);
  });

  it.each([
    ['nowhere', 404, 'GAME_UNKNOWN'],
    ['pp-rng-2', 409, 'GAME_OFF'],
    ['pp-rng-3', 409, 'TRIAL_UNSUPPORTED'],
    ['pp-rng-4', 403, 'GAME_RESTRICTED'],
    ['jl-rng-1', 409, 'VENDOR_OFF'],
  ])('of %s is refused: %i %s', async (node, status, code) => {
    expect(await refusal(await tryOut(await openSession(site, 4), node))).toEqual([status, code]);
  });
});

describe('games that are switched off', () => {
  it('appear in no list', async () => {
    const answer = await site.fetch('/wps/relay/GCSGAME_gameList?pageSize=100');
    const { value } = (await answer.json()) as { value: { games: { nodeId: string }[] } };
    expect(value.games.map((game) => game.nodeId)).toEqual([
      'pp-rng-1',
      'pp-rng-3',
      'pp-rng-4',
      'pp-rng-5',
      'evn-live-1',
      'pp-live-1',
    ]);
  });
});

describe('a launch at an external vendor', () => {
  it('goes to the vendor’s page, with the code where the merchant puts it', async () => {
    await site.sql(
      "UPDATE vendors SET adapter = 'outside' WHERE code = 'EVN' AND merchant = ?",
      site.merchant,
    );
    const launchAddress = 'https://games.example/open?game={game}&lang={language}#code={code}';
    const outside = { adapter: 'actions', secretName: 'ACTIONS_VENDOR_SECRET', launchAddress };
    await storeDocument(site, site.merchant, 'vendors', { outside });
    const member = await openSession(site);
    const opened = async () => (await open(member, 'evn-live-1')).status;
    await expect.poll(opened, { timeout: 15_000, interval: 500 }).toBe(200);
    const url = await gameUrl(await open(member, 'evn-live-1', undefined, { language: 'KO' }));
    expect([url.origin, url.search]).toEqual(['https://games.example', '?game=evn-live-game-1&lang=ko']);
    const code = new URLSearchParams(url.hash.slice(1)).get('code') ?? '';
    const env = testSecrets as unknown as Env;
    const read = await readLaunchCode(env, site.merchant, code, Date.now());
    expect(read).toMatchObject({ value: { vendorCode: 'EVN', memberId: member.memberId } });
    expect(read.ok && read.value.browser).toBeUndefined();
  });
});
