import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { readCursor, writeCursor } from '#functions/http/list-cursor.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { depositsOperationsContracts } from '#src/contracts/cashier/deposits-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof depositsOperationsContracts;

const perPage = 50;

/** A page of a member's deposits, read from the member's object. */
export async function operatorDeposits(
  { env, merchant }: RequestContext,
  memberId: string,
  cursor: string | undefined,
): Promise<Result<OutputOf<Contracts['operatorDeposits']>, 'INVALID_INPUT' | 'PLAYER_UNKNOWN'>> {
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const scope = [merchant, memberId, 'operator-deposits'];
  const before = cursor === undefined ? undefined : readCursor(scope, cursor);
  if (before && !before.ok) return before;
  const reader = playerOf(env, merchant, memberId);
  const span = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  const { list, beforeNumber } = await reader.depositsForOperators({
    ...span,
    beforeNumber: before?.value,
    most: perPage,
  });
  const next = beforeNumber === undefined ? {} : { nextCursor: writeCursor(scope, beforeNumber) };
  return ok({ items: list, ...next });
}

/** Records the amount up to which the source of a member's money is known. */
export async function setFundsSource(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  { knownToMinor, reason }: InputOf<Contracts['setFundsSource']>,
): Promise<Result<OutputOf<Contracts['setFundsSource']>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const act = { subject: `funds-source:${memberId}` as const, document: { knownToMinor, reason } };
  await performAct(operatorOf(context, claims), act);
  await playerOf(env, merchant, memberId).setFundsSource(knownToMinor);
  return ok({ knownToMinor });
}
