import { expect, it, vi } from 'vitest';
import { acceptedTerms } from '#tests/support/bonus.ts';
import { BonusMember } from '../money/bonus/bonus-member.ts';
import { stopMachineClock } from '../money/platform/clock.ts';

stopMachineClock();

it('looks after a bonus again that went on because its withdrawal was not paid', async () => {
  // The member's browsers cannot be notified here.
  vi.spyOn(console, 'error').mockReturnValue();
  const member = new BonusMember('m1', 1_000);
  const due = () => member.storage.rows("SELECT at_ms FROM due WHERE what = 'grants'");
  member.grant({ claimId: 'g1', terms: acceptedTerms(), amountMinor: 500 });
  const asked = { by: 'operators', amountMinor: 100, bonusForfeitMinor: 500, isReviewed: false } as const;
  expect(member.withdraw('p1', asked).ok).toBe(true);
  expect(due()).toEqual([]);
  expect(await member.endPayout('p1', 'failed')).toBe(true);
  expect(due()).toHaveLength(1);
});
