/** Replaces the module `cloudflare:workers`, so that the object classes run unchanged in Node. */
export class DurableObject<Environment> {
  readonly ctx: DurableObjectState;
  readonly env: Environment;

  constructor(ctx: DurableObjectState, env: Environment) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** `waitUntil` for work that outlives a request; the simulation never cancels a request. */
export function waitUntil(_work: Promise<unknown>): void {
  // The promise runs whether or not it is awaited.
}
