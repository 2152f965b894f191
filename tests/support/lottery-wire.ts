import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { signSession } from '#functions/edge/session/session-token.ts';
import { bundledSite, developmentSecret } from './bundled-worker.ts';
import { runtimeOf } from './miniflare.ts';
import { locationHeaders } from './visitor-location.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';

const minuteMs = 60_000;
const triesMax = 100;
/** The demo operator's currency. */
const benchCurrency = 'USD';

/** A member who bets, and their balance before it. */
export interface BenchMember {
  readonly identity: Parameters<typeof signSession>[2];
  bearer: string;
  readonly place: Readonly<Record<string, string>>;
  startMinor: number;
}

/** A response of the site; status 0 if the connection was lost. */
export interface Said {
  readonly status: number;
  readonly code: string;
  readonly value: Record<string, never>;
}

/** The site's options, with its databases in the given folder. */
export const siteOptions = (state: string) => bundledSite(state, { DELIVERY_GATHER_SECONDS: '30' });

/** Three dice with one draw a day, at the first full minute at least this far away. Betting closes 5 s before. */
export function benchGame(gameId: number, inMs: number): LotteryGame {
  const drawsAtMs = Math.ceil((Date.now() + inMs) / minuteMs) * minuteMs;
  return {
    gameId,
    code: `BENCH_${gameId}`,
    shape: 'three-dice',
    tag: 'dice',
    prizeMode: 'Lott',
    plays: ['ent'],
    calendar: {
      kind: 'weekdays',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: new Date(drawsAtMs).toISOString().slice(11, 16),
      closeBeforeSeconds: 5,
      closedDays: [],
    },
    timeZone: 'UTC',
    results: 'own',
    names: { en: 'Bench' },
    isOnSale: true,
  };
}

/** The same game with a draw every minute. */
export const minuteGame = (gameId: number): LotteryGame => ({
  ...benchGame(gameId, 0),
  calendar: { kind: 'interval', everySeconds: 60, closeBeforeSeconds: 5 },
});

/** Runs work on the databases of a folder, which no other runtime may have open. */
async function onDatabases<Value>(
  state: string,
  work: (runtime: ReturnType<typeof runtimeOf>) => Promise<Value>,
): Promise<Value> {
  const runtime = runtimeOf(siteOptions(state));
  await runtime.ready;
  const value = await work(runtime);
  await runtime.dispose();
  return value;
}

/** Stores the games, with limits high enough for a large draw. */
export function storeGames(state: string, games: readonly LotteryGame[]): Promise<void> {
  return onDatabases(state, (runtime) => storeIn(runtime, games));
}

/** Stores games, and creates members who bet on them. */
export function prepareBets(
  state: string,
  games: readonly LotteryGame[],
  count: number,
): Promise<BenchMember[]> {
  return onDatabases(state, async (runtime) => {
    await storeIn(runtime, games);
    return addMembers(runtime, count);
  });
}

async function storeIn(runtime: ReturnType<typeof runtimeOf>, games: readonly LotteryGame[]): Promise<void> {
  const database = await runtime.getD1Database('DB');
  const store = (name: string, document: object) =>
    database
      .prepare(
        `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
         VALUES ('demo', ?, ?, 1, 0, 'bench') ON CONFLICT (merchant, name) DO UPDATE SET
         document = excluded.document, version = version + 1`,
      )
      .bind(name, JSON.stringify(document))
      .run();
  await store('lottery-games', { games });
  await store('lottery-odds', {});
  await store('lottery', {
    numberPayoutMinorMost: 900_000_000_000_000,
    drawPayoutMinorMost: 900_000_000_000_000,
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4_000 });

/** Sends one call; status 0 if the connection is lost. */
export function send(
  origin: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Said> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, code: 'LOST', value: {} });
    const type = { Origin: origin, 'Content-Type': 'application/json' };
    const options = { agent, method, headers: { ...type, ...headers } };
    const request = http.request(new URL(path, origin), options, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', lost);
      answer.on('end', () => resolve(saidOf(answer.statusCode ?? 0, text)));
    });
    request.on('error', lost);
    request.end(body);
  });
}

/** Parses a response. One that is not JSON gets a code that no test expects. */
function saidOf(status: number, text: string): Said {
  try {
    const wire = JSON.parse(text) as { value?: Said['value']; error?: { code: string } };
    return { status, code: wire.error?.code ?? '', value: wire.value ?? {} };
  } catch {
    return { status, code: 'NOT_JSON', value: {} };
  }
}

/** Runs tasks over a number of parallel lanes. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as Item, at);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The methods of the members' objects that seating uses. */
interface Members {
  getByName(name: string): {
    startSession(session: object, coolDays: object): Promise<unknown>;
    grantPlayCredit(credit: object): Promise<unknown>;
  };
}

