import { Jackpot } from '#functions/features/jackpots/object/jackpot.object.ts';
import { HouseTable } from '#functions/vendors/house/house-table.object.ts';
import { InstantTable } from '#functions/vendors/house/instant/instant-table.object.ts';
import type { Network } from '../platform/network.ts';
import type { ObjectHost } from '../platform/object-host.ts';
import { PortWorker } from './port-worker.ts';

/** The games of the simulation, by engine: code and model. */
export const games = {
  slot: { gameCode: 'a-slot', modelId: 'm05' },
  mines: { gameCode: 'a-field', modelId: 'mines-classic' },
  keno: { gameCode: 'a-keno', modelId: 'keno-classic' },
  fishing: { gameCode: 'a-water', modelId: 'fish-starfish' },
} as const;

export type GameEngine = keyof typeof games;

/** The response of a table: an outcome, or a failure code. */
export interface TableAnswer {
  readonly ok: boolean;
  readonly code?: string;
  readonly value?: { readonly round: Readonly<Record<string, unknown>> };
}

/** The house's single-player engines, the vendor port and the jackpot. */
export class GamesWorker extends PortWorker<GameEngine> {
  constructor(network: Network, host: ObjectHost) {
    super(network, host, games);
    this.bind('JACKPOT', Jackpot, 'outbox', 'pool');
    this.bind('HOUSE_TABLE', HouseTable, 'object', 'table');
    this.bind('INSTANT_TABLE', InstantTable, 'object', 'instant');
  }

  /** Calls a table once, as the service of its engine does. */
  ask(engine: GameEngine, member: string, method: string, order: object): Promise<TableAnswer> {
    const name = engine === 'slot' ? `demo/${member}` : `demo/${member}/${engine}`;
    const table = engine === 'slot' ? this.env.HOUSE_TABLE : this.env.INSTANT_TABLE;
    const stub = table.getByName(name) as unknown as Record<string, (order: object) => Promise<TableAnswer>>;
    return (stub[method] as (order: object) => Promise<TableAnswer>)(order);
  }
}
