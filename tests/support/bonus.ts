import { startGrant } from '#functions/features/rewards/member/grants.ts';
import { type GrantRow, readGrant } from '#functions/wallet/bonus/grants.ts';
import { walletNow } from '#functions/wallet/bonus/judging.ts';
import type { BonusGame } from '#functions/wallet/bonus/bonus-game.ts';
import type { Wagering } from '#src/contracts/rewards/promotion.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import type { TestWallet } from './wallet.ts';

/** A slot that plays for no jackpot, in which bonus money can be staked. */
export const slot: BonusGame = { gameCode: 'game-1', gameType: 'slot' };

const wagering: Wagering = {
  multiple: 10,
  weights: { types: { slot: 10_000, arcade: 5_000, LIVE: 0 }, games: {} },
  maxBetMinor: { USD: 500 },
  days: 14,
  capMinor: { USD: 50_000 },
};

/** The accepted terms of a made-up promotion with these conditions. */
export function acceptedTerms(more: Partial<Wagering> = {}): AcceptedTerms {
  return {
    ...{ promotionId: 'welcome', version: 1, termsVersion: '0'.repeat(64), pack: 'demo@2', currency: 'USD' },
    document: {
      product: 'casino',
      trigger: { on: 'code' },
      audience: {},
      rewards: [{ gives: 'bonus', amountMinor: { USD: 1_000 } }],
      wagering: { ...wagering, ...more },
      uses: { per: 'once', marks: [] },
      texts: { en: { title: 'Welcome', content: '' } },
      opensAtMs: 0,
    },
  };
}

/** Gives a member bonus money, which becomes active if no other is. */
export function giveBonus(
  wallet: TestWallet,
  claimId: string,
  amountMinor: number,
  more: Partial<Wagering> & { readonly depositId?: string } = {},
): void {
  const { depositId, ...terms } = more;
  const grant = { claimId, terms: acceptedTerms(terms), amountMinor, depositId, waitingMax: 5 };
  const started = startGrant(wallet.sql, walletNow(wallet.sql), grant, wallet.nowMs);
  if (!started.ok) throw new Error(started.code);
}

export function grantOf(wallet: TestWallet, id: string): GrantRow {
  const grant = readGrant(wallet.sql, id);
  if (!grant) throw new Error(`no grant ${id}`);
  return grant;
}
