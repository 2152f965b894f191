/** A stub of a till. Its type is taken from the binding, so that this floor does not import the object itself. */
type TillStub = ReturnType<Env['TILL']['getByName']>;

/** The till of one outside account of a merchant. */
export function tillOf(env: Env, merchant: string, tillId: string): TillStub {
  return env.TILL.getByName(`${merchant}/${tillId}`);
}
