import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { House } from '#functions/house-account/object/house.object.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { Player } from '#functions/player/player.object.ts';
import { vendorRoutes } from '#functions/vendors/port.routes.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';
import { Activity } from '../platform/activity.ts';
import { ArchiveBucket } from '../platform/archive-bucket.ts';
import { clock } from '../platform/clock.ts';
import { type Network, type Outcome, outcomeOf } from '../platform/network.ts';
import type { ObjectClass, ObjectHost, ObjectKind, ObjectLeg } from '../platform/object-host.ts';
import { RecordsDatabase } from '../platform/records-database.ts';

const port = vendorRoutes[0] as (typeof vendorRoutes)[number];
const secret = 's'.repeat(64);

/** A game of the house: its code and its model. */
export interface PlayedGame {
  readonly gameCode: string;
  readonly modelId: string;
}

/** The vendor port with members and house shards behind it, as the house's engines call it. Every call may fail. */
export class PortWorker<Engine extends string> {
  readonly records = new RecordsDatabase();
  readonly host: ObjectHost;
  /** Until then the wallet executes requests, but its responses are lost. */
  silentUntilMs = 0;
  /** When the wallet's acceptance of a transaction first reached an engine. */
  readonly yesAtMs = new Map<string, number>();
  protected readonly env: Env;
  readonly #games: Readonly<Record<Engine, PlayedGame>>;
  readonly #network: Network;
  readonly #bindings: Record<string, unknown>;
  #requests = 0;

  constructor(network: Network, host: ObjectHost, games: Readonly<Record<Engine, PlayedGame>>) {
    this.host = host;
    this.#network = network;
    this.#games = games;
    this.#bindings = {
      HOUSE_VENDOR_SECRET: secret,
      LAUNCH_SECRET: secret,
      HOUSE_SHARDS: '2',
      DELIVERY_GATHER_SECONDS: '2',
      ARCHIVE_GATHER_SECONDS: '1',
      DB: this.records.asPlatform(network),
      ARCHIVE: new ArchiveBucket().asPlatform(network),
    };
    this.env = this.#bindings as unknown as Env;
    this.bind('PLAYER', Player, 'object');
    this.bind('HOUSE', House, 'outbox');
    this.records.database.exec(catalogue(games));
  }

  player(member: string): DurableObjectStub<Player> {
    return playerOf(this.env, 'demo', member) as unknown as DurableObjectStub<Player>;
  }

  /** Binds a class of objects; `leg` is the network leg to them. */
  protected bind(name: string, objectClass: unknown, leg: ObjectLeg, kind: ObjectKind = leg): void {
    const front = (request: Request) => this.#front(request);
    this.#bindings[name] = this.host.namespace(leg, objectClass as ObjectClass, this.env, kind, front);
  }

  /** The delay of a response of the wallet, in milliseconds. */
  protected answerDelayMs(): number {
    return 0;
  }

  /** The credentials that a member's tables present to the wallet. */
  async credentials(engine: Engine, member: string, sessionId: string) {
    const claims = {
      memberId: member,
      sessionId,
      gameCode: this.#games[engine].gameCode,
      vendorCode: 'house',
    };
    const launchToken = await makeLaunch(
      this.env,
      'demo',
      { ...claims, trial: false, location: launchLocation },
      clock.nowMs,
    );
    return { origin: 'http://localhost', playerId: `demo/${member}`, launchToken };
  }

  /**
   * Passes a table's signed call to the vendor port. Like any other message it can be lost, duplicated, delayed or
   * unanswered.
   */
  #front(request: Request): Promise<Response> {
    return this.#network.call('bank', new URL(request.url).pathname, async (_fault, reply) => {
      await new Activity().start(async () => {
        const { transactionId } = (await request.clone().json()) as { readonly transactionId?: string };
        const answered = await outcomeOf(() => this.#answer(request.clone() as Request));
        const outcome = clock.nowMs < this.silentUntilMs ? unheard : answered;
        this.#network.post({ leg: 'bank', lane: 'answers', delayMs: this.answerDelayMs() }, () => {
          this.#note(transactionId ?? '', outcome);
          return reply(outcome);
        });
      });
    });
  }

  #note(transactionId: string, outcome: Outcome<Response>): void {
    if (this.yesAtMs.has(transactionId)) return;
    try {
      if (outcome().status === 200) this.yesAtMs.set(transactionId, clock.nowMs);
    } catch {
      // Without a response there is no acceptance.
    }
  }

  async #answer(request: Request): Promise<Response> {
    const [, , vendor = '', operation = ''] = new URL(request.url).pathname.split('/');
    this.#requests += 1;
    const context = {
      env: this.env,
      requestId: `request-${this.#requests}`,
      nowMs: clock.nowMs,
      merchant: 'demo',
      address: '39.32.0.1',
      target: { search: '' },
      settings,
    } as unknown as RequestContext;
    const answer = await port.answer(request, context, {}, { vendor, operation });
    const text = await answer.text();
    // The body is already read, so that a table gets its response in the turn in which it arrives.
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

function catalogue(games: Readonly<Record<string, PlayedGame>>): string {
  const names = JSON.stringify({ en: 'Test' });
  const rows = Object.entries(games).map(
    ([engine, { gameCode, modelId }]) =>
      `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code,
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
