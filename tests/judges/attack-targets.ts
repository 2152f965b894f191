import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { eventsContracts } from '#src/contracts/events/events.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import { winnersContracts } from '#src/contracts/winners/winners.ts';
import { developmentSecret } from '#tests/support/bundled-worker.ts';
import type { LaunchedMember } from '#tests/support/launched-members.ts';
import type { Running } from '#tests/bench/runtime.ts';

/** A permitted call, with values everywhere that a scanner can alter. */
export interface Question {
  readonly who: 'visitor' | 'member' | 'game' | 'operator';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Every kind of call with a query, a body, a path or a cookie to alter. Login bodies are encrypted and
 * vendors' calls are signed, so altered ones are refused before they are read; tests/worker attacks their
 * contents.
 */
export async function openQuestions(origin: string, member: LaunchedMember): Promise<Question[]> {
  const visitor = { who: 'visitor', headers: {} } as const;
  const asMember = { who: 'member', headers: { Authorization: member.bearer } } as const;
  const game = { who: 'game', headers: { Authorization: `Bearer ${member.launchToken}` } } as const;
  const operator = {
    who: 'operator',
    headers: { Authorization: `Bearer ${developmentSecret('OPERATOR_TOKEN')}` },
  } as const;
  const nodeId = await someGame(origin);
  return [
    { ...visitor, method: 'GET', path: '/m/app?lang=en&theme=light', headers: looks },
    {
      ...visitor,
      method: 'GET',
      path: `${gamesContracts.gameList.path}?gameType=RNG&vassalage=PP&gameName=road&language=EN`,
    },
    { ...visitor, method: 'GET', path: `${gamesContracts.hotGames.path}?gameType=RNG&language=EN` },
    {
      ...visitor,
      method: 'GET',
      path: `${winnersContracts.winnerBoard.path}?gameCategory=RNG&limitNum=5&language=EN`,
    },
    { ...visitor, method: 'GET', path: `${accountContracts.checkUsername.path}?username=sana77` },
    { ...asMember, method: 'GET', path: `${gamesContracts.favourites.path}?pageNo=1&language=EN` },
    { ...asMember, method: 'POST', path: gamesContracts.addFavourite.path, body: { nodeId } },
    { ...asMember, method: 'DELETE', path: gamesContracts.removeFavourite.path, body: { nodeId } },
    { ...asMember, method: 'POST', path: gamesContracts.addRecentGame.path, body: { nodeId, vendor: 'PP' } },
    {
      ...asMember,
      method: 'POST',
      path: gamesContracts.launchGame.path,
      body: { nodeId, gameCategory: 'RNG' },
    },
    { ...game, method: 'POST', path: houseContracts.tableRounds.path, body: { cursor: 5 } },
    { ...game, method: 'POST', path: houseContracts.tableSeed.path, body: { clientSeed: 'moon' } },
    {
      ...game,
      method: 'POST',
      path: houseContracts.tableSpin.path,
      body: { spinId: crypto.randomUUID(), stakeMinor: 1 },
    },
    { ...operator, method: 'GET', path: `${operationsContracts.operatorChanges.path}?cursor=5` },
    {
      ...operator,
      method: 'GET',
      path: `${eventsContracts.operatorEvents.path}?member=m1&fromMs=1&toMs=2&cursor=5`,
    },
    {
      ...operator,
      method: 'PUT',
      path: gameSwitchesContracts.switchGame.path.replace(':nodeId', `${nodeId}*`),
      body: { enabled: true },
    },
  ];
}

async function someGame(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${gamesContracts.gameList.path}?gameType=RNG`);
  const { value } = (await answer.json()) as { value: { games: { nodeId: string }[] } };
  const [game] = value.games;
  if (!game) throw new Error('the catalogue has no game');
  return game.nodeId;
}

const looks = { Cookie: 'language=en; theme=light; signedIn=1' };

/** A server with SQL injection and XSS: it puts the query unescaped into its SQL and its HTML. */
export async function startPlanted(): Promise<Running> {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('a'), ('b')");
  const server = createServer((request, answer) => {
    const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('name') ?? '';
    answer.setHeader('Content-Type', 'text/html');
    try {
      const rows = database.prepare(`SELECT name FROM people WHERE name = '${name}'`).all();
      answer.end(`<html><body><p>${name}</p><a href="/?name=b">b</a>${JSON.stringify(rows)}</body></html>`);
    } catch (error) {
      answer.statusCode = 500;
      answer.end(`<html><body>SQLite error: ${String(error)}</body></html>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
