import { type Operator, performAct } from '#functions/audit/operator-act.ts';
import { change } from '#functions/database/database.ts';
import { nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';

/** Decides between two concurrent changes: only the first finds the name unset. */
const firstName = statement(
  `UPDATE members SET payee_name = :payeeName, payee_name_changed_at_ms = :nowMs
   WHERE merchant = :merchant AND id = :id AND payee_name_changed_at_ms IS NULL`,
  { merchant: text, id: text, payeeName: text, nowMs: whole },
);

const correction = statement(
  `UPDATE members SET payee_name = :payeeName, payee_name_changed_at_ms = :changedAtMs
   WHERE merchant = :merchant AND id = :memberId AND payee_name = :payeeNameBefore`,
  {
    ...{ merchant: text, memberId: text, payeeNameBefore: text, payeeName: text },
    changedAtMs: nullable(whole),
  },
);

/** Writes the payee name. False if the member has already changed it. */
export async function writePayeeName(
  env: Env,
  merchant: string,
  id: string,
  payeeName: string,
  nowMs: number,
): Promise<boolean> {
  return (await change(env.DB, firstName.with({ merchant, id, payeeName, nowMs }))) > 0;
}

/** A payee name as an operator corrects it. */
export interface PayeeNameCorrection {
  readonly memberId: string;
  readonly payeeNameBefore: string;
  readonly payeeName: string;
  /** Null lets the member write the name once more. */
  readonly changedAtMs: number | null;
  readonly reason: string;
}

/**
 * Corrects the name, with its row of the audit trail. The names are in a list there, because the event that is kept
 * for ever takes over single fields only. False if the name is no longer the one that was read.
 */
export function writeCorrection(operator: Operator, corrected: PayeeNameCorrection): Promise<boolean> {
  const { memberId, payeeNameBefore, payeeName, changedAtMs, reason } = corrected;
  const written = correction.with({
    merchant: operator.merchant,
    ...{ memberId, payeeNameBefore, payeeName, changedAtMs },
  });
  const document = { names: [payeeNameBefore, payeeName], mayWrite: changedAtMs === null, reason };
  return performAct(operator, { subject: `payee-name:${memberId}`, document }, written);
}
