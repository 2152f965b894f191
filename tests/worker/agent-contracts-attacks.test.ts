import { beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  type Agent,
  decide,
  dividendTiers,
  downlineOf,
  half,
  houseOffer,
  offer,
  type Offered,
  openContracts,
  salaryTiers,
  termsOf,
  topAgent,
  versionsOf,
  voidOf,
} from '#tests/support/contract-people.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { ownPaymentPassword } from '#tests/support/payout-account.ts';
import { relay } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const infoCalls = [
  'MCS2_getContractDailySalInfo',
  'MCS2_getContractDividendInfo',
  'MCS2_getContractHourSalInfo',
] as const;

let site: Site;
let top: Agent;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openContracts(site);
  top = await topAgent(site);
  for (const kind of ['daily', 'hourly', 'dividend'] as const) await accepted(site, top, kind);
});

async function offered(hasPaymentPassword = true): Promise<Offered & { readonly receiver: Agent }> {
  const receiver = await downlineOf(site, top, 1, hasPaymentPassword);
  return { ...((await offer(top, receiver)).value as unknown as Offered), receiver };
}

const stateOf = async (it: Offered) => (await versionsOf(site, it)).at(-1)?.state;

async function consolidated(person: Person) {
  const answer = await person.fetch('/wps/member/info/funds/consolidated');
  const { value } = (await answer.json()) as { value: Record<string, unknown> };
  const { dailysalreqtype, divtypecompperiodreq, contracthoursalreq } = value;
  return { dailysalreqtype, divtypecompperiodreq, contracthoursalreq };
}
const nothing = { dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} };

describe('an acceptance', () => {
  it('of terms that have changed since accepts nothing', async () => {
    const read = await offered();
    await voidOf(top, read, 'withdraw');
    const changed = await offer(top, read.receiver, { tiers: salaryTiers });
    expect(changed.value?.['id']).toBe(read.id);
    expect((await decide(read.receiver, 'A', read)).error?.code).toBe('CONTRACT_CHANGED');
    expect((await decide(read.receiver, 'R', read)).error?.code).toBe('CONTRACT_CHANGED');
    expect(await stateOf(read)).toBe('P');
    const invented = { id: read.id, hash: 'b'.repeat(64) };
    expect((await decide(read.receiver, 'A', invented)).error?.code).toBe('CONTRACT_CHANGED');
  });

  it('for somebody else, or under another kind of call, is of a contract that does not exist', async () => {
    const it = await offered();
    const strangers = [await downlineOf(site, top), await topAgent(site), await registerMember(site)];
    const invented = { id: 'no-such-contract', hash: it.hash };
    const answers = [
      ...(await Promise.all(strangers.map((person) => decide(person, 'A', it)))),
      await decide(it.receiver, 'A', invented),
      await decide(it.receiver, 'A', it, { kind: 'hourly' }),
      await decide(it.receiver, 'A', it, { kind: 'dividend' }),
    ];
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([404, 'CONTRACT_UNKNOWN']);
    for (const person of strangers)
      for (const act of ['withdraw', 'end'] as const)
        expect((await voidOf(person, it, act)).error?.code).toBe('CONTRACT_UNKNOWN');
    expect(await stateOf(it)).toBe('P');
  });

  it('needs a payment password, the right one, and is locked after five wrong ones', async () => {
    const without = await offered(false);
    expect((await decide(without.receiver, 'A', without)).error?.code).toBe('PAYMENT_PASSWORD_MISSING');
    const it = await offered();
    const wrong = () => decide(it.receiver, 'A', it, { paymentPassword: '806241' });
    const none = await decide(it.receiver, 'A', it, { paymentPassword: undefined });
    expect(none.error?.code).toBe('INVALID_INPUT');
    for (let left = 4; left >= 0; left -= 1)
      expect((await wrong()).error).toMatchObject({
        code: 'PAYMENT_PASSWORD_WRONG',
        details: { attemptsLeft: left },
      });
    const locked = await decide(it.receiver, 'A', it, { paymentPassword: ownPaymentPassword });
    expect(locked.error?.code).toBe('PAYMENT_PASSWORD_LOCKED');
    expect([await stateOf(without), await stateOf(it)]).toEqual(['P', 'P']);
  });
});

