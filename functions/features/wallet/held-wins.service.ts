import { operatorOf } from '#functions/audit/operator-act.ts';
import { firstOperatorOf } from '#functions/audit/second-operator.ts';
import { twoOperatorsFromMinor } from '#functions/catalogue/win-caps.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type DecisionStep,
  heldWinById,
  type HeldWinRow,
  listHeldWins,
  recordRequestedFor,
  recordDecided,
  recordEnded,
} from './held-wins.repo.ts';

const winsPerPage = 50;

type RequestedDecision = Pick<DecisionStep, 'decision' | 'reason'>;
type Decided = Result<{ state: 'asked' | 'released' | 'cancelled' }, 'NOT_FOUND' | 'RELEASE_REFUSED'>;

/** One page of the wins above their cap, newest first. */
export async function pageOfHeldWins({ env, merchant }: RequestContext, cursor: number | undefined) {
  const rows = await listHeldWins(env.DB, merchant, cursor, winsPerPage + 1);
  const items = rows.slice(0, winsPerPage).map(shown);
  const last = items.at(-1);
  return rows.length > winsPerPage && last ? { items, nextCursor: String(last.id) } : { items };
}

/**
 * Releases or cancels a held win; if that takes two operators, the first call only records the request.
 * RELEASE_REFUSED if the win has already ended differently.
 */
export async function decideHeldWin(
  context: RequestContext,
  claims: OperatorClaims,
  id: number,
  input: RequestedDecision,
): Promise<Decided> {
  const { env, merchant } = context;
  const operator = operatorOf(context, claims);
  const win = await heldWinById(env.DB, merchant, id);
  if (!win) return failed('NOT_FOUND');
  const step = { win, ...input };
  const end = input.decision === 'release' ? 'released' : 'cancelled';
  if (win.endedAs !== null) return win.endedAs === end ? ok({ state: end }) : failed('RELEASE_REFUSED');
  if (takesTwo(context, step) && !wasRequestedByAnother(step, claims.operatorId, context.nowMs)) {
    await recordRequestedFor(operator, step);
    return ok({ state: 'asked' });
  }
  await recordDecided(operator, step);
  const { source, transactionId } = win;
  const ended = await playerOf(env, merchant, win.memberId).endHeldWin({ source, transactionId }, end);
  if (!ended.ok) return failed('RELEASE_REFUSED', { code: ended.code });
  await recordEnded(operator, id, end);
  return ok({ state: end });
}

function takesTwo({ settings }: RequestContext, { win, decision }: DecisionStep): boolean {
  return decision === 'cancel' || win.amountMinor >= twoOperatorsFromMinor(settings, win.currency);
}

function wasRequestedByAnother({ win, decision }: DecisionStep, operatorId: string, nowMs: number): boolean {
  return win.askedFor === decision && firstOperatorOf(win, operatorId, nowMs) !== undefined;
}

function shown(row: HeldWinRow) {
  const { askedFor, askedBy, askedAtMs, reason, endedAs, endedBy, endedAtMs, ...win } = row;
  return {
    ...win,
    ...(askedAtMs === null ? {} : { askedAtMs }),
    ...(askedFor === null ? {} : { askedFor }),
    ...(askedBy === null ? {} : { askedBy }),
    ...(reason === null ? {} : { reason }),
    ...(endedAs === null ? {} : { endedAs }),
    ...(endedBy === null ? {} : { endedBy }),
    ...(endedAtMs === null ? {} : { endedAtMs }),
  };
}
