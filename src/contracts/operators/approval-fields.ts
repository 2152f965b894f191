import type { Permission } from './permissions.ts';

/** Every act for which two operators are needed, and the permission with which one approves it. */
export const approvalActions = {
  'balance.adjust': 'balance.adjust',
  'withdrawal.decide': 'withdrawals.decide',
  'withdrawal.order': 'withdrawals.order',
  'payment.decide': 'payments.decide',
  'payout.end': 'payouts.run',
  'till.resume': 'tills.stop',
  'held-win.decide': 'wins.decide',
  'wallet.release': 'wallets.release',
  'sports.void': 'draws.void',
  'member.enable': 'members.enable',
  'member.factors': 'members.enable',
  'setting.guarded': 'settings.write',
  'odds.change': 'odds.write',
  'policy.loosen': 'policy.write',
  'operator.change': 'operators.write',
} as const satisfies Record<string, Permission>;

export type ApprovalAction = keyof typeof approvalActions;
export const approvalActionNames = Object.keys(approvalActions) as [ApprovalAction, ...ApprovalAction[]];

/**
 * Where an approval is: `waiting` for another operator; `approved`, and its effect not yet reported; `done` or
 * `failed` with its result; or ended without an effect.
 */
export const approvalStates = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'stale',
  'done',
  'failed',
] as const;
