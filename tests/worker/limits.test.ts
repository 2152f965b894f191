import { beforeAll, describe, expect, it } from 'vitest';
import type { LimitStatus, ProtectionStatus } from '#src/contracts/limits/limits.ts';
import { launchTokenOf } from '#tests/support/callers.ts';
import { claimsOf } from '#tests/support/forged.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { bettor, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { makeDemonstration } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { outgoingOf, verifyContact } from '#tests/support/outgoing.ts';
import { callPort } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSlots, slotGame } from '#tests/support/slot-launch.ts';

const hourMs = 3_600_000;
let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await makeDemonstration(site);
  await openSlots(site, ['m01']);
  await sellLottery(site);
});

interface Answer<Value> {
  readonly status: number;
  readonly value: Value;
  readonly error?: { readonly code: string };
}

async function ask<Value = LimitStatus>(person: Person, path: string, body?: object) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await person.fetch(`/wps/member/protection${path}`, init);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer<Value>, 'status'>) };
}

const status = async (person: Person) => (await ask<ProtectionStatus>(person, '')).value;
const daily = { kind: 'wager', period: 'day' } as const;
const untouched = { ...daily, value: 200, used: 0, left: 200, isNearlyUsed: false };

async function bet(person: Person, launchToken: string, amountMinor: number, id: string) {
  const memberId = String(claimsOf(person.cookies.get('__Host-session') ?? '')['sub']);
  const playerId = `${site.merchant}/${memberId}`;
  const ids = { playerId, launchToken, gameCode: slotGame, roundId: id, transactionId: id };
  return callPort(site, 'bet', { ...ids, amountMinor, currency: 'USD' });
}

/** Brings everything that the member's limits wait for this many hours nearer. */
const hoursPass = (person: Person, hours: number) =>
  memberRows(
    site,
    person,
    `UPDATE protection SET limits = json_replace(limits,
       '$[0].pending.readyAtMs', (limits ->> '$[0].pending.readyAtMs') - ${hours * hourMs},
       '$[0].pending.confirmUntilMs', (limits ->> '$[0].pending.confirmUntilMs') - ${hours * hourMs})`,
  );

describe('a member’s limits', () => {
  it('are empty at first, with what the rules in force offer', async () => {
    expect(await status(await registerMember(site))).toMatchObject({
      currency: 'USD',
      pack: { name: 'demo', version: 3 },
      limits: [],
      checkMinutes: 60,
      offered: { limitKinds: ['deposit', 'loss', 'wager', 'time'], raiseDelayHours: 24 },
    });
  });

  it('apply to the next bet, which is refused by a code of its own, and to 200 concurrent bets', async () => {
    const person = await registerMember(site);
    const launchToken = await launchTokenOf(person);
    await ask(person, '/limits', { ...daily, value: 200 });
    const bets = Array.from({ length: 200 }, (_, at) => bet(person, launchToken, 20, `p${at}`));
    const codes = Map.groupBy(await Promise.all(bets), ({ code }) => code);
    expect(codes.get(undefined)).toHaveLength(10);
    expect(codes.get('LIMIT_REACHED')).toHaveLength(190);
    const { limits, nowMs } = await status(person);
    expect(limits).toMatchObject([{ ...daily, value: 200, used: 200, left: 0, isNearlyUsed: true }]);
    expect(limits[0]?.freesAtMs).toBeGreaterThan(nowMs + 24 * hourMs);
  });

  it('take effect at once when lowered, and when raised only after a wait and the member’s confirmation', async () => {
    const person = await registerMember(site);
    await ask(person, '/limits', { ...daily, value: 500 });
    expect((await ask(person, '/limits', { ...daily, value: 200 })).value).toMatchObject({ value: 200 });
    const { value } = await ask(person, '/limits', { ...daily, value: 900 });
    expect(value).toMatchObject({ value: 200, pending: { value: 900 } });
    expect(await ask(person, '/limits/confirm', { ...daily, value: 900 })).toMatchObject({
      status: 409,
      error: { code: 'RAISE_WAITS' },
    });
    await hoursPass(person, 24);
    expect((await status(person)).limits).toMatchObject([{ value: 200 }]);
    expect(await ask(person, '/limits/confirm', { ...daily, value: 901 })).toMatchObject({
      status: 404,
      error: { code: 'RAISE_UNKNOWN' },
    });
    const confirmed = await ask(person, '/limits/confirm', { ...daily, value: 900 });
    expect(confirmed.value).toEqual({ ...daily, value: 900, used: 0, left: 900, isNearlyUsed: false });
  });

  it('are unchanged if a raise is not confirmed in its window', async () => {
    const person = await registerMember(site);
    await ask(person, '/limits', { ...daily, value: 200 });
    await ask(person, '/limits', { ...daily, value: null });
    await hoursPass(person, 96);
    expect(await ask(person, '/limits/confirm', { ...daily, value: null })).toMatchObject({ status: 404 });
    expect((await status(person)).limits).toEqual([untouched]);
  });

  it('are unchanged if the member cancels a raise', async () => {
    const person = await registerMember(site);
    await ask(person, '/limits', { ...daily, value: 200 });
    await ask(person, '/limits', { ...daily, value: null });
    await ask(person, '/limits/keep', daily);
    expect((await status(person)).limits).toEqual([untouched]);
  });
});

