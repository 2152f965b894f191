import { beforeAll, describe, expect, it } from 'vitest';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { type Person, registerMember } from '#tests/support/member.ts';

import { operate, operatedPolicy } from '#tests/support/operator.ts';
import {
  freshCard,
  givePayeeName,
  givePaymentPassword,
  openSimBank,
  sealedAnswer,
} from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openSimBank(site);
});

/** A member who may add a card to their name. */
async function payee(name: string): Promise<Person> {
  const member = await registerMember(site);
  await givePayeeName(member, name);
  await givePaymentPassword(member);
  return member;
}

async function memberId(of: Person): Promise<string> {
  const [row] = await site.sql('SELECT id FROM members WHERE username = ?', of.username);
  return String(row?.['id']);
}

async function cards(by: Person): Promise<readonly Record<string, unknown>[]> {
  const answer = await by.fetch('/wps/member/bankCard');
  return ((await answer.json()) as { value: { list: Record<string, unknown>[] } }).value.list;
}

const add = (card: object, by: Person) => sealedAnswer(by, bankCardsContracts.addBankCard, card);
const code = async (answer: ReturnType<typeof add>) => (await answer).error?.code;

describe('cards', () => {
  it.each([
    ['Đặng Thị Ánh', ['DANG THI ANH', 'Dang Thi Ánh', 'THI ANH DANG']],
    ['کاشف علی ہاشمی', ['كاشف علي هاشمي', 'ﻛﺎﺷﻒ ﻋﻠﻲ ﻫﺎﺷﻤﻲ', 'ڈاکٹر كاشف علی هاشمی']],
  ])('of %s are usable however the bank spells the name, on any keyboard', async (name, holders) => {
    const member = await payee(name);
    for (const holder of holders)
      expect((await add({ ...freshCard('SIMBANK'), holder }, member)).value).toMatchObject({
        holder,
        state: 'active',
      });
  });

  it('in another alphabet or with a slip wait for an operator instead of being refused', async () => {
    const member = await payee('ثنا خان');
    for (const holder of ['Sana Khan', 'S. Khan', 'ثناء خالن'])
      expect((await add({ ...freshCard('SIMBANK'), holder }, member)).value).toMatchObject({
        state: 'review',
      });
  });

  it('refused for a wrong payee name can be tried again once an operator has corrected the name', async () => {
    const member = await payee('Bilal Ahmed');
    const id = await memberId(member);
    const own = { ...freshCard('SIMBANK'), holder: 'Bilal Ahmed' };
    expect((await add(own, member)).value).toMatchObject({ state: 'active' });
    for (let at = 0; at < 2; at += 1)
      expect(await code(add({ ...freshCard('SIMBANK'), holder: 'Sana Khan' }, member))).toBe('CARD_REFUSED');
    expect(await code(add(freshCard('SIMBANK'), member))).toBe('CARDS_FULL');
    const correction = { payeeNameBefore: 'Bilal Ahmed', payeeName: 'Sana Khan', reason: 'the passport' };
    expect(
      await operate(site, 'PUT', `${site.origin}/ops/api/members/${id}/payeeName`, correction),
    ).toMatchObject({
      value: { payeeName: 'Sana Khan' },
    });
    expect((await add(freshCard('SIMBANK'), member)).value).toMatchObject({ state: 'active' });
    const states = (await cards(member)).map(({ holder, state }) => `${String(holder)}: ${String(state)}`);
    expect(states.toSorted()).toEqual(['Bilal Ahmed: review', 'Sana Khan: active']);
  });
});
