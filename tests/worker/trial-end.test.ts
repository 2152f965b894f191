import { beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from '#tests/support/forged.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const dayMs = 86_400_000;
let site: Site;

beforeAll(async () => {
  site = await startSite();
  // Without credit the ledger stays empty. A test could not change the instants of its rows.
  await storeDocument(site, site.merchant, 'account', { trialCreditMinor: 0, trialKeptDays: 2 });
});

const idOf = ({ cookies }: Person) => String(claimsOf(cookies.get('__Host-session') ?? '')['sub']);
const rowOf = (id: string) => site.sql('SELECT id FROM members WHERE id = ?', id);

async function storageOf(kind: 'PLAYER' | 'HOUSE_TABLE', id: string) {
  const name = `${site.merchant}/${id}`;
  return site.harness.getWorker<Env>().getDurableObjectStorage(kind, { name });
}

/** Checks the account, as the watch does every minute. */
async function look(id: string): Promise<void> {
  const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
  await PLAYER.getByName(`${site.merchant}/${id}`).lookAfterTrial();
}

/** Makes an account unused for some days. */
async function age(id: string, days: number): Promise<void> {
  const storage = await storageOf('PLAYER', id);
  await storage.exec('UPDATE sessions SET started_at_ms = started_at_ms - ?', days * dayMs);
}

describe('an unused trial account', () => {
  it('loses its row and its object, and its device is a stranger again', async () => {
    const guest = await startTrial(site);
    const id = idOf(guest);
    await age(id, 3);
    const isGone = async () => {
      if ((await rowOf(id)).length > 0) await look(id).catch(() => undefined);
      return (await rowOf(id)).length === 0;
    };
    await expect.poll(isGone, { timeout: 20_000, interval: 300 }).toBe(true);
    const left = await guest.fetch('/wps/member/info');
    expect(left.status).toBe(401);
    const storage = await storageOf('PLAYER', id);
    expect(await storage.exec('SELECT 1 FROM wallet')).toEqual([]);
    expect(await storage.exec('SELECT 1 FROM sessions')).toEqual([]);
    expect((await guest.fetch('/wps/member/trialuser').then((answer) => answer.json())) as unknown).toEqual({
      success: true,
      value: { offered: true },
    });
  });

  it('stays until its days are over', async () => {
    const guest = await startTrial(site);
    const id = idOf(guest);
    await age(id, 1);
    await look(id);
    const due = async () => {
      const storage = await storageOf('PLAYER', id);
      const [row] = (await storage.exec("SELECT at_ms FROM due WHERE what = 'trial-end'")) as {
        at_ms: number;
      }[];
      return Math.round(((row?.at_ms ?? 0) - Date.now()) / dayMs);
    };
    await expect.poll(due, { timeout: 10_000 }).toBe(1);
    expect(await rowOf(id)).toHaveLength(1);
    expect((await guest.fetch('/wps/member/info')).status).toBe(200);
  });

  it('is never a real member, whoever asks', async () => {
    const [member, guest] = [await registerMember(site), await startTrial(site)];
    const [id, trialId] = [idOf(member), idOf(guest)];
    for (const each of [id, trialId]) await age(each, 300);
    const isTrialGone = async () => {
      await look(id);
      if ((await rowOf(trialId)).length > 0) await look(trialId).catch(() => undefined);
      return (await rowOf(trialId)).length === 0;
    };
    await expect.poll(isTrialGone, { timeout: 20_000, interval: 300 }).toBe(true);
    const storage = await storageOf('PLAYER', id);
    expect(await storage.exec('SELECT 1 FROM trial_end')).toEqual([]);
    expect(await rowOf(id)).toHaveLength(1);
    // An object that is called after its deletion is a new one, without the session.
    expect((await member.fetch('/wps/member/info')).status).toBe(200);
  });
});
