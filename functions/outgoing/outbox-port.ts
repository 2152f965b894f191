import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** The outbox of one merchant, which sends its messages after the request that wrote them. */
export function outboxOf(env: Env, merchant: string): Calls<Env['OUTBOX']> {
  return objectNamed(env.OUTBOX, merchant);
}
