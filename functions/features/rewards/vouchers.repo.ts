import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { firstRow } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

const byMark = statement(
  'SELECT promotion FROM vouchers WHERE merchant = :merchant AND mark = :mark',
  { merchant: text, mark: text },
  { promotion: text },
);

const batchOf = statement(
  `SELECT promotion, uses_max AS uses, count(*) AS count
   FROM vouchers INDEXED BY vouchers_by_batch
   WHERE merchant = :merchant AND batch_id = :batchId GROUP BY promotion, uses_max LIMIT 1`,
  { merchant: text, batchId: text },
  { promotion: text, uses: whole, count: whole },
);

const insert = statement(
  `INSERT INTO vouchers (merchant, mark, promotion, batch_id, uses_max, made_at_ms)
   SELECT :merchant, value, :promotionId, :batchId, :uses, :nowMs FROM json_each(:marks)
   WHERE NOT EXISTS (SELECT 1 FROM vouchers WHERE merchant = :merchant AND batch_id = :batchId)`,
  { merchant: text, promotionId: text, batchId: text, uses: whole, marks: json, nowMs: whole },
);

/** A batch of vouchers: how many codes, and how often each can be used. */
export interface VoucherBatch {
  readonly promotionId: string;
  readonly batchId: string;
  readonly count: number;
  readonly uses: number;
}

/** The promotion of a voucher. */
export async function promotionOfVoucher(
  env: Env,
  merchant: string,
  mark: string,
): Promise<string | undefined> {
  return (await firstRow(env.DB, byMark.with({ merchant, mark })))?.promotion;
}

/** Whether a batch was made under this id, and it is this one. */
export async function madeBatch(
  { env, merchant }: Pick<Operator, 'env' | 'merchant'>,
  { promotionId, batchId, count, uses }: VoucherBatch,
): Promise<'none' | 'same' | 'another'> {
  const known = await firstRow(env.DB, batchOf.with({ merchant, batchId }));
  if (!known) return 'none';
  return known.promotion === promotionId && known.count === count && known.uses === uses ? 'same' : 'another';
}

/** Stores the marks of a batch's codes; false if a batch has its id already. */
export async function insertVouchers(
  operator: Operator,
  { promotionId, batchId, count, uses }: VoucherBatch,
  marks: readonly string[],
  reason: string,
): Promise<boolean> {
  const { merchant, nowMs } = operator;
  const document = { step: 'vouchers', batchId, count, uses, note: reason };
  const bound = insert.with({ merchant, promotionId, batchId, uses, marks, nowMs });
  return performAct(operator, { subject: `promotion:${promotionId}`, document }, bound);
}
