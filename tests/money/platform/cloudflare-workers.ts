/** What the Worker's modules import from the platform, so that its object classes run in Node as they are. */
export class DurableObject<Environment> {
  readonly ctx: DurableObjectState;
  readonly env: Environment;

  constructor(ctx: DurableObjectState, env: Environment) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** Work that outlives a request; a request of the simulation is never cut short. */
export function waitUntil(_work: Promise<unknown>): void {
  // The promise runs whether or not anybody waits for it.
}
