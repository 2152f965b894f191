/** A stub of a merchant's outbox, typed by the binding so that this lower floor does not import the object itself. */
type OutboxStub = ReturnType<Env['OUTBOX']['getByName']>;

/** The outbox of one merchant, which sends its messages after the request that wrote them. */
export function outboxOf(env: Env, merchant: string): OutboxStub {
  return env.OUTBOX.getByName(merchant);
}
