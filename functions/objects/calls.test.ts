import { describe, expect, it } from 'vitest';
import type { Result } from '#src/rules/result.ts';
import { type Calls, type CallsOf, objectNamed } from './calls.ts';

/** A class whose answers are those that the runtime's own type of a stub declares less exactly. */
interface Purse extends Rpc.DurableObjectBranded {
  pay(order: string, amountMinor: number): Result<{ readonly left: number }, 'EMPTY' | 'LOCKED'>;
  pair(): Promise<readonly [count: number, word?: string]>;
  fetch(request: Request): Response;
}

/** Whether the compiler takes a value of one type where another is wanted; a wrong verdict does not compile. */
type Verdict<Given, Wanted> = [Given] extends [Wanted] ? 'fits' : 'refused';

type Pay = Parameters<CallsOf<Purse>['pay']>;
type Paid = Awaited<ReturnType<CallsOf<Purse>['pay']>>;
type Hold = Parameters<Calls<Env['PLAYER']>['settleHold']>;
type Order = Parameters<Calls<Env['PLAYER']>['placeLotteryOrder']>;

describe('the calls of an object', () => {
  it('refuse a wrong order of arguments, a missing one, and one of another union', () => {
    const right: Verdict<[string, number], Pay> = 'fits';
    const swapped: Verdict<[number, string], Pay> = 'refused';
    const short: Verdict<[string], Pay> = 'refused';
    const hold: Verdict<[string, 'posted'], Hold> = 'fits';
    const swappedHold: Verdict<['posted' | 'voided', number], Hold> = 'refused';
    const unknownEnd: Verdict<[string, 'dropped'], Hold> = 'refused';
    const anyOrder: Verdict<[string, object], Order> = 'refused';
    expect([right, hold]).toEqual(['fits', 'fits']);
    expect(new Set([swapped, short, swappedHold, unknownEnd, anyOrder])).toEqual(new Set(['refused']));
  });

  it('keep the unions of the answers', () => {
    const empty: Verdict<{ ok: false; code: 'EMPTY' }, Paid> = 'fits';
    const gone: Verdict<{ ok: false; code: 'GONE' }, Paid> = 'refused';
    const codeless: Verdict<{ ok: false }, Paid> = 'refused';
    const oneCode: Verdict<Paid, Result<{ readonly left: number }, 'EMPTY'>> = 'refused';
    expect([empty, gone, codeless, oneCode]).toEqual(['fits', 'refused', 'refused', 'refused']);
  });

  it('are the methods of the class, without the handlers that the runtime calls', () => {
    const same: Verdict<keyof CallsOf<Purse>, 'pay' | 'pair'> = 'fits';
    const handler: Verdict<'fetch', keyof CallsOf<Purse>> = 'refused';
    expect([same, handler]).toEqual(['fits', 'refused']);
  });

  it('reach the object of the name', async () => {
    const stub = { pair: async () => [1, 'one'] };
    const binding = { getByName: (name: string) => (name === 'site/sana' ? stub : undefined) };
    const purse = objectNamed(binding as unknown as DurableObjectNamespace<Purse>, 'site/sana');
    const [count, word]: readonly [number, string?] = await purse.pair();
    expect([count, word]).toEqual([1, 'one']);
  });
});
