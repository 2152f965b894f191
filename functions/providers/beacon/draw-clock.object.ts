import { type ClockPorts, LotteryClock } from '#functions/features/lottery/draw-clock/draw-clock.object.ts';
import { shardName } from '#functions/features/lottery/shard-port.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { beacons } from './beacons.ts';

/** The clock of one game, with the outside sources of randomness that a draw may be committed to. */
export class DrawClock extends LotteryClock {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, ports);
  }
}

const ports: ClockPorts = {
  beacons,
  shardOf: (env, merchant, gameId, numero, shard) =>
    objectNamed(env.TICKET_SHARD, shardName(merchant, gameId, numero, shard)),
};
