import { randomUUID } from 'node:crypto';
import type { Player } from '#functions/player/player.object.ts';
import { acceptedTerms } from '#tests/support/bonus.ts';
import type { PromotionReward } from '#src/contracts/rewards/promotion.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import type { GivenBonus, GivenFreeRounds } from './wire.ts';

const coolDays = { elsewhere: 0, byCountry: {} };

/** Gives a player free rounds in a game, and returns the id of their set. */
export async function giveFreeRounds(
  player: DurableObjectStub<Player>,
  sessionId: string,
  { vendor, gameCode, count, levelMinor, capMinor }: GivenFreeRounds & { vendor: string; gameCode: string },
): Promise<string> {
  const money = { levelMinor: { USD: levelMinor }, capMinor: { USD: capMinor } };
  const kind = { gives: 'free-rounds', pays: 'cash' } as const;
  const reward = { ...kind, vendor, games: [gameCode], count, days: 7 };
  await give(player, sessionId, { ...acceptedTerms(), rewards: [{ ...reward, ...money }] });
  const given = await player.freeRounds(sessionId);
  const [set] = given.ok ? given.value : [];
  if (!set) throw new Error('The free rounds were not given');
  return set.id;
}

/** Gives a player bonus money as an operator does, and takes it as the player does. */
export async function giveBonus(
  player: DurableObjectStub<Player>,
  sessionId: string,
  { amountMinor, maxBetMinor = 1_000_000, isExcluded = false }: GivenBonus,
): Promise<void> {
  const terms = acceptedTerms({
    weights: { types: { RNG: isExcluded ? 0 : 10_000 }, games: {} },
    maxBetMinor: { USD: maxBetMinor },
  });
  await give(player, sessionId, {
    ...terms,
    rewards: [{ gives: 'bonus', amountMinor: { USD: amountMinor } }],
  });
}

async function give(
  player: DurableObjectStub<Player>,
  sessionId: string,
  { document, termsVersion, rewards }: AcceptedTerms & { readonly rewards: PromotionReward[] },
): Promise<void> {
  const claimId = randomUUID();
  const given = await player.giveClaim({
    ...{ claimId, cause: 'operator', promotionId: claimId, termsVersion, content: '', objection: undefined },
    offered: {
      ...{ id: claimId, version: 1, termsVersion },
      document: {
        ...document,
        trigger: { on: 'operator' },
        rewards,
      },
      verdicts: { elsewhere: { pack: 'demo@2', isAllowed: true }, byCountry: {} },
    },
    facts: { registeredAtMs: 0, isPhoneVerified: false, lists: [] },
    ...{
      marks: [],
      currency: 'USD',
      username: 'player',
      timeZone: 'UTC',
      waitingMax: 5,
      claimDays: 30,
      coolDays,
    },
  });
  if (!given.ok) throw new Error(`The reward was not given: ${given.code}`);
  const taking = { claimId, termsVersion, username: 'player', waitingMax: 5, coolDays };
  const taken = await player.takeClaim(sessionId, taking);
  if (!taken.ok || taken.value.state !== 'granted') throw new Error('The reward was not taken');
}
