import { allRows, batch } from '#functions/database/database.ts';
import { json, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import { dueOf, keysOf, knownPerson } from './known-persons.repo.ts';
import { type PersonKey, type PersonKeyKind, personKeyKinds, personKeys } from './person-keys.ts';
import type { PlayStop } from './play-state.ts';

/** What happens to a stop of play, as it is reported. */
const playStopActs = ['began', 'end-asked', 'end-recalled'] as const;

const kind = oneOf('time-out', 'exclusion', 'pause', 'operator');

const recordStop = statement(
  `INSERT INTO play_stops (merchant, member_id, number, kind, since_ms, term_ends_at_ms, until_ms)
   VALUES (:merchant, :memberId, :number, :kind, :sinceMs, :termEndsAtMs, :untilMs)
   ON CONFLICT DO UPDATE SET until_ms = excluded.until_ms`,
  {
    merchant: text,
    memberId: text,
    number: whole,
    kind,
    sinceMs: whole,
    termEndsAtMs: whole,
    untilMs: whole,
  },
);

const recordAct = statement(
  `INSERT INTO play_stop_acts (merchant, member_id, number, act, kind, term_ends_at_ms, until_ms, actor, at_ms)
   VALUES (:merchant, :memberId, :number, :act, :kind, :termEndsAtMs, :untilMs, :actor, :atMs)
   ON CONFLICT DO NOTHING`,
  {
    ...{ merchant: text, memberId: text, number: whole, act: oneOf(...playStopActs), kind },
    ...{ termEndsAtMs: whole, untilMs: whole, actor: text, atMs: whole },
  },
);

const recordCard = statement(
  `INSERT INTO person_keys (merchant, kind, key, member_id) SELECT :merchant, 'card', :key, :memberId
   WHERE EXISTS (SELECT 1 FROM play_stops
     WHERE merchant = :merchant AND member_id = :memberId AND until_ms > :nowMs)
   ON CONFLICT DO NOTHING`,
  { merchant: text, key: text, memberId: text, nowMs: whole },
);

const stopped = statement(
  `SELECT person_keys.member_id AS memberId, person_keys.kind, max(play_stops.until_ms) AS untilMs
   FROM json_each(:keys) AS asked
     JOIN person_keys ON person_keys.merchant = :merchant AND person_keys.kind = asked.value ->> 'kind'
       AND person_keys.key = asked.value ->> 'key'
     JOIN play_stops ON play_stops.merchant = :merchant AND play_stops.member_id = person_keys.member_id
   WHERE play_stops.until_ms > :nowMs
   GROUP BY person_keys.member_id, person_keys.kind ORDER BY untilMs DESC LIMIT 20`,
  { merchant: text, keys: json, nowMs: whole },
  { memberId: text, kind: oneOf(...personKeyKinds), untilMs: whole },
);

/** A stop of play as reported by the member's object. */
export interface StopEvent {
  readonly number: number;
  readonly act: (typeof playStopActs)[number];
  readonly kind: PlayStop;
  readonly sinceMs: number;
  readonly termEndsAtMs: number;
  readonly untilMs: number;
  readonly actor: string;
  readonly atMs: number;
  /** The mark that it left on a device. */
  readonly device: string;
}

/** Stores a stop and the keys that identify its member; storing it again changes nothing. */
export async function tellStop(env: Env, merchant: string, memberId: string, stop: StopEvent): Promise<void> {
  const { number, act, kind: what, sinceMs, termEndsAtMs, untilMs, actor, atMs, device } = stop;
  const of = { merchant, memberId, number, kind: what, termEndsAtMs, untilMs };
  const person = await knownPerson(env, merchant, memberId);
  const keys = personKeys(merchant, { ...person, device });
  const writes: readonly Bound[] = [
    recordStop.with({ ...of, sinceMs }),
    recordAct.with({ ...of, act, actor, atMs }),
    ...keysOf(merchant, memberId, keys),
    ...(what === 'exclusion' ? [dueOf(merchant, memberId)] : []),
  ];
  await batch(env.DB, writes);
}

/** The statements that make a member whose play is stopped recognisable by a new card too. */
export function cardOfStopped(
  merchant: string,
  memberId: string,
  card: string,
  nowMs: number,
): readonly Bound[] {
  return personKeys(merchant, { cards: [card] }).map(({ key }) =>
    recordCard.with({ merchant, memberId, key, nowMs }),
  );
}

/** A member whose play is stopped, and the kinds of keys by which a new person matches. */
export interface StoppedPerson {
  readonly memberId: string;
  readonly kinds: readonly PersonKeyKind[];
}

/** Of the members whose play is stopped and who have one of these keys, the one with the longest stop. */
export async function stoppedPerson(
  env: Env,
  merchant: string,
  keys: readonly PersonKey[],
  nowMs: number,
): Promise<StoppedPerson | undefined> {
  if (keys.length === 0) return undefined;
  const rows = await allRows(env.DB, stopped.with({ merchant, keys, nowMs }));
  const [first] = rows;
  if (!first) return undefined;
  const kinds = rows.filter(({ memberId }) => memberId === first.memberId).map((row) => row.kind);
  return { memberId: first.memberId, kinds };
}