describe('parties who act at the same time', () => {
  const codes = (answers: readonly { error?: { code: string } | undefined }[]) =>
    answers.map(({ error }) => error?.code ?? 'done').toSorted();

  it('have one act that stands, and the other one learns that it came second', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const it = await offered();
      const answers = await Promise.all([
        decide(it.receiver, 'A', it),
        decide(it.receiver, 'R', it),
        voidOf(top, it, 'withdraw'),
      ]);
      expect(codes(answers)).toEqual(['CONTRACT_STATE', 'CONTRACT_STATE', 'done']);
      const stands = answers[0]?.error === undefined ? 'A' : 'R';
      expect(await stateOf(it)).toBe(stands);
    }
  });

  it('accept an offer twice and have one contract', async () => {
    const it = await offered();
    const answers = await Promise.all([1, 2, 3].map(() => decide(it.receiver, 'A', it)));
    expect(codes(answers)).toEqual(['CONTRACT_STATE', 'CONTRACT_STATE', 'done']);
  });

  it('both ask for the end and have it asked for once', async () => {
    const it = await offered();
    await decide(it.receiver, 'A', it);
    const answers = await Promise.all([voidOf(top, it, 'end'), voidOf(it.receiver, it, 'end')]);
    expect(codes(answers)).toEqual(['CONTRACT_STATE', 'done']);
  });

  it('offer the same twice and have one offer', async () => {
    const receiver = await downlineOf(site, top);
    const answers = await Promise.all([offer(top, receiver), offer(top, receiver), offer(top, receiver)]);
    expect(codes(answers)).toEqual(['CONTRACT_STATE', 'CONTRACT_STATE', 'done']);
  });
});

describe('contracts', () => {
  it('are shown to both parties in full, the downline masked, and to nobody else', async () => {
    const it = await offered();
    const { value: own } = await relay(it.receiver, infoCalls[0]);
    expect(own).toEqual({
      currency: 'USD',
      own: [
        {
          ...{ id: it.id, hash: it.hash, product: 'slots', status: 'P', rateType: 'P', tiers: half.salary },
          example: { baseMinor: 100_000, activeMembers: 0, amountMinor: 100 },
          ...{ expiresAtMs: expect.any(Number) as number, isOfHouse: false, lowersDownlines: false },
        },
      ],
      given: [],
    });
    const query = `?customerId=${it.receiver.memberId}`;
    const { value: given } = await relay(top, `${infoCalls[0]}${query}`);
    expect(given['given']).toMatchObject([{ id: it.id, customerId: it.receiver.memberId, status: 'P' }]);
    expect(JSON.stringify(given)).not.toContain(it.receiver.username);
    const stranger = await topAgent(site);
    const refusals = await Promise.all(
      infoCalls.flatMap((call) => [
        relay(stranger, `${call}${query}`),
        relay(stranger, `${call}?customerId=nobody`),
      ]),
    );
    for (const { status, error } of refusals)
      expect([status, error?.code]).toEqual([404, 'DOWNLINE_UNKNOWN']);
    for (const call of infoCalls) {
      expect((await relay(await registerMember(site), call)).value).toEqual({
        currency: 'USD',
        own: [],
        given: [],
      });
      expect((await site.fetch(`/wps/relay/${call}`)).status).toBe(401);
      expect((await relay(await startTrial(site), call)).status).toBe(403);
    }
  });

  it('say whether accepting an offer lowers what a downline gets', async () => {
    const agent = await topAgent(site);
    await accepted(site, agent);
    const below = await downlineOf(site, agent);
    const sub = (await offer(agent, below, { tiers: salaryTiers })).value as unknown as Offered;
    await decide(below, 'A', sub);
    await houseOffer(site, agent, termsOf('daily', 'slots', half.salary));
    const { value } = await relay(agent, infoCalls[0]);
    expect(value['own']).toMatchObject([
      { status: 'A', lowersDownlines: false },
      { status: 'E', lowersDownlines: true },
    ]);
    expect(await consolidated(agent)).toMatchObject({
      dailysalreqtype: { slots: [{ status: 'E', downlineHigherRate: 'Y' }] },
    });
  });
});

