import type { SportsMatchLists } from '#src/contracts/house/sports.ts';
import { commitmentOf } from '#src/rules/engines/fair-stream.ts';
import { sportsModel } from '#src/rules/sports/leagues.ts';
import { deriveResult, type MatchResult } from '#src/rules/sports/match-result.ts';
import { comingMatches, matchOf } from '#src/rules/sports/matches.ts';
import type { Match } from '#src/rules/sports/sports-model.ts';
import {
  addMatches,
  endedUnseen,
  latestResults,
  type MatchRow,
  matchView,
  recordResult,
  type SeededMatch,
  shownMatches,
  sweepMatches,
  unlisted,
} from './sports.matches.ts';

/**
 * The current lists of matches. A match that nobody has seen yet gets its seed here, before its commitment is
 * shown; one that ended without bets gets its result.
 */
export async function listMatches(
  storage: DurableObjectStorage,
  modelId: string,
  marginThousandths: number,
  nowMs: number,
): Promise<SportsMatchLists> {
  const model = sportsModel(modelId);
  if (!model) throw new Error(`no sportsbook ${modelId}`);
  const { sql } = storage;
  const coming = comingMatches(model, nowMs);
  const seeded = await Promise.all(unlisted(sql, coming).map(withSeed));
  const ended = await Promise.all(
    endedUnseen(sql, nowMs).map(async (row) => ({ row, result: await resultOf(row) })),
  );
  if (seeded.length + ended.length > 0)
    storage.transactionSync(() => {
      addMatches(sql, seeded);
      for (const { row, result } of ended) recordResult(sql, row.id, result);
      sweepMatches(sql, nowMs);
    });
  const ids = coming.map(({ id }) => id);
  const view = (row: MatchRow) => matchView(row, marginThousandths, nowMs);
  return { nowMs, matches: shownMatches(sql, ids, nowMs).map(view), results: latestResults(sql).map(view) };
}

/** The result of a match, derived from its seed alone. */
export function resultOf(row: MatchRow): Promise<MatchResult> {
  const match = matchOf(row.id);
  if (!match) throw new Error(`no match ${row.id}`);
  return deriveResult(match, row.server_seed);
}

async function withSeed(match: Match): Promise<SeededMatch> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const serverSeed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { match, serverSeed, commitment: await commitmentOf(serverSeed) };
}
