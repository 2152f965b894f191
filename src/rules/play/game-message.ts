import type { ProtectionPage } from './protection-page.ts';

/**
 * Messages of a framed game to the embedding page: navigation requests, requests for a launch code, and amounts to
 * display. They carry no secrets.
 */
export type GameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'launch' }
  | {
      readonly type: 'balance';
      readonly balanceMinor: number;
      /** The bonus that the game may stake; absent where it is not known. */
      readonly bonusMinor?: number | undefined;
      readonly currency: string;
    }
  /** Whether a round with a stake is in progress. */
  | { readonly type: 'turning'; readonly isOn: boolean }
  /** A stake was refused because of a reality check or a limit, which the embedding page shows. */
  | { readonly type: 'check' }
  /** What a round moved: all of it at its end, or its stake when it is taken and its win at the end. */
  | { readonly type: 'round'; readonly stakeMinor: number; readonly winMinor: number }
  /** The play whose result the player has not seen yet; none once it was shown. */
  | { readonly type: 'unseen'; readonly playId?: string | undefined }
  | { readonly type: 'verify'; readonly fragment: string }
  /** Player protection refused a bet; the game requests the page that explains it. */
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
    case 'balance': {
      const { balanceMinor, bonusMinor, currency } = rest;
      if (!isAmount(balanceMinor) || !isText(currency, /^[A-Z]{3}$/)) return undefined;
      const balance = { type, balanceMinor: balanceMinor as number, currency } as const;
      return isAmount(bonusMinor) ? { ...balance, bonusMinor: bonusMinor as number } : balance;
    }
    case 'round':
      return isAmount(rest['stakeMinor']) && isAmount(rest['winMinor'])
        ? { type, stakeMinor: rest['stakeMinor'] as number, winMinor: rest['winMinor'] as number }
        : undefined;
    case 'unseen': {
      const { playId } = rest;
      return playId === undefined || isText(playId, playIds) ? { type, playId } : undefined;
    }
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

const playIds = /^[\da-f-]{36}$/;

/** Whether a value is a text of this form. Its type comes first: an object's `toString` could match the form. */
function isText(value: unknown, form: RegExp): value is string {
  return typeof value === 'string' && form.test(value);
}
