import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { flag, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { languages } from '#src/contracts/languages.ts';

const columns = {
  endpointHash: text,
  memberId: text,
  sessionId: text,
  endpoint: text,
  p256dh: text,
  auth: text,
  language: oneOf(...languages),
} as const;
const selected =
  'endpoint_hash AS endpointHash, member_id AS memberId, session_id AS sessionId, endpoint, p256dh, auth, language';

/**
 * A browser that subscribes for another member has changed hands: the previous member's subscription is
 * replaced.
 */
const write = statement(
  `INSERT INTO push_subscriptions
     (merchant, endpoint_hash, member_id, session_id, endpoint, p256dh, auth, language, announcements, results,
      created_at_ms)
   VALUES (:merchant, :endpointHash, :memberId, :sessionId, :endpoint, :p256dh, :auth, :language, :announcements, :results, :nowMs)
   ON CONFLICT (merchant, endpoint_hash) DO UPDATE SET
     member_id = excluded.member_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
     announcements = excluded.announcements, results = excluded.results, created_at_ms = excluded.created_at_ms`,
  { merchant: text, ...columns, announcements: flag, results: flag, nowMs: whole },
);

const makeRoom = statement(
  `DELETE FROM push_subscriptions WHERE merchant = :merchant AND endpoint_hash IN (
     SELECT endpoint_hash FROM push_subscriptions WHERE merchant = :merchant AND member_id = :memberId
     ORDER BY created_at_ms DESC, endpoint_hash LIMIT -1 OFFSET :most)`,
  { merchant: text, memberId: text, most: whole },
);

const removeOwn = statement(
  `DELETE FROM push_subscriptions
   WHERE merchant = :merchant AND endpoint_hash = :endpointHash AND member_id = :memberId`,
  { merchant: text, endpointHash: text, memberId: text },
);

/** Only the session's own subscription: a newer one from the same browser is kept. */
const removeOfSession = statement(
  `DELETE FROM push_subscriptions
   WHERE merchant = :merchant AND endpoint_hash = :endpointHash AND session_id = :sessionId`,
  { merchant: text, endpointHash: text, sessionId: text },
);

const follow = statement(
  `UPDATE push_subscriptions SET session_id = :sessionId
   WHERE merchant = :merchant AND endpoint_hash = :endpointHash AND member_id = :memberId`,
  { merchant: text, endpointHash: text, memberId: text, sessionId: text },
);

const remove = statement(
  'DELETE FROM push_subscriptions WHERE merchant = :merchant AND endpoint_hash = :endpointHash',
  { merchant: text, endpointHash: text },
);

const one = statement(
  `SELECT ${selected} FROM push_subscriptions WHERE merchant = :merchant AND endpoint_hash = :endpointHash`,
  { merchant: text, endpointHash: text },
  columns,
);

const page = statement(
  `SELECT ${selected} FROM push_subscriptions
   WHERE merchant = :merchant AND endpoint_hash > :after AND (:memberId = '' OR member_id = :memberId)
     AND ((:topic = 'announcements' AND announcements = 1) OR (:topic = 'results' AND results = 1))
   ORDER BY endpoint_hash LIMIT :most`,
  { merchant: text, after: text, memberId: text, topic: oneOf('announcements', 'results'), most: whole },
  columns,
);

const toResults = statement(
  `SELECT m.host FROM push_subscriptions s JOIN merchants m ON m.code = s.merchant
   WHERE s.merchant = :merchant AND s.member_id = :memberId AND s.results = 1 LIMIT 1`,
  { merchant: text, memberId: text },
  { host: text },
);

const newestLanguage = statement(
  `SELECT language FROM push_subscriptions WHERE merchant = :merchant AND member_id = :memberId
   ORDER BY created_at_ms DESC, endpoint_hash LIMIT 1`,
  { merchant: text, memberId: text },
  { language: columns.language },
);

const count = statement(
  'SELECT count(*) AS subscriptions FROM push_subscriptions WHERE merchant = :merchant',
  { merchant: text },
  { subscriptions: whole },
);

export type Subscription = RowOf<typeof one>;

/** Stores a subscription, and removes the member's oldest ones over the limit. */
export async function keepSubscription(
  env: Env,
  merchant: string,
  row: Subscription & { readonly announcements: boolean; readonly results: boolean; readonly nowMs: number },
  limit: number,
): Promise<void> {
  const { memberId } = row;
  await batch(env.DB, [write.with({ merchant, ...row }), makeRoom.with({ merchant, memberId, most: limit })]);
}

export async function removeOwnSubscription(
  env: Env,
  merchant: string,
  memberId: string,
  endpointHash: string,
): Promise<void> {
  await change(env.DB, removeOwn.with({ merchant, memberId, endpointHash }));
}

/** Makes a member's subscription end with this session from now on; false if it is not the member's. */
export async function followSession(
  env: Env,
  merchant: string,
  row: Pick<Subscription, 'endpointHash' | 'memberId' | 'sessionId'>,
): Promise<boolean> {
  return (await change(env.DB, follow.with({ merchant, ...row }))) === 1;
}

/** Removes a subscription whose session was ended. */
export async function removeEndedSubscription(
  env: Env,
  merchant: string,
  { endpointHash, sessionId }: Pick<Subscription, 'endpointHash' | 'sessionId'>,
): Promise<void> {
  await change(env.DB, removeOfSession.with({ merchant, endpointHash, sessionId }));
}

/** Removes a subscription that its push service no longer knows. */
export async function removeSubscription(env: Env, merchant: string, endpointHash: string): Promise<void> {
  await change(env.DB, remove.with({ merchant, endpointHash }));
}

export function subscriptionOf(
  env: Env,
  merchant: string,
  endpointHash: string,
): Promise<Subscription | undefined> {
  return firstRow(env.DB, one.with({ merchant, endpointHash }));
}

/** Subscriptions to a topic, of one member or of all, after a given endpoint hash. */
export function subscriptionsAfter(
  env: Env,
  merchant: string,
  request: {
    readonly after: string;
    readonly memberId: string;
    readonly topic: 'announcements' | 'results';
    readonly most: number;
  },
): Promise<readonly Subscription[]> {
  return allRows(env.DB, page.with({ merchant, ...request }));
}

/** The merchant's host, if a browser of the member is subscribed to results. */
export async function hostOfResults(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<string | undefined> {
  return (await firstRow(env.DB, toResults.with({ merchant, memberId })))?.host;
}

/** The language of the browser in which the member last subscribed; undefined without a subscription. */
export async function subscribedLanguage(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<Subscription['language'] | undefined> {
  return (await firstRow(env.DB, newestLanguage.with({ merchant, memberId })))?.language;
}

export async function countSubscriptions(env: Env, merchant: string): Promise<number> {
  return (await firstRow(env.DB, count.with({ merchant })))?.subscriptions ?? 0;
}
