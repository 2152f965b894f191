import { allRows, batch } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { pathPart } from '#src/rules/agents/tree.ts';
import { numbersFrom } from './nodes.repo.ts';

const merchants = statement(
  `SELECT code AS merchant, coalesce(after_ms, -1) AS afterMs, coalesce(after_id, '') AS afterId FROM merchants
     LEFT JOIN agent_recommenders ON agent_recommenders.merchant = merchants.code
   WHERE EXISTS (
     SELECT 1 FROM members WHERE members.merchant = merchants.code AND recommender_id <> ''
       AND (registered_at_ms, id) > (coalesce(after_ms, -1), coalesce(after_id, ''))
       AND registered_at_ms < :beforeMs)`,
  { beforeMs: whole },
  { merchant: text, afterMs: whole, afterId: text },
);

/**
 * Members with whom they named, in the order of registration. A name counts if it is the username of exactly one member
 * who registered before, or the invite code of one, but not of two different ones.
 */
const page = statement(
  `SELECT member.id AS id, member.registered_at_ms AS atMs, coalesce((
     SELECT iif(count(DISTINCT named.id) = 1, min(named.id), '') FROM (
       SELECT id FROM members WHERE merchant = :merchant AND username_key = lower(member.recommender_id)
       UNION ALL
       SELECT owner FROM affiliate_links
       WHERE merchant = :merchant AND code = upper(member.recommender_id) AND owner IS NOT NULL
     ) AS named JOIN members AS inviter ON inviter.merchant = :merchant AND inviter.id = named.id
     WHERE inviter.id <> member.id AND inviter.account_type < 3
       AND inviter.registered_at_ms <= member.registered_at_ms), '') AS inviter
   FROM members AS member
   WHERE member.merchant = :merchant AND member.recommender_id <> '' AND member.account_type < 3
     AND (member.registered_at_ms, member.id) > (:afterMs, :afterId) AND member.registered_at_ms < :beforeMs
   ORDER BY member.registered_at_ms, member.id LIMIT :most`,
  { merchant: text, afterMs: whole, afterId: text, beforeMs: whole, most: whole },
  { id: text, atMs: whole, inviter: text },
);

/** Both stand in the tree as roots, unless they have a place already. */
const addRoots = statement(
  `INSERT INTO agent_nodes (merchant, member_id, number, parent, inviter, type, path, depth, team, since_ms)
   SELECT :merchant, value ->> 'id', value ->> 'number', NULL, NULL, 0, value ->> 'part', 0, NULL, value ->> 'atMs'
   FROM json_each(:rows) WHERE true
   ON CONFLICT (merchant, member_id) DO NOTHING`,
  { merchant: text, rows: json },
);

/** Whoever has an inviter keeps that one. */
const setInviters = statement(
  `UPDATE agent_nodes SET inviter = (
     SELECT value ->> 'inviter' FROM json_each(:rows) WHERE value ->> 'id' = agent_nodes.member_id)
   WHERE merchant = :merchant AND inviter IS NULL
     AND member_id IN (SELECT value ->> 'id' FROM json_each(:rows))`,
  { merchant: text, rows: json },
);

const goOn = statement(
  `INSERT INTO agent_recommenders (merchant, after_ms, after_id) VALUES (:merchant, :afterMs, :afterId)
   ON CONFLICT (merchant) DO UPDATE SET after_ms = excluded.after_ms, after_id = excluded.after_id
   WHERE (agent_recommenders.after_ms, agent_recommenders.after_id) < (excluded.after_ms, excluded.after_id)`,
  { merchant: text, afterMs: whole, afterId: text },
);

/** How far the members of a merchant were looked at. */
export type RecommendersCursor = RowOf<typeof merchants>;

/** Members whom one batch looks at. */
const membersAtOnce = 250;

/** The merchants with members who named somebody and were not looked at; who registered just now waits. */
export function openRecommenders(env: Env, beforeMs: number): Promise<readonly RecommendersCursor[]> {
  return allRows(env.DB, merchants.with({ beforeMs }));
}

/** Sets the inviters of the next members, the oldest first. */
export async function setNextInviters(
  env: Env,
  { merchant, ...after }: RecommendersCursor,
  beforeMs: number,
): Promise<void> {
  const members = await allRows(env.DB, page.with({ merchant, ...after, beforeMs, most: membersAtOnce }));
  const last = members.at(-1);
  if (!last) return;
  const named = members.filter(({ inviter }) => inviter !== '');
  const ids = [
    ...new Map(named.flatMap(({ id, inviter, atMs }) => [[inviter, atMs] as const, [id, atMs] as const])),
  ];
  const first = ids.length > 0 ? await numbersFrom(env, merchant, ids.length) : 0;
  const roots = ids.map(([id, atMs], at) => ({ id, atMs, number: first + at, part: pathPart(first + at) }));
  await batch(env.DB, [
    addRoots.with({ merchant, rows: roots }),
    setInviters.with({ merchant, rows: named }),
    goOn.with({ merchant, afterMs: last.atMs, afterId: last.id }),
  ]);
}
