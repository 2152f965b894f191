import { waitUntil } from 'cloudflare:workers';
import { type Catalogue, languageOf, nameIn } from '#functions/catalogue/catalogue.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { tileUrl } from '#functions/catalogue/game-view.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logTrouble } from '#functions/http/log.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import type { Jackpots, JackpotWin } from '#src/contracts/jackpots/jackpots.ts';
import type { OpenedTable } from '#src/contracts/house/house.ts';
import { jackpotPool, jackpotTerms, seedMinorOf } from '#src/rules/jackpot/jackpot.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { jackpotSetting, jackpotTermsOf } from './jackpot.settings.ts';
import { type JackpotWinRow, readJackpotWins } from './jackpots.repo.ts';

/** How long an isolate may serve cached values, in milliseconds. */
const lifetimeMs = 5_000;
/** These figures are for display only: while they cannot be read, values up to an hour old are better than none. */
const staleMs = 3_600_000;

const amounts = isolateCache<number>({
  lifetimeMs,
  entriesMax: 1_000,
  keepAlive: waitUntil,
  staleIfErrorMs: () => staleMs,
});
const wins = isolateCache<readonly JackpotWinRow[]>({
  lifetimeMs,
  entriesMax: 200,
  keepAlive: waitUntil,
  staleIfErrorMs: () => staleMs,
});

/** The current jackpots for money in every currency that has one, and the latest winners. */
export async function jackpots(context: RequestContext, input: string): Promise<Jackpots> {
  const { env, merchant, nowMs, settings } = context;
  const { isOn, counter, shareBasisPoints, seedMinor } = jackpotSetting.of(settings);
  if (!isOn) return { counter: 'off', shareBasisPoints: 0, jackpots: [], wins: [] };
  const [catalogue, rows, pools] = await Promise.all([
    catalogueFor(env, merchant, nowMs),
    wins.get(merchant, nowMs, () => readJackpotWins(env, merchant)),
    Promise.all(
      Object.entries(seedMinor).map(async ([currency, seed]) => {
        const { oddsMinor } = jackpotTerms(shareBasisPoints, seed);
        const amountMinor = await amountOf(context, jackpotPool(merchant, currency, false), seed);
        return amountMinor === undefined ? [] : [{ currency, amountMinor, oddsMinor }];
      }),
    ),
  ]);
  const language = languageOf(catalogue, input);
  const written = (amountMinor: number, currency: string) =>
    moneyText(amountMinor, currency, `${language}-u-nu-latn`);
  return {
    counter,
    shareBasisPoints,
    jackpots: pools.flat().map((each) => ({ ...each, amountText: written(each.amountMinor, each.currency) })),
    wins: rows.map((row) => winOf(row, catalogue, language)),
  };
}

/** The jackpot that a game plays for in a currency, with its current amount; undefined if it plays for none. */
export async function jackpotIn(
  context: RequestContext,
  gameCode: string,
  currency: string,
  isTrial: boolean,
): Promise<OpenedTable['jackpot']> {
  const terms = jackpotTermsOf(context.settings, gameCode)?.[currency];
  if (!terms) return undefined;
  const pool = jackpotPool(context.merchant, currency, isTrial);
  const amountMinor = await amountOf(context, pool, seedMinorOf(terms));
  return { ...terms, ...(amountMinor === undefined ? {} : { amountMinor }) };
}

/**
 * The current amount of a pool; undefined while it cannot be reached, because a
 * game can be played without showing it.
 */
async function amountOf(
  { env, nowMs }: RequestContext,
  pool: string,
  seedMinor: number,
): Promise<number | undefined> {
  try {
    return await amounts.get(`${pool} ${seedMinor}`, nowMs, () =>
      objectNamed(env.JACKPOT, pool).amountMinor(seedMinor),
    );
  } catch (error) {
    logTrouble('jackpot-unread', error);
    return undefined;
  }
}

function winOf(row: JackpotWinRow, catalogue: Catalogue, language: string): JackpotWin {
  const { usernameMask, gameCode, currency, amountMinor, wonAtMs } = row;
  const game = catalogue.byCode.get(gameCode);
  return {
    customerName: usernameMask,
    gameCode,
    gameName: game ? nameIn(game.names, language) : gameCode,
    ...(game ? { iconUrl: tileUrl(gameCode) } : {}),
    amountMinor,
    currency,
    wonAtMs,
  };
}