describe('a raise', () => {
  it('is told of in the inbox and by mail when it can be confirmed, when it soon lapses and once it has', async () => {
    const person = await registerMember(site);
    const address = `${person.username}@example.com`;
    await verifyContact(site, person.username, { kind: 'email', value: address });
    await ask(person, '/limits', { ...daily, value: 200 });
    await ask(person, '/limits', { ...daily, value: 900 });
    const notices = async () => {
      const answer = await person.fetch('/wps/member/messages?language=EN');
      const { value } = (await answer.json()) as { value: { items: { title: string; link?: string }[] } };
      return value.items.filter(({ link }) => link === '/m/limits').map(({ title }) => title);
    };
    const mailed = async () =>
      (await outgoingOf(site)).messages.filter(({ id, to }) => to === address && /limit-raise/.test(id));
    /** The object looks at its due times when a limit changes. */
    const pass = async (hours: number) => {
      await hoursPass(person, hours);
      await ask(person, '/limits/keep', { kind: 'time', period: 'month' });
    };
    await pass(24);
    const titles = ['You can confirm the change of a limit'];
    await expect.poll(notices, { timeout: 5_000 }).toEqual(titles);
    await pass(50);
    await expect
      .poll(notices, { timeout: 5_000 })
      .toEqual(['The change of a limit is about to lapse', ...titles]);
    await pass(25);
    await expect
      .poll(async () => (await notices())[0], { timeout: 5_000 })
      .toBe('The change of a limit has lapsed');
    await expect.poll(async () => (await mailed()).length, { timeout: 5_000 }).toBe(3);
    expect((await mailed()).map(({ text }) => text).join()).toContain('Stake limit, 24 hours');
    expect((await status(person)).limits).toEqual([untouched]);
  });

  it('that the member gave up is told of no more', async () => {
    const person = await registerMember(site);
    await ask(person, '/limits', { ...daily, value: 200 });
    await ask(person, '/limits', { ...daily, value: 900 });
    await ask(person, '/limits/keep', daily);
    expect(
      await memberRows(site, person, "SELECT limits FROM protection WHERE instr(limits, 'pending')"),
    ).toEqual([]);
  });
});

describe('a limit that is nearly used', () => {
  it('is reported once, in the inbox', async () => {
    const person = await registerMember(site);
    const launchToken = await launchTokenOf(person);
    await ask(person, '/limits', { ...daily, value: 200 });
    const notes = async () => {
      const answer = await person.fetch('/wps/member/messages?language=EN');
      const { value } = (await answer.json()) as { value: { items: { title: string; link?: string }[] } };
      return value.items.filter(({ link }) => link === '/m/limits').map(({ title }) => title);
    };
    await bet(person, launchToken, 159, 'n1');
    expect(await notes()).toEqual([]);
    await bet(person, launchToken, 1, 'n2');
    await bet(person, launchToken, 20, 'n3');
    expect(await notes()).toEqual(['You are close to a limit']);
    expect(await notes()).toEqual(['You are close to a limit']);
  });
});

describe('an order of the lottery', () => {
  const numeros = drawsOnSale(12).map(({ numero }) => numero);

  it('counts with all its draws when it is placed, and is refused as a whole over a limit', async () => {
    const player = await bettor(site);
    const limit = async (value: number) =>
      (await player.post('/wps/member/protection/limits', { ...daily, value })).status;
    expect(await limit(250)).toBe(200);
    expect(await player.order(numeros.slice(4, 7))).toMatchObject({ status: 403, code: 'LIMIT_REACHED' });
    const { status, value } = await player.order(numeros.slice(4, 6));
    expect(status).toBe(200);
    expect((await player.order(numeros.slice(7, 8))).code).toBe('LIMIT_REACHED');

    // A lower limit keeps what was accepted; a returned ticket makes room.
    expect(await limit(200)).toBe(200);
    expect(value.order.tickets.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    const [ticket] = value.order.tickets;
    const cancelled = { orderId: value.order.orderId, ticketId: ticket?.ticketId };
    expect((await player.post('/lgw/orders/suborders/cancel', cancelled)).status).toBe(200);
    expect((await player.order(numeros.slice(7, 8))).code).toBeUndefined();
  });
});
