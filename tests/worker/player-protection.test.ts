import { beforeAll, describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { ukPack } from '#functions/protection/packs/uk-pack.ts';
import { type PublishedPack, playerProtectionContracts } from '#src/contracts/limits/player-protection.ts';
import { merchantSite } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

async function published(at: Site, country = 'PK') {
  const { path, output } = playerProtectionContracts.playerProtection;
  const answer = await at.fetch(path, {}, { address: '39.32.0.9', country });
  return output.parse(((await answer.json()) as { value: unknown }).value);
}

describe('the published rules of player protection', () => {
  it('are those of the pack in force, with the length of every term and window', async () => {
    const { visitor, elsewhere, windowHours } = await published(site);
    expect(visitor).toEqual({ name: 'demo', version: 3 });
    expect(windowHours).toEqual({ day: 24, week: 168, month: 720 });
    expect(elsewhere).toMatchObject({
      name: 'demo',
      isFallback: false,
      limits: { raiseDelayHours: 24, confirmWithinHours: 72 },
      complaints: { answerDays: 56 },
      bonuses: { multipleMax: 50, daysMin: 1, coolAfterExclusionDays: 7 },
    } satisfies Partial<Record<keyof PublishedPack, unknown>>);
    expect(elsewhere.timeOuts).toContainEqual({ term: '6-weeks', hours: 1_008 });
    expect(elsewhere.exclusions).toContainEqual({ term: 'for-ever' });
    expect(elsewhere.exclusions).toContainEqual({ term: '5-years', months: 60 });
    expect(Object.keys(elsewhere)).not.toContain('markers');
  });

  it('are chosen by country, and name the visitor’s pack', async () => {
    const own = await merchantSite(site, { jurisdiction: { pack: 'open', countries: { KR: 'uk' } } });
    const { visitor, elsewhere, byCountry } = await published(own, 'KR');
    expect([visitor.name, elsewhere.name, byCountry['KR']?.name]).toEqual(['uk', 'open', 'uk']);
    expect(byCountry['KR']).toMatchObject({ strict: true, cycleMs: 5_000, exclusionEndHours: 24 });
    expect((await published(own)).visitor.name).toBe('open');
  });

  it('allow no more of bonuses than the strictest pack where an operator’s own pack says nothing', async () => {
    const { bonuses: _bonuses, ...older } = { ...demoPack, name: 'own' };
    const own = await merchantSite(site, { jurisdiction: { pack: 'own', packs: [older] } });
    const { elsewhere } = await published(own);
    expect(elsewhere).toMatchObject({ name: 'own', isFallback: false, bonuses: ukPack.bonuses });
    expect(elsewhere.bonuses.multipleMax).toBe(10);
  });

  it.each([
    ['missing', undefined],
    ['invalid', { pack: 'nowhere' }],
  ])('are the strictest ones, and say so, where the choice is %s', async (_, jurisdiction) => {
    const own = await merchantSite(site, { jurisdiction });
    const { visitor, elsewhere } = await published(own);
    expect([visitor.name, elsewhere.strict, elsewhere.isFallback]).toEqual([
      'uk',
      true,
      jurisdiction !== undefined,
    ]);
  });
});
