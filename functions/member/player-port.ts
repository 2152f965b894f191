/** A stub of a member's object, typed by the binding so that this lower floor does not import the object itself. */
type PlayerStub = ReturnType<Env['PLAYER']['getByName']>;

/** The object of one member; its name includes the merchant, so that two sites never share a member. */
export function playerOf(env: Env, merchant: string, memberId: string): PlayerStub {
  return env.PLAYER.getByName(`${merchant}/${memberId}`);
}
