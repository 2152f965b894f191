/** A stub of the simulated bank; its type comes from the binding, so that callers do not import the object. */
type SimBankStub = ReturnType<Env['SIMBANK']['getByName']>;

export function simBankOf(env: Env, merchant: string): SimBankStub {
  return env.SIMBANK.getByName(merchant);
}
