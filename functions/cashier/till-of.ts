import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** The till of one outside account of a merchant. */
export function tillOf(env: Env, merchant: string, tillId: string): Calls<Env['TILL']> {
  return objectNamed(env.TILL, `${merchant}/${tillId}`);
}
