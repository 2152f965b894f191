/** A stub of a till; its type is the binding's, so that nothing down here imports the object itself. */
type TillStub = ReturnType<Env['TILL']['getByName']>;

/** The till of one outside account of a merchant. */
export function tillOf(env: Env, merchant: string, tillId: string): TillStub {
  return env.TILL.getByName(`${merchant}/${tillId}`);
}
