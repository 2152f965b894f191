import { DurableObject } from 'cloudflare:workers';

/** Counts attempts for one key exactly. */
export class Throttle extends DurableObject<Env> {}
