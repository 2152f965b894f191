import type { Settings } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { windowOf } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow, LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import { type BetType, type Odds, oddsScale } from '#src/rules/lottery/lottery-model.ts';
import { selectionFault, selectionOf } from '#src/rules/lottery/selection.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { traditionalUnits } from '#src/rules/lottery/traditional-units.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { drawsAheadOf } from './draw-on-sale.ts';
import { type LotteryLimits, lotteryLimitsOf } from './lottery.settings.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';
import { oddsTableFor } from './lottery-odds.settings.ts';
import type { NewTicket } from './member/orders.tickets.ts';

type Input = InputOf<typeof lotteryOrdersContracts.placeOrder>;
type Entry = Input['contents'][number];
type EntryDraw = Entry['numero'][number];

/** A ticket that lacks only its shard. */
export type JudgedTicket = Omit<NewTicket, 'shard'>;

/** Why a slip is refused. */
export type SlipRefusal =
  | 'LOTTERY_GAME_UNKNOWN'
  | 'LOTTERY_GAME_OFF'
  | 'DRAW_UNKNOWN'
  | 'DRAW_CLOSED'
  | 'SELECTION_INVALID'
  | 'STAKE_OUT_OF_LIMITS'
  | 'MULTIPLE_OUT_OF_LIMITS'
  | 'ODDS_CHANGED';

/** The most tickets of one order. */
export const ticketsMax = 500;

/** The terms by which an entry is judged. */
interface Terms {
  readonly game: LotteryGame;
  readonly betType: BetType;
  readonly odds: Odds;
  readonly oddsVersion: number;
  readonly limits: LotteryLimits;
  readonly currency: string;
}

/** Returns the tickets of a slip, or the first fault in it. */
export function judgeSlip(
  settings: Settings,
  { contents, oddsVersion }: Input,
  currency: string,
  nowMs: number,
): Result<JudgedTicket[], SlipRefusal> {
  const tickets: JudgedTicket[] = [];
  for (const [entry, content] of contents.entries()) {
    const terms = termsOf(settings, content, oddsVersion, currency);
    const judged = terms.ok ? judgeEntry(terms.value, content, entry, nowMs) : terms;
    if (!judged.ok) return failed(judged.code, { ...judged.details, entry });
    tickets.push(...judged.value);
  }
  return tickets.length <= ticketsMax
    ? ok(tickets)
    : failed('STAKE_OUT_OF_LIMITS', { ticketsMost: ticketsMax });
}

function termsOf(
  settings: Settings,
  { gameId, play, playId }: Entry,
  oddsVersion: number,
  currency: string,
): Result<Terms, SlipRefusal> {
  const game = lotteryGamesSetting.of(settings).games.find((each) => each.gameId === gameId);
  if (!game) return failed('LOTTERY_GAME_UNKNOWN');
  if (!game.isOnSale) return failed('LOTTERY_GAME_OFF');
  const table = oddsTableFor(settings, game);
  if (table.version !== oddsVersion) return failed('ODDS_CHANGED', { oddsVersion: table.version });
  const betType = rulesOf(game.shape)?.betTypes.find(({ id }) => id === playId);
  const odds = table.odds[playId];
  if (!betType || !odds || betType.play !== play || !game.plays.includes(play))
    return failed('SELECTION_INVALID', { fault: 'BET_TYPE_UNKNOWN' });
  return ok({ game, betType, odds, oddsVersion, limits: lotteryLimitsOf(settings, gameId), currency });
}

function judgeEntry(
  terms: Terms,
  content: Entry,
  entry: number,
  nowMs: number,
): Result<JudgedTicket[], SlipRefusal> {
  const selection = selectionOf(content.bettingContent);
  const fault = selectionFault(terms.betType, selection);
  if (fault) return failed('SELECTION_INVALID', { fault });
  const units = terms.betType.units(selection);
  if (units > terms.limits.unitsMost)
    return failed('SELECTION_INVALID', { unitsMost: terms.limits.unitsMost });
  if (!isUnitStake(terms, content)) return failed('STAKE_OUT_OF_LIMITS');
  const numeros = new Set(content.numero.map(({ numero }) => numero));
  if (numeros.size < content.numero.length) return failed('DRAW_UNKNOWN');
  const windows = reachable(terms, content.numero, nowMs);
  if (!windows.ok) return windows;
  const { game, betType, odds, oddsVersion } = terms;
  const tickets: JudgedTicket[] = [];
  for (const { window, multiple } of windows.value) {
    const costMinor = content.singleBetPrice * multiple * units;
    const fits = isPayable(costMinor, odds) && costMinor <= terms.limits.ticketMinorMost;
    if (multiple > terms.limits.multipleMost) return failed('MULTIPLE_OUT_OF_LIMITS');
    if (!fits) return failed('STAKE_OUT_OF_LIMITS', { ticketMinorMost: terms.limits.ticketMinorMost });
    tickets.push({
      entry,
      gameId: game.gameId,
      gameCode: game.code,
      shape: game.shape,
      numero: window.numero,
      closesAtMs: window.closesAtMs,
      play: content.play,
      betTypeId: betType.id,
      selection: content.bettingContent,
      unitStakeMinor: content.singleBetPrice,
      units,
      multiple,
      costMinor,
      odds,
      oddsVersion,
      winStop: content.winStop,
    });
  }
  return ok(tickets);
}

/** The sale windows of an entry's draws: the one on sale, and those after it as far as a chase may reach. */
function reachable(
  { game, limits }: Terms,
  draws: readonly EntryDraw[],
  nowMs: number,
): Result<{ readonly window: DrawWindow; readonly multiple: number }[], SlipRefusal> {
  const last = drawsAheadOf(game, nowMs, limits.chaseMost).at(-1);
  const found: { readonly window: DrawWindow; readonly multiple: number }[] = [];
  for (const { numero, multiple } of draws) {
    const window = windowOf(game, numero);
    // Outside the hours of a game nothing is on sale, its next draws included.
    if (window && (!last || window.closesAtMs <= nowMs)) return failed('DRAW_CLOSED', { numero });
    if (!window || !last || window.drawsAtMs > last.drawsAtMs) return failed('DRAW_UNKNOWN', { numero });
    found.push({ window, multiple });
  }
  return ok(found);
}

/** Traditional play has the fixed units of the currency; entertainment play has a free stake within the limits. */
function isUnitStake({ limits, currency }: Terms, { play, singleBetPrice }: Entry): boolean {
  if (play === 'trad') return traditionalUnits(currency, limits.units).includes(singleBetPrice);
  return singleBetPrice >= limits.stakeMinorLeast && singleBetPrice <= limits.stakeMinorMost;
}

/**
 * Whether the cost, and the payout if all unit bets won at the best odds, can be
 * represented exactly in minor units.
 */
function isPayable(costMinor: number, odds: Odds): boolean {
  const best = BigInt(Math.max(oddsScale, ...Object.values(odds)));
  return (
    Number.isSafeInteger(costMinor) && (BigInt(costMinor) * best) / BigInt(oddsScale) <= BigInt(minorMax)
  );
}
