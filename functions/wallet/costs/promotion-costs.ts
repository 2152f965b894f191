import type { PromotionFigures } from '#src/rules/rewards/promotion-figures.ts';

/** How many promotions one delivery tells of at most. */
export const costsMax = 20;

/** What a promotion has cost at one member so far, as totals: telling it twice changes nothing. */
export interface PromotionCostNotice {
  readonly code: 'PROMOTION_COST';
  readonly promotionId: string;
  /** It grows with each change, so that an older copy is known. */
  readonly revision: number;
  readonly figures: PromotionFigures;
}

/** The promotions whose figures have changed since they were told. */
export function costsToTell(sql: SqlStorage): PromotionCostNotice[] {
  return sql
    .exec<{ promotionId: string; revision: number; paid: string }>(
      `SELECT promotion_id AS promotionId, revision, paid FROM promotion_costs WHERE revision > told_revision
       ORDER BY promotion_id LIMIT ${costsMax}`,
    )
    .toArray()
    .map(({ promotionId, revision, paid }) => ({
      ...{ code: 'PROMOTION_COST', promotionId, revision },
      figures: {
        ...claimFigures(sql, promotionId),
        ...grantFigures(sql, promotionId),
        ...freeFigures(sql, promotionId),
        ...prefixed('cash', JSON.parse(paid) as Record<string, number>),
      },
    }));
}

/** Records that the house account has these figures; what changed meanwhile is told with the next delivery. */
export function confirmCost(
  sql: SqlStorage,
  { promotionId, revision }: Pick<PromotionCostNotice, 'promotionId' | 'revision'>,
): void {
  sql.exec(
    'UPDATE promotion_costs SET told_revision = max(told_revision, ?2) WHERE promotion_id = ?1',
    promotionId,
    revision,
  );
}

/** Adds cash that a promotion paid. Must run inside the transaction that pays it. */
export function addPaid(sql: SqlStorage, promotionId: string, kind: string, amountMinor: number): void {
  sql.exec(
    `INSERT INTO promotion_costs (promotion_id, paid) VALUES (?1, json_object(?2, ?3))
     ON CONFLICT DO UPDATE SET revision = revision + 1,
       paid = json_set(paid, '$.' || ?2, coalesce(paid ->> ('$.' || ?2), 0) + ?3)`,
    promotionId,
    kind,
    amountMinor,
  );
}

/** Has the money that running grants hold told once more; nothing is told with a bet. */
export function tellHeld(sql: SqlStorage): void {
  sql.exec(
    `UPDATE promotion_costs SET revision = revision + 1 WHERE revision = told_revision AND promotion_id IN (
       SELECT promotion_id FROM grants WHERE state IN ('waiting', 'active', 'settling') AND activated_at_ms IS NOT NULL)`,
  );
}

function claimFigures(sql: SqlStorage, promotionId: string): PromotionFigures {
  const rows = sql.exec<{ state: string; claims: number }>(
    'SELECT state, count(*) AS claims FROM claims WHERE promotion_id = ? GROUP BY state',
    promotionId,
  );
  return Object.fromEntries([...rows].map(({ state, claims }) => [`claims.${state}`, claims]));
}

function grantFigures(sql: SqlStorage, promotionId: string): PromotionFigures {
  const row = sql
    .exec<Record<string, number | null>>(
      `SELECT sum(granted_minor) AS granted, sum(converted_minor) AS converted, sum(taken_back_minor) AS takenBack,
         sum(capped_minor) AS capped, sum(expired_minor) AS expired, sum(forfeited_minor) AS forfeited,
         sum(remaining_minor) AS held, sum(written_off_minor) AS writtenOff
       FROM grants WHERE promotion_id = ?`,
      promotionId,
    )
    .one();
  return prefixed('bonus', row);
}

/** A set that its vendor refused was never there to be played. */
function freeFigures(sql: SqlStorage, promotionId: string): PromotionFigures {
  const row = sql
    .exec<Record<string, number | null>>(
      `SELECT count(*) AS sets, sum(used) AS rounds, sum(used * level_minor) AS nominal, sum(won_minor) AS won,
         sum(iif(pays = 'cash', paid_minor, 0)) AS paidCash, sum(iif(pays = 'bonus', paid_minor, 0)) AS paidBonus
       FROM free_rounds WHERE promotion_id = ? AND state <> 'refused'`,
      promotionId,
    )
    .one();
  return prefixed('free', row);
}

/** Figures under the name of their group; those of 0 are left out. */
function prefixed(group: 'bonus' | 'cash' | 'free', row: Record<string, number | null>): PromotionFigures {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value ? [[`${group}.${name}`, value]] : [])),
  );
}
