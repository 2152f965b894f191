import type { ProtectionPage } from './protection-page.ts';

/**
 * Messages of a framed game to the embedding page: requests to navigate or for a launch's code, and amounts to
 * display; they carry no secret.
 */
export type GameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'launch' }
  | { readonly type: 'balance'; readonly balanceMinor: number; readonly currency: string }
  /** Whether a round with a stake in it is under way. */
  | { readonly type: 'turning'; readonly isOn: boolean }
  /** A stake was refused for a reality check, which the embedding page shows. */
  | { readonly type: 'check' }
  | { readonly type: 'round'; readonly stakeMinor: number; readonly winMinor: number }
  | { readonly type: 'verify'; readonly fragment: string }
  /** A bet was refused by player protection; the page that helps is asked for. */
  | { readonly type: 'protection'; readonly page: ProtectionPage }
  | { readonly type: 'relogin' }
  | { readonly type: 'close' };

/** Validates a message of a framed game; undefined for anything else. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, ...rest } = data as Record<string, unknown>;
  const isAmount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
  switch (type) {
    case 'ready':
    case 'launch':
    case 'check':
    case 'relogin':
    case 'close':
      return { type };
    case 'turning':
      return typeof rest['isOn'] === 'boolean' ? { type, isOn: rest['isOn'] } : undefined;
    case 'balance':
      return isAmount(rest['balanceMinor']) && isText(rest['currency'], /^[A-Z]{3}$/)
        ? { type, balanceMinor: rest['balanceMinor'] as number, currency: rest['currency'] }
        : undefined;
    case 'round':
      return isAmount(rest['stakeMinor']) && isAmount(rest['winMinor'])
        ? { type, stakeMinor: rest['stakeMinor'] as number, winMinor: rest['winMinor'] as number }
        : undefined;
    case 'protection': {
      const { page } = rest;
      return page === 'limits' || page === 'identity' ? { type, page } : undefined;
    }
    case 'verify':
      return isText(rest['fragment'], /^[\w=&-]{1,800}$/) ? { type, fragment: rest['fragment'] } : undefined;
    default:
      return undefined;
  }
}

/** The embedding page's answer to `launch`. */
export interface CodeMessage {
  readonly type: 'launch-code';
  readonly code: string;
  /** The least time from the start of one round to the next. */
  readonly cycleMs: number;
}

/** Validates the embedding page's answer; undefined for anything else. */
export function readCodeMessage(data: unknown): CodeMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, code, cycleMs } = data as Record<string, unknown>;
  const isCycle = Number.isSafeInteger(cycleMs) && (cycleMs as number) >= 0;
  return type === 'launch-code' && isText(code, /^[\w.-]{1,1024}$/) && isCycle
    ? { type, code, cycleMs: cycleMs as number }
    : undefined;
}

/** Checks the type before the pattern, since an object's `toString` could match it. */
function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}
