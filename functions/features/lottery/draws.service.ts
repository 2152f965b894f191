import { waitUntil } from 'cloudflare:workers';
import type { RequestContext } from '#functions/http/context.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import type { InputOf, OutputOf, ParamsOf } from '#src/contracts/endpoint.ts';
import type { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { drawClockOf } from './draw-clock-port.ts';
import { lotteryGamesSetting } from './lottery-games.settings.ts';

type Draws = OutputOf<typeof lotteryDrawsContracts.draws>['value'];
type LastResults = OutputOf<typeof lotteryDrawsContracts.lastResults>;
type Proof = Result<string, 'DRAW_UNKNOWN' | 'PROOF_NOT_READY' | 'PROOF_NONE'>;

/**
 * Cache lifetime in milliseconds: an ended draw is visible within a second, and an isolate
 * asks a clock at most once a second.
 */
const lifetimeMs = 1_000;
const entriesMax = 2_000;

const lists = isolateCache<string>({ lifetimeMs, entriesMax, keepAlive: waitUntil });
const proofs = isolateCache<Proof>({ lifetimeMs, entriesMax, keepAlive: waitUntil });
const books = isolateCache<Proof>({ lifetimeMs, entriesMax, keepAlive: waitUntil });

/** The last draws of a game as JSON. */
export async function drawsJson(
  { env, merchant, settings, nowMs }: RequestContext,
  { gameId }: ParamsOf<typeof lotteryDrawsContracts.draws>,
  { most }: InputOf<typeof lotteryDrawsContracts.draws>,
): Promise<Result<string, 'LOTTERY_GAME_UNKNOWN'>> {
  if (!hasGame(settings, gameId)) return failed('LOTTERY_GAME_UNKNOWN');
  const draws = await lists.get(`${merchant}/${gameId} ${most}`, nowMs, () =>
    drawClockOf(env, merchant, gameId).draws(most),
  );
  return ok(`{"atMs":${nowMs},"value":${draws}}`);
}

/**
 * The number of latest draws to search for one with numbers: one is on sale, and
 * those before it may not be drawn yet.
 */
const lastAmong = 4;

/** The last result of each game that has one. */
export async function lastResults(
  { env, merchant, settings, nowMs }: RequestContext,
  { gameIds }: InputOf<typeof lotteryDrawsContracts.lastResults>,
): Promise<Result<LastResults, never>> {
  const games = [...new Set(gameIds)].filter((gameId) => hasGame(settings, gameId));
  const value = await Promise.all(
    games.map(async (gameId) => {
      const draws = await lists.get(`${merchant}/${gameId} ${lastAmong}`, nowMs, () =>
        drawClockOf(env, merchant, gameId).draws(lastAmong),
      );
      const last = (JSON.parse(draws) as Draws).find(({ result }) => result !== undefined);
      return last?.result ? [{ gameId, numero: last.numero, result: last.result }] : [];
    }),
  );
  return ok({ value: value.flat() });
}

/** The data from which a draw can be recomputed, as JSON. */
export async function proofJson(
  { env, merchant, settings, nowMs }: RequestContext,
  { gameId, numero }: ParamsOf<typeof lotteryDrawsContracts.drawProof>,
): Promise<Proof | Result<string, 'LOTTERY_GAME_UNKNOWN'>> {
  if (!hasGame(settings, gameId)) return failed('LOTTERY_GAME_UNKNOWN');
  const proof = await proofs.get(`${merchant}/${gameId}/${numero}`, nowMs, async () => {
    const found: Proof = await drawClockOf(env, merchant, gameId).proof(numero);
    return found;
  });
  return proof.ok ? ok(`{"proof":${proof.value}}`) : proof;
}

/** The roots of a draw's tickets, as JSON. */
export async function bookJson(
  { env, merchant, settings, nowMs }: RequestContext,
  { gameId, numero }: ParamsOf<typeof lotteryDrawsContracts.drawBook>,
): Promise<Proof | Result<string, 'LOTTERY_GAME_UNKNOWN'>> {
  if (!hasGame(settings, gameId)) return failed('LOTTERY_GAME_UNKNOWN');
  const book = await books.get(`${merchant}/${gameId}/${numero}`, nowMs, async () => {
    const found: Proof = await drawClockOf(env, merchant, gameId).book(numero);
    return found;
  });
  return book.ok ? ok(`{"book":${book.value}}`) : book;
}

function hasGame(settings: RequestContext['settings'], gameId: number): boolean {
  return lotteryGamesSetting.of(settings).games.some((game) => game.gameId === gameId);
}
