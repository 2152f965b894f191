import { eventsOf } from '#functions/events/record-event.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';

/** An operator at work: who, and in which request. */
export interface Operator {
  readonly env: Env;
  readonly execution: Pick<ExecutionContext, 'waitUntil'>;
  readonly merchant: string;
  readonly operatorId: string;
  readonly requestId: string;
  readonly nowMs: number;
}

/** What an operator does, as the audit trail keeps it. */
export interface OperatorAct {
  /** What it is done to: a settings document by its name, else a kind and an id such as `game:17`. */
  readonly subject: string;
  /** What was set, and why. */
  readonly document: unknown;
  /** The version that the subject has then; by default acts on a subject are numbered from 1. */
  readonly version?: number;
}

/** An operator who called, at work in the request of that call. */
export function operatorOf(
  { env, execution, merchant, requestId, nowMs }: RequestContext,
  { operatorId }: OperatorClaims,
): Operator {
  return { env, execution, merchant, operatorId, requestId, nowMs };
}

/**
 * Does what an operator asked for: the change and its row of the audit trail in one batch, so that neither exists
 * without the other. False, and no row, where the change found nothing to change. An act whose effect lies outside
 * the database has no `change`: its row is written on its own, before the effect.
 */
export async function performAct(
  operator: Operator,
  act: OperatorAct,
  change?: D1PreparedStatement,
): Promise<boolean> {
  const { env, execution, merchant } = operator;
  const row = auditRow(operator, act, change !== undefined);
  const results = await env.DB.batch(change ? [change, row] : [row]);
  execution.waitUntil(eventsOf(env, merchant).fold());
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

function auditRow(
  { env, merchant, operatorId, requestId, nowMs }: Operator,
  { subject, document, version }: OperatorAct,
  followsChange: boolean,
): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO operator_changes (merchant, subject, version, document, operator_id, at_ms, request_id)
     SELECT ?1, ?2,
       coalesce(CAST(?3 AS INTEGER), 1 + (
         SELECT coalesce(max(version), 0) FROM operator_changes WHERE merchant = ?1 AND subject = ?2
       )),
       ?4, ?5, CAST(?6 AS INTEGER), ?7
     WHERE ?8 = 0 OR changes() > 0`,
  ).bind(
    merchant,
    subject,
    version ?? null,
    JSON.stringify(document),
    operatorId,
    nowMs,
    requestId,
    followsChange ? 1 : 0,
  );
}
