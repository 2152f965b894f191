import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { OpenedTable, PlayedSpin, RotatedSeeds, RoundsPage } from '#src/contracts/house/house.ts';
import { verifyRound } from '#src/rules/slot/fair-round.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';
import { exchangeCode, launchTokenOf } from '#tests/support/callers.ts';
import { type AskEngine, askEngine } from '#tests/support/house-launch.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { openSlots, slotVendor } from '#tests/support/slot-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/** Enough rounds that some of them win. */
const rounds = 20;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openSlots(site, ['m05']);
});

async function trialAtSlot(person: Person): Promise<AskEngine> {
  const launched = await person.fetch('/wps/relay/GCS_gameTrialLaunch', {
    method: 'POST',
    body: JSON.stringify({ nodeId: 'slot-node-0', vendorCode: slotVendor }),
  });
  const { value } = (await launched.json()) as { value: { gameUrl: string } };
  const code = new URLSearchParams(value.gameUrl.split('#')[1]).get('launch') ?? '';
  const { value: exchanged } = (await (await exchangeCode(person, code)).json()) as {
    value: { launchToken: string };
  };
  return askEngine(site, 'table', exchanged.launchToken);
}

it('demo play has the game, the return and the stakes that members have', async () => {
  const trial = await (await trialAtSlot(await startTrial(site)))<OpenedTable>('open');
  const member = askEngine(site, 'table', await launchTokenOf(await registerMember(site)));
  const { modelId, figures, stakesMinor } = (await member<OpenedTable>('open')).value;
  expect(trial.value).toMatchObject({ modelId, figures, stakesMinor });
  expect(figures.returnPercent).toBe(slotModel('m05')?.stated.returnPercent);
});

it('rounds of demo play are those of the same model: each follows from its seeds, by the same rule', async () => {
  const ask = await trialAtSlot(await startTrial(site));
  const { seeds, stakesMinor } = (await ask<OpenedTable>('open')).value;
  const stakeMinor = stakesMinor[0] ?? 0;
  for (let played = 0; played < rounds; played += 1)
    expect((await ask<PlayedSpin>('spin', { spinId: randomUUID(), stakeMinor })).status).toBe(200);
  const { revealed } = (await ask<RotatedSeeds>('seed')).value;
  expect(revealed).toMatchObject({ commitment: seeds.commitment, rounds });
  const { items } = (await ask<RoundsPage>('rounds')).value;
  expect(items).toHaveLength(rounds);
  for (const { modelId, serverSeed = '', clientSeed, nonce, commitment, winMinor } of items) {
    expect(modelId).toBe('m05');
    const model = slotModel(modelId) as SlotModel;
    const round = await verifyRound(model, { serverSeed, clientSeed, nonce }, commitment, stakeMinor);
    expect(round).toMatchObject({ ok: true, value: { totalMinor: winMinor } });
  }
});
