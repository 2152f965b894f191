/** A stub of a member's object; its type is the binding's, so that nothing down here imports the object itself. */
type PlayerStub = ReturnType<Env['PLAYER']['getByName']>;

/** The object of one member; its name carries the merchant so that two sites never share a member. */
export function playerOf(env: Env, merchant: string, memberId: string): PlayerStub {
  return env.PLAYER.getByName(`${merchant}/${memberId}`);
}
