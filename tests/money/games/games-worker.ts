import { signLaunch } from '#functions/edge/launch-token.ts';
import { Jackpot } from '#functions/features/jackpots/jackpot.object.ts';
import { House } from '#functions/features/wallet/house.object.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { Player } from '#functions/player/player.object.ts';
import { HouseTable } from '#functions/vendors/house/house-table.object.ts';
import { InstantTable } from '#functions/vendors/house/instant/instant-table.object.ts';
import { vendorRoutes } from '#functions/vendors/port.routes.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';
import { Activity } from '../platform/activity.ts';
import { ArchiveBucket } from '../platform/archive-bucket.ts';
import { clock } from '../platform/clock.ts';
import { type Network, outcomeOf } from '../platform/network.ts';
import type { ObjectClass, ObjectHost } from '../platform/object-host.ts';
import { RecordsDatabase } from '../platform/records-database.ts';

const port = vendorRoutes[0] as (typeof vendorRoutes)[number];
const secret = 's'.repeat(64);

/** The games of the simulation, by engine: code and model. */
export const games = {
  slot: { gameCode: 'a-slot', modelId: 'm05' },
  mines: { gameCode: 'a-field', modelId: 'mines-classic' },
  keno: { gameCode: 'a-keno', modelId: 'keno-classic' },
  fishing: { gameCode: 'a-water', modelId: 'fish-starfish' },
} as const;

export type GameEngine = keyof typeof games;

/** What a table answers: an outcome, or why there is none. */
export interface TableAnswer {
  readonly ok: boolean;
  readonly code?: string;
  readonly value?: { readonly round: Readonly<Record<string, unknown>> };
}

/** The house's engines, the vendor port, members, house shards and jackpot; everything between them meets faults. */
export class GamesWorker {
  readonly records = new RecordsDatabase();
  readonly host: ObjectHost;
  readonly #env: Env;
  readonly #network: Network;
  /** Until then the wallet does what it is asked, and nobody hears its answers. */
  silentUntilMs = 0;
  #requests = 0;

  constructor(network: Network, host: ObjectHost) {
    this.host = host;
    this.#network = network;
    const env: Record<string, unknown> = {
      HOUSE_VENDOR_SECRET: secret,
      LAUNCH_SECRET: secret,
      HOUSE_SHARDS: '2',
      DELIVERY_GATHER_SECONDS: '2',
      ARCHIVE_GATHER_SECONDS: '1',
      DB: this.records.asPlatform(network),
      ARCHIVE: new ArchiveBucket().asPlatform(network),
    };
    const own = env as unknown as Env;
    const ofClass = (made: unknown) => made as ObjectClass;
    const front = (request: Request) => this.#front(request);
    env['PLAYER'] = host.namespace('object', ofClass(Player), own);
    env['HOUSE'] = host.namespace('outbox', ofClass(House), own);
    env['JACKPOT'] = host.namespace('outbox', ofClass(Jackpot), own, 'pool');
    env['HOUSE_TABLE'] = host.namespace('object', ofClass(HouseTable), own, 'table', front);
    env['INSTANT_TABLE'] = host.namespace('object', ofClass(InstantTable), own, 'instant', front);
    this.#env = own;
    this.records.database.exec(catalogue());
  }

  player(member: string): DurableObjectStub<Player> {
    return playerOf(this.#env, 'demo', member) as unknown as DurableObjectStub<Player>;
  }

  /** Asks a table one thing, as the service of its engine does. */
  ask(engine: GameEngine, member: string, method: string, order: object): Promise<TableAnswer> {
    const name = engine === 'slot' ? `demo/${member}` : `demo/${member}/${engine}`;
    const table = engine === 'slot' ? this.#env.HOUSE_TABLE : this.#env.INSTANT_TABLE;
    const stub = table.getByName(name) as unknown as Record<string, (order: object) => Promise<TableAnswer>>;
    return (stub[method] as (order: object) => Promise<TableAnswer>)(order);
  }

  /** What a member's tables show the wallet. */
  async credentials(engine: GameEngine, member: string, sessionId: string) {
    const claims = { memberId: member, sessionId, gameCode: games[engine].gameCode, vendorCode: 'house' };
    const launchToken = await signLaunch(
      this.#env,
      'demo',
      { ...claims, trial: false, place: launchLocation },
      clock.nowMs,
    );
    return { origin: 'http://localhost', playerId: `demo/${member}`, launchToken };
  }

  /** A signed call of a table to the vendor port: lost, doubled, late or unanswered on its way like any other. */
  #front(request: Request): Promise<Response> {
    return this.#network.call('bank', new URL(request.url).pathname, async (_fault, told) => {
      await new Activity().start(async () => {
        const answered = await outcomeOf(() => this.#answer(request.clone() as Request));
        const outcome = clock.nowMs < this.silentUntilMs ? unheard : answered;
        this.#network.post({ leg: 'bank', lane: 'answers' }, () => told(outcome));
      });
    });
  }

  async #answer(request: Request): Promise<Response> {
    const [, , vendor = '', operation = ''] = new URL(request.url).pathname.split('/');
    this.#requests += 1;
    const context = {
      env: this.#env,
      requestId: `request-${this.#requests}`,
      nowMs: clock.nowMs,
      merchant: 'demo',
      address: '39.32.0.1',
      target: { search: '' },
      settings,
    } as unknown as RequestContext;
    const answer = await port.answer(request, context, {}, { vendor, operation });
    const text = await answer.text();
    // Read already: a table reads its answer in the turn in which it comes.
    return { status: answer.status, json: async () => JSON.parse(text) as unknown } as Response;
  }
}

function unheard(): never {
  throw new Error('the answer was not heard');
}

const documents: Readonly<Record<string, string>> = {
  'region-policy': JSON.stringify({ mode: 'allowlist', countries: ['PK'] }),
  jurisdiction: JSON.stringify({ pack: 'demo' }),
};

const settings = { merchant: 'demo', document: (name: string) => documents[name], version: () => 1 };

function catalogue(): string {
  const names = JSON.stringify({ en: 'Test' });
  const rows = Object.entries(games).map(
    ([
      engine,
      { gameCode, modelId },
    ]) => `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code,
       game_type, names, theme, model, position, changed_at_ms, changed_by) VALUES ('demo', 'node-${engine}',
       'game-${engine}', '${gameCode}', 'house', '${engine === 'slot' ? 'RNG' : 'PVP'}', '${names}', 'test',
       '${modelId}', 0, 0, 'test')`,
  );
  return [
    "INSERT INTO merchants (code, host, name) VALUES ('demo', 'localhost', 'Demo')",
    `INSERT INTO vendors (merchant, code, names, emblem, categories, adapter, position, changed_at_ms, changed_by)
       VALUES ('demo', 'house', '${names}', 'test', '["RNG","PVP"]', 'house', 0, 0, 'test')`,
    ...rows,
  ].join(';\n');
}
