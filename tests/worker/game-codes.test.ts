import { beforeAll, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { crashRows, crashLaunch, newBet, openCrashGame, playTo } from '#tests/support/crash-launch.ts';
import { putHouseGame } from '#tests/support/house-launch.ts';
import { operate, operatedPolicy, operateTogether } from '#tests/support/operator.ts';
import { openSession } from '#tests/support/play-session.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const joined = 'abc:slots/golden-fox';
const longest = `${'a/b:'.repeat(15)}long`;

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTestGame(site);
  for (const [at, gameCode] of [joined, longest].entries())
    await putHouseGame(site, {
      nodeId: `coded-${at}`,
      gameId: gameCode,
      gameCode,
      vendorCode: 'TEST',
      gameType: 'RNG',
      theme: 'fjord',
      model: 'm01',
    });
  await openCrashGame(site, 'abc:crash/one');
});

const valueOf = async (answer: Response) => ((await answer.json()) as { value: unknown }).value;

describe.each([
  [joined, 'coded-0', '/art/tiles/abc~3Aslots~2Fgolden-fox.webp'],
  [longest, 'coded-1', `/art/tiles/${'a~2Fb~3A'.repeat(15)}long.webp`],
])('a game with the code %s', (gameCode, nodeId, iconUrl) => {
  it('is in lists, favourites and games played last as its contract says, with a picture in one folder', async () => {
    const member = await openSession(site);
    const body = JSON.stringify({ nodeId });
    await member.fetch(gamesContracts.addFavourite.path, { method: 'POST', body });
    await member.fetch(gamesContracts.addRecentGame.path, { method: 'POST', body });
    const list = gamesContracts.gameList.output.parse(
      await valueOf(await site.fetch(`${gamesContracts.gameList.path}?vassalage=TEST`)),
    );
    const recent = gamesContracts.recentGames.output.parse(
      await valueOf(await member.fetch(gamesContracts.recentGames.path)),
    );
    const favourites = gamesContracts.favourites.output.parse(
      await valueOf(await member.fetch(gamesContracts.favourites.path)),
    );
    for (const games of [list.games, recent, favourites.content])
      expect(games.find((game) => game.nodeId === nodeId)).toMatchObject({
        gameCode,
        gameId: gameCode,
        iconUrl,
      });
  });

  it('can be launched, with its code beside its node, and the frame learns the code exactly', async () => {
    const member = await openSession(site);
    const body = JSON.stringify({ nodeId, gameId: gameCode });
    const answer = await member.fetch(gamesContracts.launchGame.path, { method: 'POST', body });
    const launched = (await valueOf(answer)) as { url: string };
    const address = JSON.stringify(launched);
    expect(answer.status).toBe(200);
    expect(address).toContain(`game=${encodeURIComponent(gameCode)}`);
  });

  it('takes bets and pays wins by its code, and history finds them by it', async () => {
    const player = await launch(site, 10_000, { gameCode, vendorCode: 'TEST' });
    expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
    expect(await player.win('w1', 500, { roundClosed: true })).toMatchObject({ balanceMinor: 10_200 });
    const request = `/ops/api/members/${player.memberId}/rounds?gameCode=${encodeURIComponent(gameCode)}`;
    const found = await operate(site, 'GET', `${site.origin}${request}`);
    expect(found.value).toMatchObject({ items: [{ gameCode, stakeMinor: 300 }] });
  });

  it('can be named in caps of wins, which hold what its rounds pay above them', async () => {
    const put = (name: string, document: object) =>
      operateTogether(site, 'PUT', `${site.origin}/ops/api/settings/${name}`, {
        expectedVersion: 0,
        document,
      });
    await site.sql("DELETE FROM settings WHERE merchant = ? AND name = 'win-caps'", site.merchant);
    const caps = await put('win-caps', { games: { [gameCode]: { amountMinor: { USD: 400 } } } });
    expect(caps.status).toBe(200);
    const player = await launch(site, 10_000, { gameCode, vendorCode: 'TEST' });
    await player.bet('b1', 300);
    expect(await player.win('w1', 500, { roundClosed: true })).toMatchObject({ balanceMinor: 9_700 });
  });
});

describe('a shared table of a game whose code has slashes', () => {
  it('is one table to calls, sockets and its own object', async () => {
    const gameCode = 'abc:crash/one';
    const player = await crashLaunch(site, gameCode);
    const table = await crashRows(site, gameCode);
    const watching = await player.watch();
    await playTo(player, table, 'betting');
    const bet = await player.ask('bet', newBet());
    expect(bet).toMatchObject({ status: 200 });
    await expect.poll(() => watching.frames.length).toBeGreaterThan(0);
    expect(await table.rows('SELECT game_code FROM bets')).toEqual([{ game_code: gameCode }]);
  });
});
