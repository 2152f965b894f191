import { describe, expect, it } from 'vitest';
import {
  operatorRoles,
  type Permission,
  permissions,
  rightOf,
} from '#src/contracts/operators/permissions.ts';

/**
 * What the specification of the console gives each role, typed from it and not from the code: owner, risk, cashier,
 * treasury, support, content, auditor, and the permissions that have these rights.
 */
const specified: readonly (readonly [rights: string, names: string])[] = [
  ['r r r r r r r', 'approvals.read draws.read games.read overview.read'],
  ['r r r r r - r', 'cashier.read ledger.read members.read'],
  ['r r r r - - r', 'events.read payments.read reports.read'],
  ['r r r - r - r', 'chat.read protection.read threads.read'],
  ['r r - r - - r', 'agents.read system.read'],
  ['r r - - r r r', 'content.read'],
  ['r r r r - r r', 'settings.read'],
  ['r - - - - - r', 'audit.read operators.read'],
  ['w w w - w - -', 'chat.answer members.contacts'],
  ['w w - - w - -', 'members.block protection.write threads.answer'],
  ['a a q - q - -', 'members.enable'],
  ['w w - - - - -', 'agents.write funds.source identity.decide protection.decide status.write'],
  ['a a a - - - -', 'withdrawals.decide'],
  ['a - a - - - -', 'withdrawals.order'],
  ['w w w - - - -', 'cards.decide'],
  ['a - a a - - -', 'payments.decide'],
  ['- - - a - - -', 'payouts.run'],
  ['a a - a - - -', 'tills.stop'],
  ['a q q a q - -', 'balance.adjust'],
  ['a a - q - - -', 'wallets.release'],
  ['a a q - - - -', 'wins.decide'],
  ['w w - - - w -', 'games.switch'],
  ['w - - - - w -', 'catalogue.write content.write promotions.write'],
  ['a a - - - a -', 'draws.results'],
  [
    'a a - - - - -',
    'agents.contracts draws.void grants.end levels.set odds.write policy.write reviews.decide',
  ],
  ['a q - a - - -', 'agents.pay'],
  ['r r r - r r r', 'promotions.read'],
  ['a a - - - q -', 'promotions.publish'],
  ['a a - - - w -', 'vouchers.make'],
  ['a a - - w - -', 'applications.decide'],
  ['a a - - q - -', 'grants.give'],
  ['w w - - w w -', 'messages.send'],
  ['a - - - - - -', 'firstrun.write operators.write settings.write'],
  ['a a - - - - w', 'exports.make'],
];

describe('the rights of roles', () => {
  it.each(specified)('are %s for %s', (rights, names) => {
    for (const name of names.split(' '))
      expect([
        name,
        operatorRoles.map((role) => rightOf([role], name as Permission) ?? '-').join(' '),
      ]).toEqual([name, rights]);
  });

  it('are specified for every permission', () => {
    const known = new Set(specified.flatMap(([, names]) => names.split(' ')));
    expect(permissions.filter((each) => !known.has(each))).toEqual([]);
  });
});
