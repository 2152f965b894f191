import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { shareBasisPointsMax } from '#src/contracts/jackpots/jackpots.ts';
import { isExactJackpot, type JackpotTerms, jackpotTerms } from '#src/rules/jackpot/jackpot.ts';

/** With a smaller seed the pool would be won too often to be a jackpot. */
const seedMinorLeast = 10_000;
const seedMinorMax = 100_000_000_000;

const document = z
  .strictObject({
    isOn: z.boolean().default(false),
    /** The share of each stake that goes to the pool, in hundredths of a percent. */
    shareBasisPoints: z.int().min(1).max(shareBasisPointsMax).default(100),
    /** The amount from which the pool starts, by currency; a currency that is not listed has no jackpot. */
    seedMinor: z
      .record(z.string().regex(/^[A-Z]{3}$/), z.int().min(seedMinorLeast).max(seedMinorMax))
      .default({}),
    /** The slots that play for it: all of the house vendor, or those listed. */
    games: z.union([z.literal('all'), z.array(requestedGameCode).max(500)]).default('all'),
    /** What the counter shows: the pool, or a demonstration that is labelled as one. */
    counter: z.enum(['pool', 'demonstration']).default('pool'),
  })
  .refine(
    ({ shareBasisPoints, seedMinor }) =>
      Object.values(seedMinor).every((minor) => isExactJackpot(shareBasisPoints, minor)),
    { path: ['seedMinor'] },
  );

/** The settings document `jackpot`: which slots play for a jackpot, and which share of their stakes funds it. */
export const jackpotSetting = settingsDocument('jackpot', document, { invalid: 'last-good' });

/** The jackpot terms of a game, by currency; undefined if it plays for no jackpot. */
export function jackpotTermsOf(
  settings: Settings,
  gameCode: string,
): Readonly<Record<string, JackpotTerms>> | undefined {
  const { isOn, games, shareBasisPoints, seedMinor } = jackpotSetting.of(settings);
  if (!isOn || (games !== 'all' && !games.includes(gameCode))) return undefined;
  return Object.fromEntries(
    Object.entries(seedMinor).map(([currency, minor]) => [currency, jackpotTerms(shareBasisPoints, minor)]),
  );
}

/** Whether a game plays for a jackpot. */
export function playsForJackpot(settings: Settings, gameCode: string): boolean {
  return jackpotTermsOf(settings, gameCode) !== undefined;
}
