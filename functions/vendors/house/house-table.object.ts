import { DurableObject } from 'cloudflare:workers';

/** The embedded vendor's own record of one player: seeds, nonces and rounds. */
export class HouseTable extends DurableObject<Env> {}
