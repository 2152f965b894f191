import type { MemberPromotion, PublicPromotion } from '#src/contracts/rewards/promotions.ts';
import type { FreeRoundsSet } from '#src/contracts/rewards/free-rounds.ts';
import type { Claim, Grant } from '#src/contracts/rewards/rewards-fields.ts';

export const termsVersion = 'a'.repeat(64);

/** A promotion as visitors read it. */
export function promotion(more: Partial<PublicPromotion> = {}): PublicPromotion {
  return {
    promotionId: 'welcome',
    title: 'A warm welcome',
    content: '<p>Your first deposit is matched.</p>',
    terms: ['100 % of your deposit as bonus, up to $100.', 'It has to be staked 20 times.'],
    termsVersion,
    kind: 'deposit',
    ...more,
  };
}

/** The same as a member reads it. */
export function memberPromotion(more: Partial<MemberPromotion> = {}): MemberPromotion {
  return { state: 'open', ...promotion(), ...more };
}

/** A reward that waits to be claimed. */
export function claim(more: Partial<Claim> = {}): Claim {
  return {
    claimId: '7d0a1c58-31c9-4a7e-8a51-6a4d1c9b0f11',
    promotionId: 'letter',
    kind: 'code',
    title: 'A letter from us',
    state: 'open',
    gives: 'bonus',
    amountMinor: 500,
    currency: 'USD',
    termsVersion,
    terms: ['$5.00 bonus.', 'It has to be staked 10 times.'],
    endsAtMs: Date.UTC(2027, 2, 5, 12),
    steps: [{ state: 'open', atMs: Date.UTC(2027, 1, 5, 12) }],
    ...more,
  };
}

/** A bonus in use. */
export function grant(more: Partial<Grant> = {}): Grant {
  return {
    grantId: '4c1e6a0e-5a3f-4f0e-9d80-0d7f6f3b2a22',
    promotionId: 'welcome',
    title: 'A warm welcome',
    state: 'active',
    currency: 'USD',
    remainingMinor: 4_250,
    grantedMinor: 5_000,
    convertedMinor: 0,
    wageredMinor: '40000',
    pendingMinor: '150',
    requiredMinor: '100000',
    maxBetMinor: 500,
    capMinor: 50_000,
    endsAtMs: Date.UTC(2027, 2, 5, 12),
    terms: ['It has to be staked 20 times.'],
    ...more,
  };
}

/** Free rounds of which some are left. */
export function freeRoundsSet(more: Partial<FreeRoundsSet> = {}): FreeRoundsSet {
  return {
    id: crypto.randomUUID(),
    promotionId: 'round',
    title: 'Show us your round',
    vendor: 'house',
    games: [{ gameCode: 'slot-7', name: 'Cosmic Seven', nodeId: 'node-7' }],
    ...{ count: 20, left: 12, levelMinor: 20, currency: 'USD', pays: 'cash', capMinor: 2_000 },
    ...{ state: 'ready', wonMinor: 340, paidMinor: 340, endsAtMs: Date.UTC(2027, 2, 5, 12) },
    ...more,
  };
}
