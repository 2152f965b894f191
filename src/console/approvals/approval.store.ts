import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { approvalsContracts } from '#src/contracts/operations/approvals.ts';

export type ApprovalDecision = InputOf<typeof approvalsContracts.decideApproval>['decision'];

export type Deciding =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly decision: ApprovalDecision }
  | { readonly status: 'failed'; readonly code: OpsFailure };

export const $deciding = atom<Deciding>({ status: 'idle' });

/** Forgets what became of an earlier decision, for another request. */
export function startDeciding(): void {
  $deciding.set({ status: 'idle' });
}

/** Approves, refuses or takes back exactly the request that was looked at. */
export async function decideRequest(
  request: { readonly id: string; readonly payloadSha256: string },
  decision: ApprovalDecision,
  note: string,
): Promise<void> {
  if ($deciding.get().status === 'sending') return;
  $deciding.set({ status: 'sending', decision });
  const { id, payloadSha256 } = request;
  const answer = await opsCallOf(approvalsContracts.decideApproval, {
    params: { id },
    input: { decision, payloadSha256, note },
  });
  $deciding.set(answer.ok ? { status: 'idle' } : { status: 'failed', code: answer.code });
}
