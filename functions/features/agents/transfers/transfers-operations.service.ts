import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { transfersOperationsContracts } from '#src/contracts/agents/transfers-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { isDirectDownline } from '#functions/features/agents/contracts/contract-rows.repo.ts';
import { openTransfer, openTransfers } from './open-transfers.repo.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

type Contracts = typeof transfersOperationsContracts;

const perPage = 50;

interface Decision {
  readonly id: string;
  readonly sender: string;
  readonly transferId: string;
  /** What operators decide about; it cannot change while the transfer waits. */
  readonly receiver: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly outcome: 'approve' | 'refuse';
}

/** A large transfer to a downline is approved or refused. */
export const transferDecision = {
  name: 'agents.transfer',
  readBasis(basis) {
    const [state, amountMinor] = basis.split(' ');
    return { state, amountMinor };
  },
  async basisOf({ env, merchant }, { id }) {
    const row = await openTransfer(env, merchant, id);
    return row ? `${row.state} ${row.amountMinor} ${row.receiver}` : '';
  },
  async perform({ env, merchant }, { id, sender, transferId, outcome }) {
    // Where the list has it no more, it was decided before, and who stands where changes nothing.
    const row = await openTransfer(env, merchant, id);
    const isBelow = row !== undefined && (await isDirectDownline(env, merchant, row.receiver, sender));
    return await playerOf(env, merchant, sender).decideTransfer(transferId, outcome, isBelow);
  },
} satisfies JointAction<Decision>;

/** Transfers that wait, for operators. */
export async function openAgentTransfers(
  { env, merchant }: RequestContext,
  { cursor }: InputOf<Contracts['openTransfers']>,
): Promise<Result<OutputOf<Contracts['openTransfers']>, never>> {
  const [sinceMs, id = ''] = (cursor ?? '0.').split('.');
  const rows = await openTransfers(env, merchant, { sinceMs: Number(sinceMs), id }, perPage + 1);
  const items = rows.slice(0, perPage).map(({ transferId: _own, ...row }) => row);
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return ok({
    items: await withUsernames({ env, merchant }, items, { senderName: 'sender', receiverName: 'receiver' }),
    ...(last ? { nextCursor: `${last.sinceMs}.${last.id}` } : {}),
  });
}

/** Approves or refuses a transfer that waits, once a second operator asks for the same. */
export async function decideAgentTransfer(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { outcome, reason }: InputOf<Contracts['decideTransfer']>,
): Promise<Result<OutputOf<Contracts['decideTransfer']>, Contracts['decideTransfer']['errors'][number]>> {
  const row = await openTransfer(context.env, context.merchant, id);
  if (!row) return failed('TRANSFER_UNKNOWN');
  if (row.state !== 'waiting') return failed('STATE_CHANGED');
  const { sender, transferId, receiver, amountMinor, currency } = row;
  return decideTogether(context, claims, transferDecision, {
    subject: `agent-transfer:${id}`,
    payload: { id, sender, transferId, receiver, amountMinor, currency, outcome },
    reason,
  });
}
