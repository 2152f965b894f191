import { decideTogether, isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { operatorOf } from '#functions/audit/operator-act.ts';
import { twoOperatorsFromMinor } from '#functions/catalogue/win-caps.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { heldWinDecisions, heldWinsContracts } from '#src/contracts/wallet/held-wins.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { heldWinById, type HeldWinRow, listHeldWins, recordDecided, recordEnded } from './held-wins.repo.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

const winsPerPage = 50;

type Decision = (typeof heldWinDecisions)[number];
type Decided = Result<
  OutputOf<(typeof heldWinsContracts)['decideHeldWin']>,
  (typeof heldWinsContracts)['decideHeldWin']['errors'][number]
>;

interface DecidedWin {
  readonly id: number;
  readonly decision: Decision;
  readonly memberId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The end of a held win, which the member's object books once. */
export const heldWinDecision = {
  name: 'held-win.decide',
  readBasis: (state) => ({ state }),
  async basisOf({ env, merchant, nowMs }, { id }) {
    const win = await heldWinById(env.DB, merchant, id, nowMs);
    return (win && (await playerOf(env, merchant, win.memberId).heldWinState(win))) ?? '';
  },
  perform: (site, { id, decision }, { approvedBy: operatorId, reason }) =>
    endWin(site, { id, decision, operatorId, reason }),
} satisfies JointAction<DecidedWin>;

/** One page of the wins above their cap, newest first. */
export async function pageOfHeldWins(
  { env, merchant, nowMs }: RequestContext,
  { state, cursor }: InputOf<(typeof heldWinsContracts)['heldWins']>,
) {
  const rows = await listHeldWins(env.DB, {
    merchant,
    isOpen: state === 'open',
    beforeId: cursor,
    most: winsPerPage + 1,
    nowMs,
  });
  const items = rows.slice(0, winsPerPage).map(shown);
  const last = rows.length > winsPerPage ? items.at(-1) : undefined;
  return {
    items: await withUsernames({ env, merchant }, items, { username: 'memberId' }),
    ...(last ? { nextCursor: String(last.id) } : {}),
  };
}

/**
 * Releases or cancels a held win; if that takes two operators, the first call only records the request.
 * RELEASE_REFUSED if the win has already ended differently.
 */
export async function decideHeldWin(
  context: RequestContext,
  claims: OperatorClaims,
  id: number,
  { decision, reason }: { readonly decision: Decision; readonly reason: string },
): Promise<Decided> {
  const { env, merchant, settings, nowMs } = context;
  const win = await heldWinById(env.DB, merchant, id, nowMs);
  if (!win) return failed('NOT_FOUND');
  const end = endOf(decision);
  if (win.endedAs !== null) return win.endedAs === end ? ok({ state: end }) : failed('RELEASE_REFUSED');
  const { memberId, amountMinor, currency } = win;
  const subject = `held-win:${id}` as const;
  const isLarge = decision === 'cancel' || amountMinor >= twoOperatorsFromMinor(settings, currency);
  const takesTwo = isLarge || !mayActAlone(claims, 'held-win.decide');
  if (takesTwo || (await isWaitingFor(context, 'held-win.decide', subject))) {
    const payload = { id, decision, memberId, amountMinor, currency };
    return decideTogether(context, claims, heldWinDecision, {
      subject,
      payload,
      reason,
    });
  }
  await recordDecided(operatorOf(context, claims), { win, decision, reason });
  return endWin(context, {
    id,
    decision,
    operatorId: claims.operatorId,
    reason,
  });
}

interface EndedWin {
  readonly id: number;
  readonly decision: Decision;
  readonly operatorId: string;
  readonly reason: string;
}

async function endWin(
  { env, merchant, nowMs }: ActSite,
  { id, decision, operatorId, reason }: EndedWin,
): Promise<Result<{ state: 'released' | 'cancelled' }, 'NOT_FOUND' | 'RELEASE_REFUSED'>> {
  const win = await heldWinById(env.DB, merchant, id, nowMs);
  if (!win) return failed('NOT_FOUND');
  const { memberId, source, transactionId } = win;
  const end = endOf(decision);
  const ended = await playerOf(env, merchant, memberId).endHeldWin({ source, transactionId }, end);
  if (!ended.ok) return failed('RELEASE_REFUSED', { code: ended.code });
  await recordEnded(env, { id, end, operatorId, nowMs, reason });
  return ok({ state: end });
}

function endOf(decision: Decision): 'released' | 'cancelled' {
  return decision === 'release' ? 'released' : 'cancelled';
}

function shown({ askedFor, askedBy, askedAtMs, reason, endedAs, endedBy, endedAtMs, ...win }: HeldWinRow) {
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
