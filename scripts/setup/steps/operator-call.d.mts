/** Makes an operator's call with a token, a POST if it has an input; returns the answer, or an empty object if there is none. */
export function operatorCall(
  origin: string,
  token: string,
  path: string,
  input?: unknown,
): Promise<{
  readonly value?: Readonly<Record<string, string>>;
  readonly error?: { readonly code?: string };
}>;
