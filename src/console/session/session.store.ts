import { atom } from 'nanostores';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { CallPermission, Right } from '#src/contracts/operators/permissions.ts';
import { neededPermissions } from './needed-permissions.ts';
import { type OpsFailure, opsCallOf } from './ops-call.ts';

type Session = OutputOf<typeof operatorSessionContracts.operatorSession>;

export type OperatorSession =
  | { readonly status: 'loading' }
  | ({ readonly status: 'ready' } & Session)
  | { readonly status: 'failed'; readonly code: OpsFailure };

export const $session = atom<OperatorSession>({ status: 'loading' });

/** Loads who is signed in; nobody is led to the sign-in. */
export async function loadSession(): Promise<void> {
  const answer = await opsCallOf(operatorSessionContracts.operatorSession);
  if (answer.ok) $session.set({ status: 'ready', ...answer.value });
  else if (answer.code !== 'OPERATOR_UNKNOWN') $session.set({ status: 'failed', code: answer.code });
}

/** Signs the operator out; whoever is still signed in stays on the page, which says so. */
export async function signOut(): Promise<void> {
  const answer = await opsCallOf(operatorSessionContracts.endOperatorSession);
  if (answer.ok || answer.code === 'OPERATOR_UNKNOWN') location.replace('/ops/sign-in');
  else $session.set({ status: 'failed', code: answer.code });
}

/** The right that the signed-in operator has to a call, or to one of what it may need. */
export function rightTo(session: OperatorSession, permission: CallPermission): Right | undefined {
  if (session.status !== 'ready') return undefined;
  const needed = neededPermissions(permission);
  return session.permissions.find((held) => needed.includes(held.permission))?.right;
}
