import { TicketShard } from '#functions/features/lottery/ticket-shard/ticket-shard.object.ts';
import { shardName } from '#functions/features/lottery/shard-port.ts';
import { House } from '#functions/house-account/object/house.object.ts';
import { Player } from '#functions/player/player.object.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { ArchiveBucket } from '../platform/archive-bucket.ts';
import type { Network } from '../platform/network.ts';
import type { ObjectClass, ObjectHost } from '../platform/object-host.ts';
import { RecordsDatabase } from '../platform/records-database.ts';

export const shardsOfDraw = 2;

/** Three dice every 30 seconds, so that many draws pass in a short simulation. */
export const dice: LotteryGame = {
  gameId: 7,
  code: 'DICE',
  shape: 'three-dice',
  tag: 'dice',
  prizeMode: 'Lott',
  plays: ['ent'],
  calendar: { kind: 'interval', everySeconds: 30, closeBeforeSeconds: 2 },
  timeZone: 'UTC',
  results: 'own',
  names: { en: 'Dice' },
  isOnSale: true,
};

const documents = {
  'lottery-games': { games: [dice] },
  // So low that popular draws are refused. It is divided among the shards.
  lottery: { shards: shardsOfDraw, numberPayoutMinorMost: 14_000 },
};

/**
 * The objects of the simulation: members, ticket shards and the house account. Calls between them are subject to
 * faults.
 */
export class LotteryWorker {
  readonly records = new RecordsDatabase();
  readonly archive = new ArchiveBucket();
  readonly host: ObjectHost;
  readonly #env: Env;

  constructor(network: Network, host: ObjectHost) {
    this.host = host;
    const env: Record<string, unknown> = {
      HOUSE_SHARDS: '2',
      DELIVERY_GATHER_SECONDS: '2',
      ARCHIVE_GATHER_SECONDS: '1',
      DB: this.records.asPlatform(network),
      ARCHIVE: this.archive.asPlatform(network),
      // The simulation replaces the draw clock: draws-simulation.ts.
      DRAW_CLOCK: { getByName: () => ({ shards: async () => shardsOfDraw }) },
    };
    const shardEnv = { ...env };
    const ofClass = (made: unknown) => made as ObjectClass;
    env['PLAYER'] = host.namespace('object', ofClass(Player), env as unknown as Env);
    env['HOUSE'] = host.namespace('outbox', ofClass(House), env as unknown as Env);
    env['TICKET_SHARD'] = host.namespace('outbox', ofClass(TicketShard), shardEnv as unknown as Env, 'shard');
    // Messages from a shard to a member use the same lossy leg as those from a member to a shard.
    shardEnv['PLAYER'] = host.namespace('outbox', ofClass(Player), env as unknown as Env, 'object');
    this.#env = env as unknown as Env;
    this.records.database.exec(
      "INSERT INTO merchants (code, host, name) VALUES ('demo', 'localhost', 'Demo')",
    );
    for (const [name, document] of Object.entries(documents))
      this.records.database
        .prepare(
          `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
           VALUES ('demo', ?, ?, 1, 0, 'simulation')`,
        )
        .run(name, JSON.stringify(document));
  }

  player(member: string): DurableObjectStub<Player> {
    return this.#env.PLAYER.getByName(`demo/${member}`) as unknown as DurableObjectStub<Player>;
  }

  shard(numero: string, at: number): DurableObjectStub<TicketShard> {
    const name = shardName('demo', dice.gameId, numero, at);
    return this.#env.TICKET_SHARD.getByName(name) as unknown as DurableObjectStub<TicketShard>;
  }
}
