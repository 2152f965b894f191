export type Ok<Value> = { readonly ok: true; readonly value: Value };
/** Plain values only, so that a failure can pass from a Durable Object to the Worker. */
export type Details = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
export type Failed<Code extends string> = {
  readonly ok: false;
  readonly code: Code;
  readonly details?: Details;
};

/** The outcome of an operation that can fail in expected ways. Bugs and outages throw instead. */
export type Result<Value, Code extends string> = Ok<Value> | Failed<Code>;

/** Wraps a success. */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

/** Wraps an expected failure under its code. */
export function failed<Code extends string>(code: Code, details?: Details): Failed<Code> {
  return details ? { ok: false, code, details } : { ok: false, code };
}
