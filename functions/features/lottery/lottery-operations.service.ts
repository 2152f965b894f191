import { endBlindEntry, listBlindEntry } from '#functions/audit/blind-entries.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { rolesNow } from '#functions/operators/operator-desk.ts';
import { nameIn } from '#functions/catalogue/catalogue.ts';
import type { InputOf, OutputOf, ParamsOf } from '#src/contracts/endpoint.ts';
import {
  drawsPerPage,
  type lotteryOperationsContracts,
  type OperatorDraw,
} from '#src/contracts/lottery/lottery-operations.ts';
import { rightOf } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type EndingRequest, drawClockOf, type EndingRefusal } from './draw-clock-port.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';

type Contracts = typeof lotteryOperationsContracts;
type WaitingDraw = OutputOf<Contracts['waitingDraws']>['items'][number];
type Input = InputOf<Contracts['voidDraw']> & Partial<InputOf<Contracts['enterResult']>>;

const waitingMax = 500;

/** The games whose numbers operators enter. */
export function enteredGames({ settings }: Pick<RequestContext, 'settings'>) {
  return lotteryGamesSetting.of(settings).games.filter(({ results }) => results === 'entered');
}

/** The closed draws of a game whose numbers operators have to enter, earliest first. */
export async function waitingDrawsOf(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  gameId: number,
  most: number,
): Promise<WaitingDraw[]> {
  return JSON.parse(await drawClockOf(env, merchant, gameId).waiting(most)) as WaitingDraw[];
}

/** Closed draws of all games whose numbers operators have to enter, earliest first. */
export async function waitingDraws(context: RequestContext): Promise<WaitingDraw[]> {
  const games = enteredGames(context);
  const found = await Promise.all(games.map(({ gameId }) => waitingDrawsOf(context, gameId, waitingMax)));
  return found
    .flat()
    .toSorted((one, other) => one.drawsAtMs - other.drawsAtMs)
    .slice(0, waitingMax);
}

/** The merchant's lottery games as operators choose them. */
export function operatorLotteryGames({
  settings,
}: RequestContext): OutputOf<Contracts['operatorLotteryGames']> {
  const items = lotteryGamesSetting
    .of(settings)
    .games.map(({ gameId, names, shape, results, isOnSale, oddsTable }) => ({
      ...{ gameId, shape, results, isOnSale },
      name: nameIn(names, 'en'),
      ...(oddsTable === undefined ? {} : { oddsTable }),
    }));
  return { items };
}

/** A page of the draws of a game, latest first. */
export async function pageOfDraws(
  { env, merchant, settings }: RequestContext,
  { gameId }: ParamsOf<Contracts['operatorDraws']>,
  { state, numero, cursor }: InputOf<Contracts['operatorDraws']>,
): Promise<Result<OutputOf<Contracts['operatorDraws']>, 'LOTTERY_GAME_UNKNOWN'>> {
  if (!lotteryGamesSetting.of(settings).games.some((game) => game.gameId === gameId))
    return failed('LOTTERY_GAME_UNKNOWN');
  const [drawsAtMs, beforeNumero = ''] = cursor?.split('/') ?? [];
  const before = drawsAtMs === undefined ? undefined : { drawsAtMs: Number(drawsAtMs), numero: beforeNumero };
  const found = await drawClockOf(env, merchant, gameId).operated({ state, numero, before });
  const rows = JSON.parse(found) as OperatorDraw[];
  const items = rows.slice(0, drawsPerPage);
  const last = items.at(-1);
  const hasMore = rows.length > items.length && last !== undefined;
  return ok({ items, ...(hasMore && { nextCursor: `${last.drawsAtMs}/${last.numero}` }) });
}

/**
 * Enters how a closed draw ends: its numbers, or none for a void draw. The operator's entry is written to the
 * audit trail before the clock receives it, whether or not the clock accepts it.
 */
export async function enterEnding(
  context: RequestContext,
  claims: OperatorClaims,
  { gameId, numero, station, result, correction, reason }: Input,
): Promise<Result<{ state: 'asked' | 'done' }, EndingRefusal | 'LOTTERY_GAME_UNKNOWN'>> {
  const { env, merchant, settings } = context;
  const { games } = lotteryGamesSetting.of(settings);
  if (!games.some((game) => game.gameId === gameId)) return failed('LOTTERY_GAME_UNKNOWN');
  const clock = drawClockOf(env, merchant, gameId);
  const needed = correction || result === undefined ? 'draws.void' : 'draws.results';
  const formerOperators: string[] = [];
  const entrants = await clock.enteredBy(numero);
  for (const operatorId of entrants)
    if (!rightOf(await rolesNow(context, operatorId), needed)) formerOperators.push(operatorId);
  const input: EndingRequest = {
    ...{ numero, station, result, isCorrection: correction, reason },
    mayConfirm: claims.isSteppedUp,
    formerOperators,
  };
  // The document's hash is in an event. By trying all numbers, it would tell the second operator what the first entered.
  // Plain fields are in the event itself, and the words of a reason may repeat the numbers.
  const blind = [reason, crypto.randomUUID()];
  const document = { numero, result: result ?? 'void', correction, blind };
  await performAct(operatorOf(context, claims), { subject: `lottery:${gameId}`, document });
  const entered = await clock.enter(claims.operatorId, input);
  if (!entered.ok) return entered;
  const action = result === undefined ? 'draw.void' : correction ? 'draw.correct' : 'draw.result';
  const act = { action, subject: `lottery:${gameId}/${numero}`, payload: { gameId, numero } } as const;
  if (entered.value.state === 'asked') await listBlindEntry(context, claims, act);
  else await endBlindEntry(context, claims, act, entrants);
  return entered;
}
