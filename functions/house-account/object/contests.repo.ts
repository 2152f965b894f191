import { batch } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import type { ContestState } from './contests.ts';

const upsertPlaces = statement(
  `INSERT INTO contest_places (merchant, contest, shard, revision, places)
   VALUES (:merchant, :contest, :shard, :revision, :places)
   ON CONFLICT DO UPDATE SET revision = excluded.revision, places = excluded.places
   WHERE excluded.revision > contest_places.revision`,
  { merchant: text, contest: text, shard: whole, revision: whole, places: json },
);

const addContest = statement(
  `INSERT INTO contests (merchant, contest, closes_at_ms) VALUES (:merchant, :contest, :closesAtMs)
   ON CONFLICT DO NOTHING`,
  { merchant: text, contest: text, closesAtMs: whole },
);

/** Writes a shard's first places in contests; a late older copy changes nothing. */
export async function writeContests(
  database: D1Database,
  merchant: string,
  shard: number,
  states: readonly ContestState[],
): Promise<void> {
  await batch(
    database,
    states.flatMap(({ contest, closesAtMs, revision, places }) => [
      addContest.with({ merchant, contest, closesAtMs }),
      upsertPlaces.with({ merchant, contest, shard, revision, places }),
    ]),
  );
}