describe('a member’s consolidated funds', () => {
  it('name what waits for the member’s decision, in the shapes of the specification', async () => {
    const receiver = await downlineOf(site, top);
    expect(await consolidated(receiver)).toEqual(nothing);
    const daily = (await offer(top, receiver)).value as unknown as Offered;
    const hourly = (await offer(top, receiver, { kind: 'hourly' })).value as unknown as Offered;
    await offer(top, receiver, { kind: 'dividend', tiers: half.dividend, carry: 'none' });
    const [low, high] = half.salary;
    const salary = { activeMember: 0, rateType: 'P' };
    expect(await consolidated(receiver)).toEqual({
      dailysalreqtype: {
        slots: [
          {
            ...{ id: daily.id, status: 'P', downlineHigherRate: 'N' },
            details: [low, high].map((tier) => ({ ...salary, betVolume: tier?.betMinor, rate: tier?.rate })),
          },
        ],
      },
      divtypecompperiodreq: {
        slots: dividendTiers.map(({ activeMembers, netLossMinor, rate }) => ({
          ...{ minimumBet: 0, netLoss: netLossMinor, activeMember: activeMembers },
          ...{ contractRate: rate / 2_000_000, contractRatePpm: rate / 2, status: 'P' },
        })),
      },
      contracthoursalreq: {
        slots: [
          {
            ...{ contractId: hourly.id, status: 'P' },
            hourSalaryRates: [low, high].map((tier) => ({
              ...salary,
              ...{ minimumBet: tier?.betMinor, rate: tier?.rate },
            })),
          },
        ],
      },
    });
    await decide(receiver, 'A', daily);
    await decide(receiver, 'R', hourly, { kind: 'hourly' });
    expect(await consolidated(receiver)).toMatchObject({ dailysalreqtype: {}, contracthoursalreq: {} });
    await voidOf(top, daily, 'end');
    expect(await consolidated(receiver)).toMatchObject({ dailysalreqtype: { slots: [{ status: 'V' }] } });
  });

  it('do not name an end that the member asked for, nor anything of another member', async () => {
    const it = await offered();
    await decide(it.receiver, 'A', it);
    await voidOf(it.receiver, it, 'end');
    expect(await consolidated(it.receiver)).toEqual(nothing);
    expect(await consolidated(await startTrial(site))).toEqual(nothing);
  });
});

describe('a site without contracts', () => {
  it('answers every call with FEATURE_OFF and keeps the fields empty', async () => {
    const off = await startSite({ policy: operatedPolicy });
    const person = await registerMember(off);
    const some: Offered = { id: 'none', hash: 'a'.repeat(64) };
    const answers = [
      ...(await Promise.all(infoCalls.map((call) => relay(person, call)))),
      await voidOf(person, some, 'end'),
      await decide(person, 'R', some),
      await relay(person, 'MCS2_offerContract', {
        ...{ customerId: 'none', kind: 'daily', product: 'slots', tiers: half.salary },
      }),
    ];
    for (const { error } of answers) expect(error?.code).toBe('FEATURE_OFF');
    expect(await consolidated(person)).toEqual(nothing);
  });
});

describe('a pack', () => {
  it('decides which contracts there are, and how large a share of losses may be', async () => {
    const strict = await startSite({ policy: operatedPolicy });
    await openContracts(strict, { pack: 'open' });
    const agent = await topAgent(strict);
    const offerOf = async (terms: object) =>
      houseOffer(strict, agent, terms).then(
        () => 'offered',
        (error: Error) => /[A-Z_]{6,}/.exec(error.message)?.[0],
      );
    expect(await offerOf(termsOf('hourly'))).toBe('FEATURE_OFF');
    expect(await offerOf(termsOf('daily'))).toBe('offered');
    const share = (rate: number) =>
      termsOf('dividend', 'slots', [{ betMinor: 0, activeMembers: 0, netLossMinor: 0, rate }]);
    expect(await offerOf(share(450_001))).toBe('TERMS_TOO_HIGH');
    expect(await offerOf(share(450_000))).toBe('offered');
    expect((await relay(agent, infoCalls[2])).error?.code).toBe('FEATURE_OFF');
    const fixed = await startSite({ policy: operatedPolicy });
    await openContracts(fixed, { pack: 'fixed-only' });
    const paid = await topAgent(fixed);
    await expect(houseOffer(fixed, paid, termsOf('daily'))).rejects.toThrow('FEATURE_OFF');
    await expect(houseOffer(fixed, paid, termsOf('dividend'))).rejects.toThrow('FEATURE_OFF');
    expect(await houseOffer(fixed, paid, { kind: 'fee', product: 'all', feeMinor: 500 })).toBeDefined();
  });
});
