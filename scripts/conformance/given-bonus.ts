import { randomUUID } from 'node:crypto';
import type { Player } from '#functions/player/player.object.ts';
import { acceptedTerms } from '#tests/support/bonus.ts';
import type { GivenBonus } from './wire.ts';

const coolDays = { elsewhere: 0, byCountry: {} };

/** Gives a player bonus money as an operator does, and takes it as the player does. */
export async function giveBonus(
  player: DurableObjectStub<Player>,
  sessionId: string,
  { amountMinor, maxBetMinor = 1_000_000, isExcluded = false }: GivenBonus,
): Promise<void> {
  const claimId = randomUUID();
  const { document, termsVersion } = acceptedTerms({
    weights: { types: { RNG: isExcluded ? 0 : 10_000 }, games: {} },
    maxBetMinor: { USD: maxBetMinor },
  });
  const given = await player.giveClaim({
    ...{ claimId, cause: 'operator', promotionId: claimId, termsVersion, content: '', objection: undefined },
    offered: {
      ...{ id: claimId, version: 1, termsVersion },
      document: {
        ...document,
        trigger: { on: 'operator' },
        rewards: [{ gives: 'bonus', amountMinor: { USD: amountMinor } }],
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
  if (!given.ok) throw new Error(`The bonus was not given: ${given.code}`);
  const taking = { claimId, termsVersion, username: 'player', waitingMax: 5, coolDays };
  const taken = await player.takeClaim(sessionId, taking);
  if (!taken.ok || taken.value.state !== 'granted') throw new Error('The bonus was not taken');
}
