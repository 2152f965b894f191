import { LotteryClock } from '#functions/features/lottery/draw-clock.object.ts';
import { beacons } from './beacons.ts';

/** The clock of one game with the outside sources of randomness that a draw may be committed to. */
export class DrawClock extends LotteryClock {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, { beacons, shardOf });
  }
}

/** A part of a draw's tickets. */
function shardOf(): never {
  throw new Error('no tickets are sold here');
}
