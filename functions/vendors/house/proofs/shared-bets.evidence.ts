import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { SharedBetEvidence } from '#src/contracts/evidence/evidence.ts';
import { engineOf } from '#src/rules/engines/engine-of.ts';
import { tableName } from '../tables/table-name.ts';

type Named = { readonly roundId: string; readonly bet: unknown }[];

/** A round as the wallet knows it. */
interface WalletRound {
  readonly id: string;
  readonly gameCode: string;
}

/** The tables' calls as declared; the types of a stub lose unions. */
interface Table {
  betsNamed(ids: readonly string[]): Promise<Named>;
}
interface Book {
  betsNamed(playerId: string, ids: readonly string[]): Promise<Named>;
}

/** A member’s bets at shared games, each with what proves it once its seed is revealed. */
export async function provenSharedBets(
  { env, merchant, nowMs }: RequestContext,
  memberId: string,
  rounds: readonly WalletRound[],
): Promise<SharedBetEvidence[]> {
  const { byCode } = await catalogueFor(env, merchant, nowMs);
  const byGame = Map.groupBy(rounds, ({ gameCode }) => gameCode);
  const found = await Promise.all(
    [...byGame].map(async ([gameCode, of]) => {
      const game = { gameCode, model: byCode.get(gameCode)?.model ?? '' };
      const engine = engineOf(game.model);
      const ids = of.map(({ id }) => id);
      const named = await betsAt(env, { merchant, memberId, game }, ids);
      return named.map((each) => ({ engine, ...each }) as SharedBetEvidence);
    }),
  );
  return found.flat();
}

interface Place {
  readonly merchant: string;
  readonly memberId: string;
  readonly game: Parameters<typeof tableName>[1];
}

function betsAt(
  env: Env,
  { merchant, memberId, game }: Place,
  ids: readonly string[],
): Promise<Named> | Named {
  const name = tableName(merchant, game);
  const engine = engineOf(game.model);
  if (engine === 'crash') return (env.CRASH_TABLE.getByName(name) as unknown as Table).betsNamed(ids);
  if (engine === 'tiger') return (env.TIGER_TABLE.getByName(name) as unknown as Table).betsNamed(ids);
  if (engine !== 'sports') return [];
  const book = env.SPORTSBOOK.getByName(`${merchant}/${game.model}`) as unknown as Book;
  return book.betsNamed(`${merchant}/${memberId}`, ids);
}
