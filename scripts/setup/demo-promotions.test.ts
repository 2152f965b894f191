import { describe, expect, it } from 'vitest';
import { demoJackpot } from '#demo/operator/jackpot.ts';
import { secondPromotions } from '#demo/operator/second-promotions.ts';
import { demoPromotions } from '#demo/operator/promotions.ts';
import { jackpotSetting } from '#functions/features/jackpots/jackpot.settings.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { ukPack } from '#functions/protection/packs/uk-pack.ts';
import type { GameType } from '#src/contracts/games/game-types.ts';
import type { PackBonuses } from '#src/contracts/limits/pack-bonuses.ts';
import { promotionDocument } from '#src/contracts/rewards/promotion.ts';
import { rewardsSetting } from '#functions/features/rewards/rewards.settings.ts';
import { findingsOf } from '#src/rules/rewards/lint/linter.ts';
import type { PromotionSite } from '#src/rules/rewards/lint/promotion-findings.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { stakesMinor } from '#src/rules/slot/stake-ladder.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';

const promotions = demoPromotions(0);
const levels = promotions.flatMap(({ document: { trigger } }) =>
  trigger.on === 'level' ? trigger.levels : [],
);
const { marginPpm } = rewardsSetting.lastOf('');

/** The demo, where the slots that play for the jackpot take no bonus money. */
function demoSite(bonuses: PackBonuses): PromotionSite {
  const games = readDemoCatalogue(2).games.map(({ gameCode: code, gameType: type, stakeMinorMin, model }) => {
    const slot = slotModel(model);
    return {
      code,
      type: type as GameType,
      jackpotShare: demoJackpot.games.includes(code) ? 0.01 : 0,
      smallestStakeMinor: stakeMinorMin === undefined ? {} : { USD: stakeMinorMin },
      ...(slot ? { freeRounds: { vendor: 'house', levelsMinor: { USD: stakesMinor(slot, 2) } } } : {}),
    };
  });
  return { bonuses, languages: ['en', 'ur', 'ko'], currencies: ['USD'], games, marginPpm, levels };
}

describe('the demo operator’s jackpot', () => {
  it('is played for by slots of two providers, and leaves the other slots to bonus money', () => {
    const { games } = readDemoCatalogue();
    const slots = games.filter(({ gameType }) => gameType === 'RNG').map(({ gameCode }) => gameCode);
    expect(jackpotSetting.read(JSON.stringify(demoJackpot)).ok).toBe(true);
    expect(slots).toEqual(expect.arrayContaining(demoJackpot.games));
    expect(demoJackpot.games.length).toBeGreaterThan(50);
    expect(slots.length - demoJackpot.games.length).toBeGreaterThan(demoJackpot.games.length);
  });
});

describe('the second operator’s promotions', () => {
  it.each(secondPromotions(0))('$id is allowed in its currency, under the demo’s pack', ({ document }) => {
    const ownLevels = secondPromotions(0).flatMap(({ document: { trigger } }) =>
      trigger.on === 'level' ? trigger.levels : [],
    );
    const site = { ...demoSite(demoPack.bonuses), currencies: ['KRW'], levels: ownLevels };
    expect(promotionDocument.safeParse(document).error).toBeUndefined();
    expect(findingsOf(document, site)).toEqual([]);
  });
});

describe('the demo operator’s promotions', () => {
  it.each(promotions)('$id is allowed under the demo’s pack', ({ document }) => {
    expect(promotionDocument.safeParse(document).error).toBeUndefined();
    expect(findingsOf(document, demoSite(demoPack.bonuses))).toEqual([]);
  });

  it.each(promotions)('$id has something to read in every language', ({ document }) => {
    for (const language of ['en', 'ur', 'ko'])
      expect(document.texts[language]?.content).toMatch(/^<p>.+<\/p>$/);
  });

  it('of deposits ask for more than the strictest pack allows, and one counts play of every kind', () => {
    const refused = promotions.filter(
      ({ document }) => findingsOf(document, demoSite(ukPack.bonuses)).length > 0,
    );
    expect(refused.map(({ id }) => id)).toEqual(['welcome', 'midweek', 'good-friends']);
  });
});
