import type { AgentPayment } from '#functions/features/agents/member/agent-credit.ts';
import type { NotifiedStep } from '#functions/features/agents/member/agent-pay.part.ts';
import { addPayment } from '#functions/features/agents/team/team-days.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { localDay } from '#src/rules/lottery/zone-days.ts';
import { forgetOpenStatement, keepOpenStatement } from '#functions/features/agents/open-statements.repo.ts';
import {
  duePayments,
  markNotified,
  type PaymentRow,
  recordPayment,
  pendingPayments,
} from './payments.store.ts';
import { usernamesOf } from '#functions/member/usernames.repo.ts';

/** Members whose objects are asked at the same time. */
const batchSize = 20;
/** Payments of one alarm, so that it stays within its time. */
const paidAtOnce = 500;

/** The members' objects and the operators' list, as paying reaches them. */
export interface PayingPorts {
  readonly usernames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly pay: (memberId: string, payment: Omit<AgentPayment, 'mayPay'>) => Promise<'paid' | 'closed'>;
  readonly tell: (memberId: string, statementId: string, step: NotifiedStep) => Promise<unknown>;
  readonly keepOpen: (row: PaymentRow) => Promise<void>;
  readonly forgetOpen: (statementId: string) => Promise<void>;
}

/** What paying needs of the object. */
export interface PayingHost {
  readonly sql: SqlStorage;
  /** Runs a transaction of the object. */
  readonly commit: (work: () => void) => void;
  readonly currency: string;
  /** By whose clock a payment belongs to a day. */
  readonly timeZone: string;
  readonly ports: PayingPorts;
}

/** The ports of a team's object. */
export function payingPorts(
  env: Env,
  merchant: string,
  team: number,
  mayPay: AgentPayment['mayPay'],
): PayingPorts {
  return {
    usernames: (ids) => usernamesOf({ env, merchant }, ids),
    pay: async (memberId, payment) => playerOf(env, merchant, memberId).payAgent({ ...payment, mayPay }),
    tell: async (memberId, ...step) => playerOf(env, merchant, memberId).tellAgent(...step),
    keepOpen: (row) => keepOpenStatement(env, { merchant, team }, row),
    forgetOpen: (id) => forgetOpenStatement(env, merchant, id),
  };
}

/**
 * Pays what is due, each statement once: the member's object knows its id. A member's object that does not answer is
 * asked again by the next alarm. Returns whether more is due.
 */
export async function payDue(host: PayingHost): Promise<boolean> {
  const due = duePayments(host.sql, Date.now(), paidAtOnce);
  for (let at = 0; at < due.length; at += batchSize) {
    const rows = due.slice(at, at + batchSize);
    const names = await host.ports.usernames(rows.map(({ memberId }) => memberId));
    const paid = await Promise.allSettled(rows.map((row) => pay(host, row, names.get(row.memberId) ?? '')));
    for (const each of paid) if (each.status === 'rejected') logTrouble('agent-pay', each.reason);
  }
  return due.length === paidAtOnce;
}

async function pay(
  { sql, commit, currency, timeZone, ports }: PayingHost,
  row: PaymentRow,
  username: string,
): Promise<void> {
  const { id: statementId, kind, netMinor: amountMinor } = row;
  const outcome = await ports.pay(row.memberId, { statementId, kind, amountMinor, currency, username });
  commit(() => {
    const nowMs = Date.now();
    if (recordPayment(sql, row, outcome, nowMs))
      addPayment(sql, { day: localDay(timeZone, nowMs), currency }, row);
  });
}

/** Tells agents and the operators' list of states that they do not know yet. Returns whether there are more. */
export async function tellPayments({ sql, commit, ports }: PayingHost): Promise<boolean> {
  const rows = pendingPayments(sql, paidAtOnce);
  for (const row of rows) {
    if (row.state === 'held' || row.state === 'blocked') await ports.keepOpen(row);
    else await ports.forgetOpen(row.id);
    // One that goes at once is told of when it is paid.
    const isShort = row.state === 'due' && row.releasedBy === null;
    if (row.state !== 'computed' && !isShort) await ports.tell(row.memberId, row.id, row.state);
    commit(() => markNotified(sql, row));
  }
  return rows.length === paidAtOnce;
}
