import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signatureHeader, signNotice, tillKey } from '#functions/providers/payments/simbank-signature.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { bettor, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { logInAs, type Person, registerMember } from '#tests/support/member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { openSlots, slotLaunch } from '#tests/support/slot-launch.ts';
import { askDeposit, openTills } from '#tests/support/tills.ts';
import { countedBundle, ranPath } from './counted-bundle.ts';

/** A stake of the slot, in minor units. */
const stakeMinor = 100;
/** How long the work that a request leaves behind is waited for before the next is counted, in milliseconds. */
const settledMs = 3_000;

/** The source files in which a request runs code, in the Worker and in every object, up to its response. */
export async function filesPerRequest(): Promise<ReadonlyMap<string, number>> {
  const site = await startSeparateSite({ bundle: countedBundle() });
  try {
    const found = new Map<string, number>();
    for (const [name, send] of Object.entries(await requestsTo(site))) {
      // The first fills caches that the second finds.
      await send();
      await wait(settledMs);
      await filesRan(site);
      await send();
      found.set(name, (await filesRan(site)).length);
    }
    return found;
  } finally {
    await site.close();
  }
}

async function filesRan(site: SeparateSite): Promise<string[]> {
  const answer = await site.harness.getWorker().fetch(`${site.origin}${ranPath}`);
  return (await answer.json()) as string[];
}

async function requestsTo(site: SeparateSite): Promise<Record<string, () => Promise<unknown>>> {
  await loadCatalogue(site);
  await openSlots(site, ['m01']);
  await sellLottery(site);
  await openTills(site);
  const person = await registerMember(site);
  const player = await slotLaunch(site);
  const better = await bettor(site);
  const [draw = ''] = drawsOnSale(4)
    .map(({ numero }) => numero)
    .slice(2);
  return {
    'system status': () => succeeds(site.fetch('/wps/system/status')),
    'game list': () => succeeds(site.fetch(gamesContracts.gameList.path)),
    login: () => logInAs(site, person),
    spin: () => succeeds(player.spin(stakeMinor)),
    'lottery order': () => succeeds(better.order([draw])),
    'deposit callback': await callbackOf(site, person),
  };
}

/** A refused request would pass fewer files than the one that is meant. */
async function succeeds(sent: Promise<{ readonly status: number }>): Promise<void> {
  const { status } = await sent;
  if (status !== 200) throw new Error(`a request was answered with ${status}`);
}

/** Sends a provider's notice of a payment, each time for another deposit. */
async function callbackOf(site: SeparateSite, person: Person): Promise<() => Promise<unknown>> {
  const deposits = [await begun(person), await begun(person)];
  const key = tillKey(testSecrets['SIMBANK_SECRET'] ?? '', site.merchant, 'simbank');
  return () => {
    const deposit = deposits.pop() ?? '';
    const notice = { id: randomUUID(), created: Date.now(), type: 'payment', payment: randomUUID(), deposit };
    const paid = { reference: '', amount: 10_000, currency: 'USD', payer: 'Sana Khan', standing: 'settled' };
    const body = JSON.stringify({ ...notice, ...paid });
    const headers = {
      'Content-Type': 'application/json',
      [signatureHeader]: signNotice(key, body, Date.now()),
    };
    return succeeds(site.fetch('/pay/simbank', { method: 'POST', headers, body }));
  };
}

async function begun(person: Person): Promise<string> {
  const { value, code } = await askDeposit(person);
  if (!value) throw new Error(`the deposit was refused: ${code}`);
  return value.depositId;
}
