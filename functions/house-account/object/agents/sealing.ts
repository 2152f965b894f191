import { type Upline, uplinesOfMembers, verifiedMembers } from './uplines.repo.ts';
import { ratesOn } from '#functions/affiliation/rates.repo.ts';
import { recordActiveMembers } from '#functions/affiliation/activity.repo.ts';
import { type RaisedFlag, raiseFlags } from '#functions/affiliation/flags.repo.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { addSums, noSums } from './member-sums.ts';
import type { Sealed, SealRequest } from './seal-request.ts';
import { activeMembers, sealPeriods } from './sealed-periods.ts';
import { readPeriods } from './sealed-parts.ts';

/** How long after its end an hour can be sealed first, and when it is sealed although wallets are silent. */
const restMs = 10 * minuteMs;
const longestWaitMs = 60 * minuteMs;
const membersAtOnce = 500;
/** Members whose proof of who they are is looked for at one close of a day. */
const verifiedMax = 2_000;

interface Progress {
  readonly sealedToMs: number;
  readonly sealingToMs: number;
}

/** A shard that was added later begins with the hour that it is asked for. */
function begun(sql: SqlStorage, fromMs: number, commit: Sealing['commit']): Progress {
  commit(() => beginCounting(sql, fromMs));
  return { sealedToMs: fromMs, sealingToMs: fromMs };
}

/** Begins to count at an instant; a later call changes nothing. */
export function beginCounting(sql: SqlStorage, fromMs: number): void {
  sql.exec(
    'INSERT INTO agent_counting (one, sealed_to_ms, sealing_to_ms) VALUES (1, ?1, ?1) ON CONFLICT DO NOTHING',
    fromMs,
  );
}

/**
 * Seals an hour, with the day and the half-month that end with it, once its deliveries have arrived; hours are sealed in
 * their order. A repetition answers the same. `commit` runs a transaction of the object.
 */
export async function seal(
  { sql, env, merchant, commit }: Sealing,
  request: SealRequest,
  nowMs: number,
): Promise<Sealed> {
  const progress = progressOf(sql) ?? begun(sql, request.fromMs, commit);
  if (request.fromMs > progress.sealedToMs) return { state: 'waits' };
  if (request.toMs > progress.sealedToMs) {
    if (!hasArrived(sql, request, nowMs)) return { state: 'waits' };
    commit(() => sql.exec('UPDATE agent_counting SET sealing_to_ms = max(sealing_to_ms, ?)', request.toMs));
    await lookAtMembers(sql, env, merchant, request, nowMs, commit);
    if (request.endsDay) await lookAtDay(sql, env, merchant, request, commit);
    if (request.endsHalf) await recordActivity(sql, env, merchant, request);
    commit(() => {
      if ((progressOf(sql)?.sealedToMs ?? Number.POSITIVE_INFINITY) < request.toMs) sealPeriods(sql, request);
    });
  }
  return { state: 'sealed', periods: readPeriods(sql, request) };
}

/** The object whose play is sealed. */
export interface Sealing {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly merchant: string;
  readonly commit: (work: () => void) => void;
}

function progressOf(sql: SqlStorage): Progress | undefined {
  return sql
    .exec<{ sealedToMs: number; sealingToMs: number }>(
      'SELECT sealed_to_ms AS sealedToMs, sealing_to_ms AS sealingToMs FROM agent_counting',
    )
    .toArray()[0];
}

/** Notes who had play in the half-month that ends, for the agents above. */
async function recordActivity(
  sql: SqlStorage,
  env: Env,
  merchant: string,
  request: SealRequest,
): Promise<void> {
  const ids = idsOf(activeMembers(sql, request));
  for (let at = 0; at < ids.length; at += membersAtOnce)
    await recordActiveMembers(env, merchant, ids.slice(at, at + membersAtOnce), request.halfFromMs);
}

/** Whether the hour is over for long enough, and no wallet that announced postings before its end is silent. */
function hasArrived(sql: SqlStorage, { toMs }: SealRequest, nowMs: number): boolean {
  if (nowMs < toMs + restMs) return false;
  if (nowMs >= toMs + longestWaitMs) return true;
  const silent = sql.exec('SELECT 1 FROM senders WHERE expected_since_ms < ? LIMIT 1', toMs);
  return silent.toArray().length === 0;
}

