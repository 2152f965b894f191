/** What the game tells the page around it; it carries no secret and asks for nothing but a way out. */
export type GameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'balance'; readonly balanceMinor: number; readonly currency: string }
  | { readonly type: 'round'; readonly stakeMinor: number; readonly winMinor: number }
  | { readonly type: 'verify'; readonly fragment: string }
  | { readonly type: 'relogin' }
  | { readonly type: 'close' };

/** Reads a message of a framed game; undefined for anything that is not exactly one. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, ...rest } = data as Record<string, unknown>;
  const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
  switch (type) {
    case 'ready':
    case 'relogin':
    case 'close':
      return { type };
    case 'balance':
      return isAmount(rest['balanceMinor']) && isText(rest['currency'], /^[A-Z]{3}$/)
        ? { type, balanceMinor: rest['balanceMinor'] as number, currency: rest['currency'] }
        : undefined;
    case 'round':
      return isAmount(rest['stakeMinor']) && isAmount(rest['winMinor'])
        ? { type, stakeMinor: rest['stakeMinor'] as number, winMinor: rest['winMinor'] as number }
        : undefined;
    case 'verify':
      return isText(rest['fragment'], /^[\w=&-]{1,600}$/) ? { type, fragment: rest['fragment'] } : undefined;
    default:
      return undefined;
  }
}

/** Asks for a text before anything is made of it: an object could answer to being made one. */
function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}
