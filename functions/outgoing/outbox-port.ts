/** A stub of a merchant's outbox; its type is the binding's, so that nothing down here imports the object itself. */
type OutboxStub = ReturnType<Env['OUTBOX']['getByName']>;

/** The outbox of one merchant, which sends its messages after the request that wrote them. */
export function outboxOf(env: Env, merchant: string): OutboxStub {
  return env.OUTBOX.getByName(merchant);
}
