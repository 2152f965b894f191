import type { Bound } from '#functions/database/statement.ts';
import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import { eventsOf } from '#functions/events/record-event.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { writeAct } from './audit.repo.ts';

/** The operator who acts, and the request in which they act. */
export interface Operator {
  readonly env: Env;
  readonly execution: Pick<ExecutionContext, 'waitUntil'>;
  readonly merchant: string;
  readonly operatorId: string;
  readonly requestId: string;
  readonly nowMs: number;
}

/** An operator's act, as a row of the audit trail. */
export interface OperatorAct {
  /** The subject of the act: a kind and an id such as `game:17`, or a settings document. */
  readonly subject: ActSubject | { readonly setting: string };
  /** What was set, and why. */
  readonly document: unknown;
  /** The subject's version after the act. By default the acts on a subject are numbered from 1. */
  readonly version?: number;
  /** Why, if the document has no words of its own. */
  readonly reason?: string | undefined;
}

/** The operator who made this call. */
export function operatorOf(
  { env, execution, merchant, requestId, nowMs }: RequestContext,
  { operatorId }: OperatorClaims,
): Operator {
  return { env, execution, merchant, operatorId, requestId, nowMs };
}

/**
 * Performs an operator's act: the change and its row of the audit trail in one batch, so that neither exists
 * without the other. Returns false, and writes no row, if the change affected no rows; of several statements the last
 * one counts. An act whose effect lies outside the database has no `change`, and its row is written on its own, before
 * the effect.
 */
export async function performAct(
  operator: Operator,
  act: OperatorAct,
  change?: Bound | readonly Bound[],
): Promise<boolean> {
  const { env, execution, merchant, operatorId, requestId, nowMs } = operator;
  const { subject, document, version = null, reason = '' } = act;
  const row = {
    merchant,
    subject: typeof subject === 'string' ? subject : subject.setting,
    version,
    document,
    operatorId,
    nowMs,
    requestId,
    reason,
  };
  const done = await writeAct(env.DB, row, change);
  execution.waitUntil(eventsOf(env, merchant).takeIn());
  return done;
}
