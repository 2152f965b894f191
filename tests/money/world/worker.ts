import { Throttle } from '#functions/edge/throttle/object/throttle.object.ts';
import { House } from '#functions/house-account/object/house.object.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { Player } from '#functions/player/player.object.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { HouseTable } from '#functions/vendors/house/house-table.object.ts';
import { InstantTable } from '#functions/vendors/house/instant/instant-table.object.ts';
import { Sportsbook } from '#functions/vendors/house/sports/sportsbook.object.ts';
import { vendorRoutes } from '#functions/vendors/port.routes.ts';
import { watchWallets } from '#functions/features/wallet/wallet.watch.ts';
import { Activity, type Process } from '../platform/activity.ts';
import { ArchiveBucket } from '../platform/archive-bucket.ts';
import { clock } from '../platform/clock.ts';
import type { Network } from '../platform/network.ts';
import type { ObjectClass, ObjectHost } from '../platform/object-host.ts';
import { ObjectStorage } from '../platform/object-storage.ts';
import { RecordsDatabase } from '../platform/records-database.ts';
import { catalogueOf, launchTokens } from './catalogue.ts';
import { type Vendor, vendors, winCapMinor } from './operation.ts';
import {
  forgersRates,
  type SignedCall,
  vendorAddress,
  vendorSecrets,
  vendorsDocument,
} from './vendor-wires.ts';

const port = vendorRoutes[0] as (typeof vendorRoutes)[number];

/** A response of the port, with its bytes. */
interface PortAnswer {
  readonly status: number;
  readonly text: string;
}

/** The Worker of the simulation: the real port, the real object classes, the real migrations. */
export class SimulatedWorker {
  readonly records = new RecordsDatabase();
  readonly archive = new ArchiveBucket();
  readonly host: ObjectHost;
  readonly #env: Env;
  readonly #launched = new Map<string, ReadonlyMap<string, string>>();
  #requests = 0;

  constructor(network: Network, host: ObjectHost) {
    this.host = host;
    const env: Record<string, unknown> = {
      ...vendorSecrets,
      HOUSE_SHARDS: '8',
      DELIVERY_GATHER_SECONDS: '2',
      ARCHIVE_GATHER_SECONDS: '1',
      DB: this.records.asPlatform(network),
      ARCHIVE: this.archive.asPlatform(network),
    };
    env['PLAYER'] = host.namespace('object', Player as unknown as ObjectClass, env as unknown as Env);
    env['HOUSE'] = host.namespace('outbox', House as unknown as ObjectClass, env as unknown as Env);
    const tables = HouseTable as unknown as ObjectClass;
    env['HOUSE_TABLE'] = host.namespace('object', tables, env as unknown as Env, 'table');
    const instant = InstantTable as unknown as ObjectClass;
    env['INSTANT_TABLE'] = host.namespace('object', instant, env as unknown as Env, 'instant');
    const sports = Sportsbook as unknown as ObjectClass;
    env['SPORTSBOOK'] = host.namespace('object', sports, env as unknown as Env, 'sports');
    env['THROTTLE'] = countersOf(env as unknown as Env);
    this.#env = env as unknown as Env;
    this.records.database.exec(
      `INSERT INTO merchants (code, host, name) VALUES ('demo', 'localhost', 'Demo');
       INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
       VALUES ('demo', 'games', '{"winnerBoardMinimumMinor":1}', 1, 0, 'simulation')`,
    );
    for (const vendor of vendors)
      for (const statement of catalogueOf(vendor)) this.records.database.exec(statement);
  }

  /** Sets the number of house shards over which new wallets are spread. */
  spreadOver(shards: number): void {
    Object.assign(this.#env, { HOUSE_SHARDS: String(shards) });
  }

  /** Handles a vendor's request as the Worker's route does, after the gate. */
  async answer({ path, headers, body }: SignedCall): Promise<PortAnswer> {
    const [, , vendor = '', operation = ''] = path.split('/');
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body });
    const answer = await port.answer(request, this.#context(), {}, { vendor, operation });
    return { status: answer.status, text: await answer.text() };
  }

  player(member: string): DurableObjectStub<Player> {
    return playerOf(this.#env, 'demo', member) as unknown as DurableObjectStub<Player>;
  }

  /** The cron of every minute: the house shards wake and compare their wallets. */
  watch(): Promise<void> {
    return new Activity(cron).start(() => watchWallets(this.#env));
  }

  /** Launches a game at every vendor for the member. The returned token represents all of them. */
  async launchToken(member: string, sessionId: string): Promise<string> {
    const tokens = await launchTokens(this.#env, member, sessionId);
    const token = tokens.get('house') as string;
    this.#launched.set(token, tokens);
    return token;
  }

  /** The vendor's token of that launch; a token that was never issued is returned unchanged. */
  tokenAt(vendor: Vendor, token: string): string {
    return this.#launched.get(token)?.get(vendor) ?? token;
  }

  #context(): RequestContext {
    this.#requests += 1;
    return {
      env: this.#env,
      requestId: `request-${this.#requests}`,
      nowMs: clock.nowMs,
      merchant: 'demo',
      address: vendorAddress,
      target: { search: '' },
      settings,
    } as unknown as RequestContext;
  }
}

/** The counters of unauthenticated calls. They move no money, so they are not subject to faults. */
function countersOf(env: Env): object {
  const counters = new Map<string, Throttle>();
  return {
    getByName(name: string) {
      const known = counters.get(name);
      if (known) return known;
      const state = { id: { name }, storage: new ObjectStorage().asPlatform() };
      const counter = new Throttle(state as unknown as DurableObjectState, env);
      counters.set(name, counter);
      return counter;
    },
  };
}

/** The host of a cron run, which holds no state and never crashes. */
const cron: Process = {
  name: 'cron',
  sendLater: (send) => send(),
  commit: () => undefined,
  die: () => undefined,
};

const documents: Readonly<Record<string, string>> = {
  vendors: vendorsDocument,
  rates: JSON.stringify(forgersRates),
  'win-caps': JSON.stringify({
    all: { amountMinor: { USD: winCapMinor, KRW: winCapMinor, KWD: winCapMinor } },
  }),
  'region-policy': JSON.stringify({ mode: 'allowlist', countries: ['PK'] }),
  jurisdiction: JSON.stringify({ pack: 'demo' }),
};

const settings = {
  merchant: 'demo',
  document: (name: string) => documents[name],
  version: () => 1,
};
