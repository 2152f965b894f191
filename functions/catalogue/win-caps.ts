import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const minorByCurrency = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1));
const cap = z.strictObject({
  /** The most that a round may pay at once, by currency. */
  amountMinor: minorByCurrency.default({}),
  /** The most that a round may pay, in stakes of it. */
  stakeMultiple: z.int().min(1).optional(),
});

const document = z.strictObject({
  /** For every game that neither names its own cap nor has a vendor with one. */
  all: cap.optional(),
  /** By a vendor's code in the catalogue. */
  vendors: z.record(z.string(), cap).default({}),
  /** By game code. */
  games: z.record(z.string(), cap).default({}),
  /** From here on a release takes two operators, by currency. */
  twoOperatorsFromMinor: minorByCurrency.default({}),
  /** By a vendor's code: the most that its games may pay in an hour beyond their stakes, by currency. */
  hourlyNetPayoutMinor: z.record(z.string(), minorByCurrency).default({}),
});

/** The settings document `win-caps`: which wins wait for operators, and when a vendor's bets are switched off. */
export const winCapsSetting = settingsDocument('win-caps', document, { invalid: 'last-good' });

/** What two operators must release in a currency that the setting does not name, in minor units. */
const twoOperatorsElsewhereMinor = 1_000_000;

/** From how many minor units on a release takes two operators. */
export function twoOperatorsFromMinor(settings: Settings, currency: string): number {
  return winCapsSetting.of(settings).twoOperatorsFromMinor[currency] ?? twoOperatorsElsewhereMinor;
}

/** The caps that may hold for a win, in its currency; a more exact one stands for the others. */
export interface WinCaps {
  readonly game: WinCap | undefined;
  readonly vendors: Readonly<Record<string, WinCap>>;
  readonly all: WinCap | undefined;
}

/** The most that a round may pay at once; above it a win is held. */
export interface WinCap {
  readonly amountMinor: number | undefined;
  /** In stakes of the round. */
  readonly stakeMultiple: number | undefined;
}

/** The caps that may hold for a win of this game; undefined where none stands. */
export function winCapsOf(settings: Settings, gameCode: string, currency: string): WinCaps | undefined {
  const { all, vendors, games } = winCapsSetting.of(settings);
  const game = Object.hasOwn(games, gameCode) ? games[gameCode] : undefined;
  const named = Object.entries(vendors);
  if (!game && !all && named.length === 0) return undefined;
  const inCurrency = ({ amountMinor, stakeMultiple }: z.output<typeof cap>): WinCap => ({
    amountMinor: amountMinor[currency],
    stakeMultiple,
  });
  return {
    game: game && inCurrency(game),
    vendors: Object.fromEntries(named.map(([code, each]) => [code, inCurrency(each)])),
    all: all && inCurrency(all),
  };
}
