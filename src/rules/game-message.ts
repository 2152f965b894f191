/**
 * Messages of a framed game to the embedding page: requests to navigate, and amounts to display; they carry no
 * secret.
 */
export type GameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'balance'; readonly balanceMinor: number; readonly currency: string }
  | { readonly type: 'round'; readonly stakeMinor: number; readonly winMinor: number }
  | { readonly type: 'verify'; readonly fragment: string }
  | { readonly type: 'relogin' }
  | { readonly type: 'close' };

/** Validates a message of a framed game; undefined for anything else. */
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

/** Checks the type before the pattern, since an object's `toString` could match it. */
function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}
