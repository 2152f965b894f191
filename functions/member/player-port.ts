import type { Player } from '#functions/player/player.object.ts';

/** The object of one member; its name carries the merchant so that two sites never share a member. */
export function playerOf(env: Env, merchant: string, memberId: string): DurableObjectStub<Player> {
  return env.PLAYER.getByName(`${merchant}/${memberId}`);
}
