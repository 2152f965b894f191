import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const minorByCurrency = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1));
/** An operator's word that nothing is held, or bounded, here: leaving a field out never says so. */
const none = z.literal('none');
const cap = z.strictObject({
  /** The most that a round may pay at once, by currency. */
  amountMinor: z.union([none, minorByCurrency]).default({}),
  /** The most that a round may pay, in stakes of it. */
  stakeMultiple: z.union([none, z.int().min(1)]).optional(),
});

const document = z.strictObject({
  /** For every game, in what neither the game nor its vendor names. */
  all: cap.prefault({}),
  /** By a vendor's code in the catalogue. */
  vendors: z.record(z.string(), cap).default({}),
  /** By game code. */
  games: z.record(z.string(), cap).default({}),
  /** From here on a release takes two operators, by currency. */
  twoOperatorsFromMinor: minorByCurrency.default({}),
  /** By a vendor's code, or `all`: the most that its games may pay in an hour beyond their stakes, by currency. */
  hourlyNetPayoutMinor: z.record(z.string(), z.union([none, minorByCurrency])).default({}),
});

/** The settings document `win-caps`: which wins wait for operators, and when a vendor's bets are switched off. */
export const winCapsSetting = settingsDocument('win-caps', document, { invalid: 'last-good' });

/** What holds in a currency that the setting does not name, in minor units. */
const elsewhereMinor = { twoOperators: 1_000_000, round: 10_000_000, hour: 50_000_000 };

/** From how many minor units on a release takes two operators. */
export function twoOperatorsFromMinor(settings: Settings, currency: string): number {
  return winCapsSetting.of(settings).twoOperatorsFromMinor[currency] ?? elsewhereMinor.twoOperators;
}

/** What a vendor's games may pay in an hour beyond their stakes; undefined where the operator chose to have no bound. */
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

/** The caps that may hold for a win, in its currency; in each measure the most exact one that names it holds. */
export interface WinCaps {
  readonly game: WinCap | undefined;
  readonly vendors: Readonly<Record<string, WinCap>>;
  readonly all: WinCap;
}

/** The most that a round may pay at once; above it a win is held. Undefined says nothing, `none` that there is no cap. */
export interface WinCap {
  readonly amountMinor: number | 'none' | undefined;
  /** In stakes of the round. */
  readonly stakeMultiple: number | 'none' | undefined;
}

/** The caps that may hold for a win of this game. */
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
