import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';

const { securityConfig } = memberSecurityContracts;

/** The security state of the member's payouts, and the member they go to. */
export interface PayoutGuard {
  readonly security: OutputOf<typeof securityConfig>;
  readonly member: OutputOf<typeof memberContracts.memberDetails>;
}

export type LoadedGuard =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & PayoutGuard)
  | { readonly status: 'failed'; readonly code: ErrorsOf<typeof securityConfig> | CallError };

export const $payoutGuard = atom<LoadedGuard>({ status: 'loading' });

/** Loads the security state of the payouts; what is on screen stays until the answer arrives. */
export async function loadPayoutGuard(): Promise<void> {
  const [security, member] = await Promise.all([
    memberCall(securityConfig),
    call(memberContracts.memberDetails),
  ]);
  if (security.ok && member.ok)
    $payoutGuard.set({ status: 'ready', security: security.value, member: member.value });
  else if ($payoutGuard.get().status !== 'ready')
    $payoutGuard.set({
      status: 'failed',
      code: security.ok ? (member.ok ? 'INTERNAL' : member.code) : security.code,
    });
}