/** Creates members with credit directly in their objects. Registering each one would measure password hashing. */
async function addMembers(runtime: ReturnType<typeof runtimeOf>, count: number): Promise<BenchMember[]> {
  const players = (await runtime.getDurableObjectNamespace('PLAYER')) as unknown as Members;
  const startMinor = 100_000;
  const coolDays = { elsewhere: 0, byCountry: {} };
  const run = Date.now().toString(36);
  const made: BenchMember[] = [];
  await inLanes(Array.from({ length: count }), 8, async (_, at) => {
    const identity = {
      memberId: `bench-${run}-${at}`,
      sessionId: crypto.randomUUID(),
      username: `l${run.slice(-5)}${at}`,
      accountType: 0,
    };
    const { sessionId: id, username, accountType } = identity;
    const player = players.getByName(`demo/${identity.memberId}`);
    const session = { id, username, accountType, device: 'bench', remembered: true, renewalHash: 'none' };
    const credit = { key: 'welcome', amountMinor: startMinor, currency: benchCurrency, username };
    // The runtime may close an idle connection just as it is reused. The retry is safe: the credit has a key.
    await player.startSession(session, coolDays).catch(() => player.startSession(session, coolDays));
    await player.grantPlayCredit(credit).catch(() => player.grantPlayCredit(credit));
    const address = `39.${34 + (at >> 14)}.${(at >> 7) & 127}.${(at & 127) + 1}`;
    const place = locationHeaders('PK', address, 'SD', 17557);
    made[at] = { identity, bearer: '', place, startMinor };
  });
  return made;
}

/** Gives members new tokens, valid for ten minutes. */
export async function signIn(members: readonly BenchMember[]): Promise<void> {
  const env = { SESSION_SECRET: developmentSecret('SESSION_SECRET') } as unknown as Env;
  for (const member of members)
    member.bearer = `Bearer ${await signSession(env, 'demo', member.identity, Date.now())}`;
}

const headersOf = ({ bearer, place }: BenchMember) => ({ ...place, Authorization: bearer });

/** Reads from the site, and retries after a lost connection. */
async function read(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Said['value']> {
  const ask = () => send(origin, 'GET', path, headers);
  let said = await ask();
  for (let tries = 1; said.status === 0 && tries < triesMax; tries += 1) said = await ask();
  return said.value;
}

/** The balance that a member can stake. */
export async function balanceOf(origin: string, member: BenchMember): Promise<number> {
  const value = await read(origin, '/wps/wallets/gcs', headersOf(member));
  return (value as { sumBalance?: number }).sumBalance ?? Number.NaN;
}

/** The version of the odds at which the site currently sells a game. */
export async function oddsVersionOf(origin: string, gameId: number): Promise<number> {
  const place = locationHeaders('PK', '39.33.0.3', 'SD', 17557);
  const value = await read(origin, `/lgw/games/game?gameId=${gameId}`, place);
  return (value as { oddsVersion?: number }).oddsVersion ?? 0;
}

/** Places an order of single bets of 10 minor units each. */
export function placeBets(
  origin: string,
  member: BenchMember,
  request: {
    readonly gameId: number;
    readonly numero: string;
    readonly sides: readonly string[];
    readonly key: string;
    readonly oddsVersion: number;
  },
): Promise<Said> {
  const { gameId, numero, sides, key, oddsVersion } = request;
  const contents = sides.map((bettingContent) => ({
    gameId,
    play: 'ent',
    playId: 'dice-sides',
    bettingContent,
    singleBetPrice: 10,
    winStop: false,
    numero: [{ numero, multiple: 1 }],
  }));
  const body = JSON.stringify({ key, oddsVersion, contents });
  return send(origin, 'POST', '/lgw/orders', headersOf(member), body);
}

/** Retries the same order until there is a response, as the page does after a lost connection. */
export async function placeUntilAnswered(
  ...of: Parameters<typeof placeBets>
): Promise<Said & { readonly tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const said = await placeBets(...of);
    if (said.status !== 0 || tries === triesMax) return { ...said, tries };
    await wait(500);
  }
}

/** A draw as the public call returns it. When it closes, the next one is already on sale. */
export async function shownDraw(
  origin: string,
  gameId: number,
  numero: string,
): Promise<{ readonly numero: string; readonly state: string; readonly result?: string[][] } | undefined> {
  const place = locationHeaders('PK', '39.33.0.2', 'SD', 17557);
  const { value } = await send(origin, 'GET', `/lgw/draws/${gameId}?most=5`, place);
  const draws = (value as unknown as { value?: { numero: string; state: string }[] }).value;
  return draws?.find((draw) => draw.numero === numero);
}

/** What a bet on a side pays for a throw. */
export function paidOf(side: string, result: readonly (readonly string[])[]): number {
  const dice = (result[0] ?? []).map(Number);
  const sum = dice.reduce((all, die) => all + die, 0);
  if (new Set(dice).size === 1) return 0;
  return (side === 'big' ? sum >= 11 : sum <= 10) ? 19 : 0;
}
