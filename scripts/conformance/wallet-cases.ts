import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type MoveRequest,
  type TakeRequest,
  type MoveFound,
  moveIdOf,
  type VendorWallet,
} from '#functions/cashier/vendor-wallet-port.ts';

/** A vendor's wallet as the cases use it. */
export interface OutsideWallet {
  readonly wallet: VendorWallet;
  readonly currency: string;
}

interface Account {
  readonly wallet: VendorWallet;
  move(amountMinor: number): MoveRequest;
  all(): TakeRequest;
  has(amountMinor: number): Promise<void>;
}

const refused = { standing: 'refused' } as const;
const absent = { standing: 'absent' } as const;
const accepted = (amountMinor: number) => ({ standing: 'accepted', amountMinor }) as const;

/** Compares only the relevant fields: an answer from another process carries additional ones. */
function says(answer: MoveFound, expected: MoveFound): void {
  const said = 'amountMinor' in answer ? accepted(answer.amountMinor) : { standing: answer.standing };
  assert.deepEqual(said, expected);
}

/** The account of a new member, unknown to the vendor. */
function account({ wallet, currency }: OutsideWallet): Account {
  const memberId = randomUUID();
  const named = () => ({ id: moveIdOf(memberId, randomUUID()), memberId, currency });
  return {
    wallet,
    move: (amountMinor) => ({ ...named(), amountMinor }),
    all: () => ({ ...named(), amountMinor: 'all' }),
    async has(amountMinor) {
      assert.equal(await wallet.balanceMinor(memberId), amountMinor, 'the balance differs');
    },
  };
}

const playing = (name: string, play: (of: Account) => Promise<void>) => ({
  name,
  run: (outside: OutsideWallet) => play(account(outside)),
});

/** The rules that a vendor with its own wallet must follow. */
export const walletCases = [
  playing('a put moves money once under its id, for concurrent and later requests', async (of) => {
    const put = of.move(500);
    const answers = await Promise.all(Array.from({ length: 10 }, () => of.wallet.put(put)));
    for (const answer of [...answers, await of.wallet.put(put), await of.wallet.find(put.id)])
      says(answer, accepted(500));
    await of.has(500);
  }),
  playing('a take moves money once under its id', async (of) => {
    await of.wallet.put(of.move(500));
    const take = of.move(200);
    for (let times = 0; times < 3; times += 1) says(await of.wallet.take(take), accepted(200));
    says(await of.wallet.find(take.id), accepted(200));
    await of.has(300);
  }),
  playing('a known id with other content moves no money and keeps its outcome', async (of) => {
    const put = of.move(500);
    await of.wallet.put(put);
    for (const other of [of.wallet.put({ ...put, amountMinor: 700 }), of.wallet.take(put)])
      assert.notEqual((await other).standing, 'accepted');
    says(await of.wallet.find(put.id), accepted(500));
    await of.has(500);
  }),
  playing('a take beyond the balance is refused', async (of) => {
    await of.wallet.put(of.move(500));
    const take = of.move(501);
    says(await of.wallet.take(take), refused);
    says(await of.wallet.find(take.id), refused);
    await of.has(500);
  }),
  playing('one of two concurrent takes that together exceed the balance is refused', async (of) => {
    await of.wallet.put(of.move(500));
    const answers = await Promise.all([300, 300].map((minor) => of.wallet.take(of.move(minor))));
    assert.deepEqual(answers.map(({ standing }) => standing).sort(), ['accepted', 'refused']);
    await of.has(200);
  }),
  playing('a refused take stays refused, even if money arrives later', async (of) => {
    const take = of.move(500);
    says(await of.wallet.take(take), refused);
    await of.wallet.put(of.move(900));
    says(await of.wallet.take(take), refused);
    await of.has(900);
  }),
  playing('a take of everything moves the balance once, or is refused at 0', async (of) => {
    says(await of.wallet.take(of.all()), refused);
    await of.wallet.put(of.move(700));
    const take = of.all();
    says(await of.wallet.take(take), accepted(700));
    await of.wallet.put(of.move(50));
    says(await of.wallet.take(take), accepted(700));
    says(await of.wallet.find(take.id), accepted(700));
    await of.has(50);
  }),
  playing('an unknown id is absent', async (of) => {
    says(await of.wallet.find(of.move(1).id), absent);
  }),
  playing('a member’s account is kept in one currency', async (of) => {
    await of.wallet.put(of.move(500));
    says(await of.wallet.put({ ...of.move(500), currency: 'XTS' }), refused);
    await of.has(500);
  }),
] as const;
