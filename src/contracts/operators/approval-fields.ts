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
  'promotion.publish': 'promotions.publish',
  'vouchers.make': 'vouchers.make',
  'grant.give': 'grants.give',
  'grant.end': 'grants.end',
  'application.grant': 'applications.decide',
  'level.set': 'levels.set',
  'agents.contract': 'agents.contracts',
  'agents.move': 'agents.contracts',
  'agents.rate': 'agents.contracts',
  'agents.statement': 'agents.pay',
  'agents.transfer': 'agents.pay',
  'export.contacts': 'exports.make',
  'site.open': 'firstrun.write',
  'draw.result': 'draws.results',
  'draw.correct': 'draws.void',
  'draw.void': 'draws.void',
} as const satisfies Record<string, Permission>;

export type ApprovalAction = keyof typeof approvalActions;
/**
 * Acts of which each operator enters the content without seeing the other's. The list shows that an entry waits; it is
 * approved by entering the same.
 */
export const blindActions = ['draw.result', 'draw.correct', 'draw.void'] as const satisfies ApprovalAction[];
export type BlindAction = (typeof blindActions)[number];

/** Whether an act is approved by entering the same, and not by its row. */
export function isBlind(action: ApprovalAction): action is BlindAction {
  return blindActions.some((each) => each === action);
}

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