/** Asks the tree for the uplines of everybody whose sums are sealed. */
async function lookAtMembers(
  sql: SqlStorage,
  env: Env,
  merchant: string,
  request: SealRequest,
  nowMs: number,
  commit: Sealing['commit'],
): Promise<void> {
  for (;;) {
    const members = sql
      .exec<{ member: string; country: string }>(
        `SELECT member, country FROM agent_members WHERE coalesce(looked_at_ms, 0) < ?1 AND member IN (
           SELECT member FROM member_sums WHERE (length = 'quarter' AND start_ms < ?1)
             OR (?2 AND length = 'day') OR (?3 AND length = 'half')) LIMIT ${membersAtOnce}`,
        request.toMs,
        request.endsDay ? 1 : 0,
        request.endsHalf ? 1 : 0,
      )
      .toArray();
    if (members.length === 0) return;
    const ids = idsOf(members.map(({ member }) => member));
    const found = new Map(
      (await uplinesOfMembers(env, merchant, ids)).map((each) => [`${merchant}/${each.memberId}`, each]),
    );
    await raiseFlags(env, merchant, [...found.values()].flatMap(flagsOf), nowMs);
    commit(() => {
      for (const { member, country } of members) {
        const upline = found.get(member);
        const { mayTurnover, mayLoss } = rulesFor(request.counted, country);
        const agent = upline === undefined || upline.team === null ? null : upline.agent;
        // A new upline may not read the days before the member came.
        sql.exec(
          `DELETE FROM member_sums WHERE length = 'past' AND member = ?1 AND EXISTS (
             SELECT 1 FROM agent_members WHERE member = ?1 AND agent IS NOT NULL AND agent IS NOT ?2)`,
          ...[member, agent],
        );
        sql.exec(
          `UPDATE agent_members SET agent = ?, team = ?, is_own = ?, may_turnover = ?, may_loss = ?, looked_at_ms = ?
           WHERE member = ?`,
          ...[agent, upline?.team ?? null, upline?.isOwn || upline?.isExcluded ? 1 : 0],
          ...[mayTurnover ? 1 : 0, mayLoss ? 1 : 0, Math.max(nowMs, request.toMs), member],
        );
      }
    });
  }
}

/** What operators should look at before the agent above is paid. */
function flagsOf({ memberId: about, agent, isOwn, isExcluded, sharesDevice }: Upline): RaisedFlag[] {
  return [
    ...(isOwn ? [{ agent, about, kind: 'own-account' as const }] : []),
    ...(isExcluded ? [{ agent, about, kind: 'same-person' as const }] : []),
    ...(sharesDevice ? [{ agent, about, kind: 'shared-device' as const }] : []),
  ];
}

/** Reads the rates of the day that ends, and who has proven who they are since they deposited. */
async function lookAtDay(
  sql: SqlStorage,
  env: Env,
  merchant: string,
  { day, dayFromMs, byContact, rates }: SealRequest,
  commit: Sealing['commit'],
): Promise<void> {
  const members = membersOf(
    sql,
    `SELECT DISTINCT member_sums.member AS member FROM member_sums JOIN agent_members USING (member)
     WHERE agent IS NOT NULL AND length IN ('day', 'quarter')`,
  );
  commit(() => sql.exec('DELETE FROM member_rates'));
  for (let at = 0; at < members.length; at += membersAtOnce) {
    const ids = idsOf(members.slice(at, at + membersAtOnce));
    const found = await ratesOn(env, merchant, ids, day, rates);
    commit(() => {
      for (const [memberId, byProduct] of found)
        for (const [product, ppm] of Object.entries(byProduct))
          sql.exec(
            'INSERT OR REPLACE INTO member_rates (member, product, ppm) VALUES (?, ?, ?)',
            ...[`${merchant}/${memberId}`, product, ppm],
          );
    });
  }
  const unproven = membersOf(
    sql,
    `SELECT member FROM agent_members WHERE has_deposited = 1 AND is_verified = 0 AND agent IS NOT NULL
       ORDER BY random() LIMIT ${verifiedMax}`,
  );
  const proven = await verifiedMembers(env, merchant, idsOf(unproven), byContact);
  commit(() => {
    for (const id of proven) {
      const member = `${merchant}/${id}`;
      sql.exec('UPDATE agent_members SET is_verified = 1 WHERE member = ?', member);
      addSums(sql, { length: 'day', startMs: dayFromMs, member, product: '' }, { ...noSums, verified: 1 });
    }
  });
}

function membersOf(sql: SqlStorage, query: string): string[] {
  return sql
    .exec<{ member: string }>(query)
    .toArray()
    .map(({ member }) => member);
}

function idsOf(members: readonly string[]): string[] {
  return members.map((member) => partsOfName(member)[1]);
}
