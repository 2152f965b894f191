/**
 * The calls of a Durable Object's class as the rest of the Worker makes them: the methods as declared, answered later.
 * Unlike the runtime's own type of a stub, it keeps unions, tuples and optional properties of the answers, and refuses
 * arguments in a wrong order.
 */
export type CallsOf<Class> = {
  readonly [Name in Exclude<
    keyof Class,
    keyof DurableObject | keyof Rpc.DurableObjectBranded
  >]: Class[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** The calls of the objects behind a binding: a lower floor needs no import of their class. */
export type Calls<Binding> = Binding extends DurableObjectNamespace<infer Class> ? CallsOf<Class> : never;

/** The object of this name behind a binding; it is created by its first call. */
export function objectNamed<Class extends Rpc.DurableObjectBranded>(
  binding: DurableObjectNamespace<Class>,
  name: string,
): CallsOf<Class> {
  // The runtime's type of the stub has the same methods, but declares what they answer less exactly.
  return binding.getByName(name) as unknown as CallsOf<Class>;
}
