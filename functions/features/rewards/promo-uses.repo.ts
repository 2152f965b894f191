import { batch, change } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { type Bound, statement } from '#functions/database/statement.ts';
import type { UseMark } from '#src/contracts/rewards/promotion.ts';

/**
 * What a use is recognised by; `voucher` has the mark of the code, a slash and the claim. Devices and networks refuse no
 * use, and only raise reviews.
 */
export interface Mark {
  readonly kind: 'member' | 'voucher' | 'device' | 'network' | UseMark;
  readonly mark: string;
}

/** One use of a promotion, in the shared database under the id of its claim. */
export interface Use {
  readonly merchant: string;
  readonly promotion: string;
  readonly occurrence: string;
  readonly claimId: string;
  readonly marks: readonly Mark[];
  readonly currency: string;
  /** What it takes of the budget. */
  readonly amountMinor: number;
}

const reserve = statement(
  `INSERT INTO promo_uses (merchant, promotion, occurrence, kind, mark, claim_id, currency, amount_minor, used_at_ms)
   SELECT :merchant, :promotion, :occurrence, value ->> 'kind', value ->> 'mark', :claimId, :currency,
     iif(value ->> 'kind' = 'member', :amountMinor, 0), :nowMs
   FROM json_each(:marks) WHERE value ->> 'kind' NOT IN ('device', 'network') ON CONFLICT DO NOTHING`,
  {
    merchant: text,
    promotion: text,
    occurrence: text,
    claimId: text,
    marks: json,
    currency: text,
    amountMinor: whole,
    nowMs: whole,
  },
);

const recordOrigins = statement(
  `INSERT INTO promo_origins (merchant, promotion, kind, mark, member_id, used_at_ms)
   SELECT :merchant, :promotion, origin.value ->> 'kind', origin.value ->> 'mark', member.value ->> 'mark', :nowMs
   FROM json_each(:marks) AS origin, json_each(:marks) AS member
   WHERE origin.value ->> 'kind' IN ('device', 'network') AND member.value ->> 'kind' = 'member'
   ON CONFLICT DO NOTHING`,
  { merchant: text, promotion: text, marks: json, nowMs: whole },
);

/** Left to itself, the database would read every use of the merchant by the key. */
const byClaim = 'promo_uses INDEXED BY promo_uses_by_claim';

const release = statement(`DELETE FROM ${byClaim} WHERE merchant = :merchant AND claim_id = :claimId`, {
  merchant: text,
  claimId: text,
});

const remember = statement(
  `INSERT INTO promo_returns (merchant, claim_id, returned_at_ms) VALUES (:merchant, :claimId, :nowMs)
   ON CONFLICT DO NOTHING`,
  { merchant: text, claimId: text, nowMs: whole },
);

const correct = statement(
  `UPDATE ${byClaim} SET amount_minor = :amountMinor
   WHERE merchant = :merchant AND claim_id = :claimId AND kind = 'member' AND amount_minor <> :amountMinor`,
  { merchant: text, claimId: text, amountMinor: whole },
);

/**
 * Takes a use for the member and every mark, and its part of the bounds, in one transaction; under the same claim
 * again it changes nothing. Throws where the outcome is unknown.
 */
export async function reserveUse(
  database: D1Database,
  use: Use,
  nowMs: number,
  also: readonly Bound[] = [],
): Promise<'taken' | 'PROMO_USED' | 'PROMO_OVER'> {
  try {
    const { merchant, promotion, marks } = use;
    const origins = recordOrigins.with({ merchant, promotion, marks, nowMs });
    await batch(database, [reserve.with({ ...use, nowMs }), origins, ...also]);
    return 'taken';
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  }
}

/** Gives a use and its part of the bounds back, once; a reservation that arrives after it takes nothing. */
export async function returnUse(
  database: D1Database,
  merchant: string,
  claimId: string,
  nowMs: number,
): Promise<void> {
  await batch(database, [remember.with({ merchant, claimId, nowMs }), release.with({ merchant, claimId })]);
}

/** Lowers what a claim took of the budget to what it gave. */
export async function correctUse(
  database: D1Database,
  merchant: string,
  claimId: string,
  amountMinor: number,
): Promise<void> {
  await change(database, correct.with({ merchant, claimId, amountMinor }));
}

/** The refusals of the schema: its triggers for a mark that is taken and a use given back, and the bounds. */
function refusalOf(error: unknown): 'PROMO_USED' | 'PROMO_OVER' | undefined {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('promo_used')) return 'PROMO_USED';
  return /promo_(?:over_|returned)/.test(message) ? 'PROMO_OVER' : undefined;
}
