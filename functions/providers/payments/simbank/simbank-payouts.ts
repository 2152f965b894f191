import type { PayoutRequest, PayoutAnswer, PayoutFound } from '#functions/cashier/payment-provider.ts';
import { instantOf } from '#functions/objects/delivery.ts';
import type { PayoutPlan } from '#src/contracts/simbank/simbank.ts';
import { writeNotice } from './simbank-notices.ts';
import { writeLine } from './simbank-statement.ts';

export interface PayoutRow extends Record<string, SqlStorageValue> {
  payout_id: string;
  till_id: string;
  account: string;
  holder: string;
  amount_minor: number;
  currency: string;
  plan: PayoutPlan;
  state: 'accepted' | 'refused' | 'paid' | 'failed' | 'bounced' | 'unheard';
  acts_at_ms: number | null;
  at_ms: number;
}

/** How long a payout takes, and how long after it a bounce follows, in milliseconds. */
const payoutMs = 2_000;
/** How long the state of a payout accepted without an answer stays unknown, in milliseconds. */
const silenceMs = 30_000;
const shownMax = 20;

/** Account numbers are compared without spaces and hyphens, and in one case. */
export function plainNumber(account: string): string {
  return account.replace(/[\s-]/g, '').toUpperCase();
}

export function planOf(sql: SqlStorage, account: string): PayoutPlan {
  const [row] = sql
    .exec<{ plan: PayoutPlan }>('SELECT plan FROM destinations WHERE account = ?', account)
    .toArray();
  return row?.plan ?? 'paid';
}

export function setPlan(sql: SqlStorage, account: string, plan: PayoutPlan): void {
  sql.exec(
    `INSERT INTO destinations (account, plan) VALUES (?, ?)
     ON CONFLICT (account) DO UPDATE SET plan = excluded.plan`,
    account,
    plan,
  );
}

export function payoutOf(sql: SqlStorage, payoutId: string): PayoutRow | undefined {
  return sql.exec<PayoutRow>('SELECT * FROM payouts WHERE payout_id = ?', payoutId).toArray()[0];
}

export function payoutsTo(sql: SqlStorage, account: string): PayoutRow[] {
  return sql
    .exec<PayoutRow>(
      'SELECT * FROM payouts WHERE account = ? ORDER BY at_ms DESC, rowid DESC LIMIT ?',
      account,
      shownMax,
    )
    .toArray();
}

/** Accepts or refuses a payout as its account’s plan says. A repeated id never makes a second payout. */
export function takePayout(
  sql: SqlStorage,
  tillId: string,
  request: PayoutRequest,
  nowMs: number,
): PayoutAnswer {
  const known = payoutOf(sql, request.payoutId);
  if (known) return answerAgain(sql, known, tillId, request, nowMs);
  const account = plainNumber(request.account);
  const plan = planOf(sql, account);
  const { state, answer, actsAfterMs } = beginnings[plan];
  sql.exec(
    `INSERT INTO payouts (payout_id, till_id, account, holder, amount_minor, currency, plan, state, acts_at_ms, at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    request.payoutId,
    tillId,
    account,
    request.holder,
    request.amountMinor,
    request.currency,
    plan,
    state,
    actsAfterMs === undefined ? null : nowMs + actsAfterMs,
    nowMs,
  );
  return answer;
}

/** The state that the bank reports for a payout’s id. */
export function findPayout(sql: SqlStorage, tillId: string, payoutId: string): PayoutFound {
  const row = payoutOf(sql, payoutId);
  if (!row || row.till_id !== tillId || row.state === 'unheard') return 'absent';
  if (row.state === 'accepted') return row.plan === 'unknown' ? 'unknown' : 'accepted';
  // A bounced payout was paid before; its notice reports the bounce.
  if (row.state === 'bounced') return 'paid';
  return row.state === 'refused' ? 'failed' : row.state;
}

/** Ends each due payout as its plan says. */
export function actOnPayouts(sql: SqlStorage, nowMs: number, limit: number): void {
  const due = sql
    .exec<PayoutRow>('SELECT * FROM payouts WHERE acts_at_ms <= ? ORDER BY acts_at_ms LIMIT ?', nowMs, limit)
    .toArray();
  for (const row of due) {
    if (row.state === 'paid') endPayout(sql, row, 'bounced', nowMs);
    else endPayout(sql, row, row.plan === 'failed' ? 'failed' : 'paid', nowMs);
  }
}

/** Whether a payout can end this way from its current state. */
export function mayEnd({ state }: PayoutRow, end: 'paid' | 'failed' | 'bounced'): boolean {
  return end === 'bounced' ? state === 'paid' : state === 'accepted';
}

/** Ends a payout as paid, failed or bounced: writes a statement line unless it failed, and the notice. */
export function endPayout(
  sql: SqlStorage,
  row: PayoutRow,
  end: 'paid' | 'failed' | 'bounced',
  nowMs: number,
): void {
  const { payout_id, till_id, amount_minor, currency, holder, plan } = row;
  const bounceAtMs = end === 'paid' && plan === 'bounced' ? nowMs + payoutMs : null;
  sql.exec('UPDATE payouts SET state = ?, acts_at_ms = ? WHERE payout_id = ?', end, bounceAtMs, payout_id);
  if (end !== 'failed')
    writeLine(sql, till_id, {
      id: end === 'paid' ? payout_id : `${payout_id}-bounced`,
      kind: 'payout',
      amountMinor: end === 'paid' ? -amount_minor : amount_minor,
      currency,
      reference: payout_id,
      name: holder,
      atMs: nowMs,
    });
  const notice = {
    id: `${payout_id}-${end}`,
    created: nowMs,
    type: 'payout',
    payout: payout_id,
    amount: amount_minor,
    fee: 0,
    currency,
    standing: end,
  } as const;
  writeNotice(sql, notice, { tillId: till_id }, nowMs);
}

export function nextActMs(sql: SqlStorage): number | undefined {
  return instantOf(sql, 'SELECT min(acts_at_ms) AS at FROM payouts');
}

interface Beginning {
  readonly state: PayoutRow['state'];
  readonly answer: PayoutAnswer;
  /** After how many milliseconds the bank acts by itself; absent if it waits for a command. */
  readonly actsAfterMs?: number;
}

const taken: Beginning = { state: 'accepted', answer: 'accepted', actsAfterMs: payoutMs };

const beginnings: { readonly [Plan in PayoutPlan]: Beginning } = {
  paid: taken,
  failed: taken,
  bounced: taken,
  waits: { state: 'accepted', answer: 'accepted' },
  refused: { state: 'refused', answer: 'refused' },
  unknown: { state: 'accepted', answer: 'unknown', actsAfterMs: silenceMs },
  lost: { state: 'unheard', answer: 'unknown' },
};

function answerAgain(
  sql: SqlStorage,
  known: PayoutRow,
  tillId: string,
  request: PayoutRequest,
  nowMs: number,
): PayoutAnswer {
  const isSame =
    known.till_id === tillId &&
    known.amount_minor === request.amountMinor &&
    known.currency === request.currency &&
    known.account === plainNumber(request.account);
  if (!isSame) throw new Error('a payout’s id was used for another payout');
  if (known.state === 'refused') return 'refused';
  if (known.state === 'unheard') {
    sql.exec(
      "UPDATE payouts SET state = 'accepted', plan = 'paid', acts_at_ms = ? WHERE payout_id = ?",
      nowMs + payoutMs,
      known.payout_id,
    );
    return 'accepted';
  }
  return known.state === 'accepted' && known.plan === 'unknown' ? 'unknown' : 'accepted';
}
