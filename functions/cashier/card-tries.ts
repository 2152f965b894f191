import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';

/** The counter of a member's tries to add a card. */
export function cardTriesOf(env: Env, merchant: string, memberId: string): ReturnType<typeof throttleOf> {
  return throttleOf(env, merchant, `cards/${memberId}`);
}
