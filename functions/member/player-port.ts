import { type Calls, objectNamed } from '#functions/objects/calls.ts';

/** The object of one member; its name includes the merchant, so that two sites never share a member. */
export function playerOf(env: Env, merchant: string, memberId: string): Calls<Env['PLAYER']> {
  return objectNamed(env.PLAYER, `${merchant}/${memberId}`);
}
