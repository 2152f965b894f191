import http from 'node:http';
import { CompactEncrypt, importJWK } from 'jose';
import { bundledSite } from '#tests/support/bundled-worker.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';

const minuteMs = 60_000;

/** A member who bets, and what they had before. */
export interface BenchMember {
  readonly bearer: string;
  readonly place: Readonly<Record<string, string>>;
  startMinor: number;
}

/** An answer of the site; status 0 where the connection was lost. */
export interface Said {
  readonly status: number;
  readonly code: string;
  readonly value: Record<string, never>;
}

/** The options of the site, on the databases of a folder. */
export const siteOptions = (state: string) => bundledSite(state, { DELIVERY_GATHER_SECONDS: '30' });

/** Three dice with one draw a day, at the first full minute that is this far away; betting closes 5 s before. */
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

/** Stores the games while no other runtime holds the databases. */
export async function storeGames(state: string, games: readonly LotteryGame[]): Promise<void> {
  const runtime = runtimeOf(siteOptions(state));
  await runtime.ready;
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
  await runtime.dispose();
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4_000 });

/** Sends one call; a lost connection is answered with status 0. */
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

function saidOf(status: number, text: string): Said {
  try {
    const wire = JSON.parse(text) as { value?: Said['value']; error?: { code: string } };
    return { status, code: wire.error?.code ?? '', value: wire.value ?? {} };
  } catch {
    return { status, code: 'NOT_JSON', value: {} };
  }
}

/** Runs tasks over a number of lanes at once. */
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

/** Registers members through the API, each from an address of its own. */
export async function registerBettors(origin: string, count: number): Promise<BenchMember[]> {
  const { value } = await send(
    origin,
    'GET',
    '/wps/session/key',
    locationHeaders('PK', '39.33.0.1', 'SD', 17557),
  );
  const [key] = (value as { keys?: { kid: string; x: string; y: string }[] }).keys ?? [];
  if (!key) throw new Error('the site has no key');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, 'ECDH-ES');
  const run = Date.now().toString(36).slice(-5);
  const made: BenchMember[] = [];
  await inLanes(Array.from({ length: count }), 8, async (_, at) => {
    const place = locationHeaders(
      'PK',
      `39.${34 + (at >> 14)}.${(at >> 7) & 127}.${(at & 127) + 1}`,
      'SD',
      17557,
    );
    const password = 'blue kite 7 over';
    const body = {
      username: `l${run}${at}`,
      password,
      confirmPassword: password,
      agreement: { version: '1', accepted: true },
    };
    const sub = 'PUT /wps/member/register';
    const content = { iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), sub, body };
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(publicKey);
    const headers = {
      ...place,
      'Session-Carrier': 'bearer',
      'Encryption-Key': key.kid,
      'Content-Type': 'application/jose',
    };
    const said = await send(origin, 'PUT', '/wps/member/register', headers, sealed);
    const { token } = said.value as { token?: string };
    if (!token) throw new Error(`member ${at}: ${said.status} ${said.code}`);
    made.push({ bearer: `Bearer ${token}`, place, startMinor: 0 });
  });
  for (const member of made) member.startMinor = await balanceOf(origin, member);
  return made;
}

const headersOf = ({ bearer, place }: BenchMember) => ({ ...place, Authorization: bearer });

/** What a member can stake. */
export async function balanceOf(origin: string, member: BenchMember): Promise<number> {
  const { value } = await send(origin, 'GET', '/wps/wallets/gcs', headersOf(member));
  return (value as { sumBalance?: number }).sumBalance ?? Number.NaN;
}

/** The version of the odds that the site sells a game at now. */
export async function oddsVersionOf(origin: string, gameId: number): Promise<number> {
  const place = locationHeaders('PK', '39.33.0.3', 'SD', 17557);
  const { value } = await send(origin, 'GET', `/lgw/games/game?gameId=${gameId}`, place);
  return (value as { oddsVersion?: number }).oddsVersion ?? 0;
}

/** An order of single bets of 10 minor units; its key is that of the member's place. */
export function placeBets(
  origin: string,
  member: BenchMember,
  asked: {
    readonly gameId: number;
    readonly numero: string;
    readonly sides: readonly string[];
    readonly key: string;
    readonly oddsVersion: number;
  },
): Promise<Said> {
  const { gameId, numero, sides, key, oddsVersion } = asked;
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

/** A draw as everybody sees it; the one after it is on sale already when it closes. */
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

/** What a bet on a side pays by a throw. */
export function paidOf(side: string, result: readonly (readonly string[])[]): number {
  const dice = (result[0] ?? []).map(Number);
  const sum = dice.reduce((all, die) => all + die, 0);
  if (new Set(dice).size === 1) return 0;
  return (side === 'big' ? sum >= 11 : sum <= 10) ? 19 : 0;
}
