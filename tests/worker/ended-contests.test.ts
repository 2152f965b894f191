import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import {
  claimsOf,
  join,
  openPromotions,
  promotionOf,
  publish,
  relay,
  usd,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const dayMs = 86_400_000;

let site: Site;
let inside: Person;
let outside: Person;
let trigger: Record<string, unknown> | undefined;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  [inside, outside] = [await registerMember(site), await registerMember(site)];
  const contest = promotionOf({
    trigger: {
      on: 'contest',
      games: { products: ['slots'] },
      minStakeMinor: usd(100),
      prizes: [usd(5_000)],
    },
    rewards: [{ gives: 'prizes' }],
    closesAtMs: Date.now() + dayMs,
  });
  await join(inside, 'catch', await publish(site, 'catch', contest));
  [trigger] = await site.sql("SELECT sql FROM sqlite_master WHERE name = 'promotions_move_forward'");
  await site.sql('DROP TRIGGER promotions_move_forward');
});

// The other files' merchants share this database.
afterAll(() => site.sql(String(trigger?.['sql'])));

/** As if the contest had ended so long ago. */
async function endedSince(ms: number): Promise<void> {
  await site.sql(
    "UPDATE promotions SET document = json_set(document, '$.closesAtMs', ?) WHERE id = 'catch'",
    Date.now() - ms,
  );
  // A publication has the isolate read all promotions anew.
  await publish(site, `other-${ms}`, promotionOf());
}

async function stateFor(person: Person): Promise<unknown> {
  const { value } = await relay(person, 'MCSFE_getAvailablePromotions');
  const items = value['items'] as { promotionId: string; state: string }[];
  return items.find(({ promotionId }) => promotionId === 'catch')?.state;
}

it('stays in the list of those who took part for two weeks after its prizes, and of nobody else', async () => {
  expect([await stateFor(inside), await stateFor(outside)]).toEqual(['taken', 'open']);
  await endedSince(2 * dayMs);
  expect([await stateFor(inside), await stateFor(outside)]).toEqual(['taken', undefined]);
  await endedSince(16 * dayMs);
  expect([await stateFor(inside), await stateFor(outside)]).toEqual([undefined, undefined]);
});

it('is named by its kind among the claims of its member', async () => {
  expect((await claimsOf(inside))[0]).toMatchObject({ kind: 'contest', promotionId: 'catch' });
});
