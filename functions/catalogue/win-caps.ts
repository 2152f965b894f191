import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const minorByCurrency = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1));
/**
 * An operator's explicit statement that nothing is held, or limited, here. Leaving the field out never means this.
 */
const none = z.literal('none');
const cap = z.strictObject({
  /** The most that a round may pay at once, in minor units by currency. */
  amountMinor: z.union([none, minorByCurrency]).default({}),
  /** The most that a round may pay, as a multiple of its stake. */
  stakeMultiple: z.union([none, z.int().min(1)]).optional(),
});

const document = z.strictObject({
  /** Applies to every game, for whatever neither the game nor its vendor specifies. */
  all: cap.prefault({}),
  /** By a vendor's code in the catalogue. */
  vendors: z.record(z.string(), cap).default({}),
  /** By game code. */
  games: z.record(z.string(), cap).default({}),
  /** From this amount, in minor units by currency, a release needs two operators. */
  twoOperatorsFromMinor: minorByCurrency.default({}),
  /**
   * By a vendor's code, or `all`: the most that its games may pay out per hour net of stakes, in minor units by
   * currency.
   */
  hourlyNetPayoutMinor: z.record(z.string(), z.union([none, minorByCurrency])).default({}),
});

/**
 * The settings document `win-caps`: which wins are held for operators, and when a vendor's bets are switched off.
 */
export const winCapsSetting = settingsDocument('win-caps', document, { invalid: 'last-good' });

/** Defaults in minor units for a currency that the setting does not name. */
const elsewhereMinor = { twoOperators: 1_000_000, round: 10_000_000, hour: 50_000_000 };

/** The amount in minor units from which a release needs two operators. */
export function twoOperatorsFromMinor(settings: Settings, currency: string): number {
  return winCapsSetting.of(settings).twoOperatorsFromMinor[currency] ?? elsewhereMinor.twoOperators;
}

/**
 * The most that a vendor's games may pay out per hour net of stakes, in minor units; undefined if the operator
 * chose no limit.
 */
export function hourlyBoundMinor(
  settings: Settings,
  vendorCode: string,
  currency: string,
): number | undefined {
  const { hourlyNetPayoutMinor: named } = winCapsSetting.of(settings);
  const chosen = [vendorCode, 'all'].map((code) => (Object.hasOwn(named, code) ? named[code] : undefined));
  for (const bound of chosen) {
    if (bound === 'none') return undefined;
    if (bound?.[currency] !== undefined) return bound[currency];
  }
  return elsewhereMinor.hour;
}

/**
 * The caps that may apply to a win, in its currency. For each measure, the most specific cap that sets it applies.
 */
export interface WinCaps {
  readonly game: WinCap | undefined;
  readonly vendors: Readonly<Record<string, WinCap>>;
  readonly all: WinCap;
}

/**
 * The most that a round may pay at once; a win above it is held. Undefined means not specified, `none` means no
 * cap.
 */
export interface WinCap {
  readonly amountMinor: number | 'none' | undefined;
  /** As a multiple of the round's stake. */
  readonly stakeMultiple: number | 'none' | undefined;
}

/** The caps that may apply to a win of this game. */
export function winCapsOf(settings: Settings, gameCode: string, currency: string): WinCaps {
  const { all, vendors, games } = winCapsSetting.of(settings);
  const game = Object.hasOwn(games, gameCode) ? games[gameCode] : undefined;
  const inCurrency = ({ amountMinor, stakeMultiple }: z.output<typeof cap>): WinCap => ({
    amountMinor: amountMinor === 'none' ? amountMinor : amountMinor[currency],
    stakeMultiple,
  });
  const { amountMinor = elsewhereMinor.round, stakeMultiple } = inCurrency(all);
  return {
    game: game && inCurrency(game),
    vendors: Object.fromEntries(Object.entries(vendors).map(([code, named]) => [code, inCurrency(named)])),
    all: { amountMinor, stakeMultiple },
  };
}
