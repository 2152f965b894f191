import { describe, expect, it } from 'vitest';
import { operatorRoles, permissionOf, permissions, permissionsOf, rightOf } from './permissions.ts';

describe('the rights of operators', () => {
  it('add up over roles to the strongest', () => {
    expect(rightOf(['support'], 'members.enable')).toBe('q');
    expect(rightOf(['support', 'risk'], 'balance.adjust')).toBe('q');
    expect(rightOf(['support', 'risk'], 'members.enable')).toBe('a');
    expect(rightOf(['support', 'auditor'], 'members.block')).toBe('w');
    expect(rightOf([], 'overview.read')).toBeUndefined();
  });

  it('let an auditor look at everything that is not decided, take rows away, and change nothing', () => {
    for (const permission of permissions.filter((each) => each !== 'exports.make'))
      expect(['r', undefined]).toContain(rightOf(['auditor'], permission));
    expect(rightOf(['auditor'], 'exports.make')).toBe('w');
  });

  it('keep the acts of the treasury from owners', () => {
    expect(operatorRoles.filter((role) => rightOf([role], 'payouts.run'))).toEqual(['treasury']);
  });

  it('give no role an act in the cashier that it may only ask for and never see', () => {
    for (const role of operatorRoles)
      if (rightOf([role], 'withdrawals.decide')) expect(rightOf([role], 'cashier.read')).toBe('r');
  });
});

describe('the permission of a call', () => {
  const byStatus = {
    field: 'status',
    values: { active: 'members.enable' },
    otherwise: 'members.block',
  } as const;

  it('may depend on a field of the request', () => {
    expect(permissionOf(byStatus, { status: 'active' })).toBe('members.enable');
    expect(permissionOf(byStatus, { status: 'disabled' })).toBe('members.block');
    expect(permissionOf(byStatus, {})).toBe('members.block');
    expect(permissionOf(byStatus, { status: 'constructor' })).toBe('members.block');
    expect(permissionsOf(byStatus)).toEqual(['members.block', 'members.enable']);
  });
});
