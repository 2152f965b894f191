import { beforeEach, describe, expect, it } from 'vitest';
import { fitsBelow } from '#src/rules/agents/rates.ts';
import { type Product, products } from '#src/rules/products.ts';
import { TreeDatabase } from '#tests/support/tree-database.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { batch } from '#functions/database/database.ts';
import {
  changeRates,
  firstRates,
  type ProductBounds,
  type RateChange,
  ratesFitUnder,
  ratesOn,
} from './rates.repo.ts';

const slots = { maxPpm: 5_000, floorPpm: 500, gapPpm: 500, intervalPpm: 100 };
const bounds = Object.fromEntries(
  products.map((product) => [product, product === 'slots' ? slots : { ...slots, maxPpm: 3_000 }]),
) as ProductBounds;
const today = 20_000;

let tree: TreeDatabase;
beforeEach(() => {
  tree = new TreeDatabase();
  tree.add('top');
  tree.add('agent', 'top');
  tree.add('below', 'agent');
});

const rateOn = async (day: number, memberId: string, product: Product = 'slots') =>
  (await ratesOn(tree.env, 'demo', [memberId], day, bounds)).get(memberId)?.[product];

const change = (memberId: string, ppm: number, more: Partial<RateChange> = {}) =>
  changeRates(
    tree.env,
    'demo',
    {
      ...{ memberId, upline: undefined, rates: { slots: ppm } },
      ...{ fromDay: today + 1, setOnDay: today, raises: true },
      ...more,
    },
    bounds,
  );
const lower = (memberId: string, ppm: number, more: Partial<RateChange> = {}) =>
  change(memberId, ppm, { fromDay: today + 8, raises: false, ...more });

describe('rates on a day', () => {
  it('are the highest for a top agent, the floor for anybody else, and none without a node', async () => {
    const rates = await ratesOn(tree.env, 'demo', ['top', 'below', 'stranger'], today, bounds);
    expect(rates.get('top')).toMatchObject({ slots: 5_000, live: 3_000 });
    expect(rates.get('below')).toMatchObject({ slots: 500, live: 500 });
    expect(rates.has('stranger')).toBe(false);
  });

  it('are those of the last change up to that day', async () => {
    expect(await change('agent', 3_000)).toBe(true);
    expect(await change('agent', 4_000, { fromDay: today + 5, setOnDay: today + 4 })).toBe(true);
    const days = [0, 1, 4, 5, 50].map((after) => rateOn(today + after, 'agent'));
    expect(await Promise.all(days)).toEqual([500, 3_000, 3_000, 4_000, 4_000]);
  });
});

describe('a branch that moves', () => {
  const fits = (target: string) =>
    ratesFitUnder(tree.env, 'demo', { branch: 'agent', target }, today + 1, bounds);

  it('fits under an agent whose rates are higher by the gap, and under no other', async () => {
    tree.add('second', 'top');
    expect(await change('agent', 2_000)).toBe(true);
    expect(await change('second', 2_400)).toBe(true);
    expect(await fits('second')).toBe(false);
    expect(await change('second', 2_500)).toBe(true);
    expect(await fits('second')).toBe(true);
    expect(await fits('stranger')).toBe(false);
  });
});

describe('a raised rate', () => {
  it('is below the agent’s by the gap, at a step, and no lower than before', async () => {
    expect(await change('agent', 4_600)).toBe(false);
    expect(await change('agent', 4_450)).toBe(false);
    expect(await change('agent', 4_500)).toBe(true);
    expect(await change('agent', 4_400, { fromDay: today + 2, setOnDay: today + 1 })).toBe(false);
    expect(await change('below', 4_100)).toBe(false);
    expect(await change('below', 4_000)).toBe(true);
  });

  it('is written for all products or none', async () => {
    const rates = { slots: 1_000, live: 2_600 };
    expect(await change('agent', 0, { rates })).toBe(false);
    expect(await rateOn(today + 1, 'agent')).toBe(500);
    expect(await change('agent', 0, { rates: { ...rates, live: 2_500 } })).toBe(true);
    expect([await rateOn(today + 1, 'agent'), await rateOn(today + 1, 'agent', 'live')]).toEqual([
      1_000, 2_500,
    ]);
  });

  it('is refused to whoever is not the direct upline', async () => {
    await change('agent', 4_000);
    expect(await change('below', 1_000, { upline: 'top' })).toBe(false);
    expect(await change('below', 1_000, { upline: 'agent' })).toBe(true);
  });

  it('can be raised again before its day begins, and never changes afterwards', async () => {
    expect(await change('agent', 2_000)).toBe(true);
    expect(await change('agent', 2_500)).toBe(true);
    await expect(change('agent', 3_000, { setOnDay: today + 1 })).rejects.toThrow('day that has begun');
    await expect(change('agent', 3_000, { fromDay: today - 1 })).rejects.toThrow('CHECK');
    expect(() => tree.rows('DELETE FROM agent_rates')).toThrow('cannot be deleted');
    expect(await rateOn(today + 1, 'agent')).toBe(2_500);
  });

  it('leaves room for a lowering of the agent that is decided already', async () => {
    await change('agent', 4_000);
    expect(await lower('agent', 2_000)).toBe(true);
    expect(await change('below', 1_600)).toBe(false);
    expect(await change('below', 1_500)).toBe(true);
  });
});

describe('a lowered rate', () => {
  it('leaves the rates of direct downlines below it, those of later days too', async () => {
    await change('agent', 4_000);
    await change('below', 2_000, { fromDay: today + 20 });
    expect(await lower('agent', 2_400)).toBe(false);
    expect(await lower('agent', 2_500)).toBe(true);
    expect(await rateOn(today + 7, 'agent')).toBe(4_000);
    expect(await rateOn(today + 8, 'agent')).toBe(2_500);
  });

  it('may reach the floor while downlines have the floor', async () => {
    await change('agent', 4_000);
    expect(await lower('agent', 400)).toBe(false);
    expect(await lower('agent', 500)).toBe(true);
  });
});

describe('the first rates of a new member', () => {
  const first = async (memberId: string, ppm: number) =>
    batch(tree.env.DB, [firstRates('demo', { memberId, rates: { slots: ppm }, day: today }, bounds)]);

  it('hold on the same day, cut to what fits below the upline', async () => {
    await first('agent', 9_000);
    await first('below', 2_777);
    expect([await rateOn(today, 'agent'), await rateOn(today, 'below')]).toEqual([4_500, 2_700]);
  });

  it('are none for a root, and never replace others', async () => {
    await first('top', 3_000);
    await first('agent', 3_000);
    await first('agent', 1_000);
    expect([await rateOn(today, 'top'), await rateOn(today, 'agent')]).toEqual([5_000, 3_000]);
  });
});

it('keeps every rate below the agent’s on every day, whatever is asked', async () => {
  const seeded = new Seeded(7);
  const members = ['top', 'agent', 'below'];
  for (let one = 0; one < 12; one += 1) members.push(tree.add(`m${one}`, seeded.pick(members)));
  let written = 0;
  for (let turn = 0; turn < 600; turn += 1) {
    const memberId = seeded.pick(members.slice(1));
    const ppm = 500 + 100 * seeded.whole(0, 45);
    const setOnDay = today + Math.floor(turn / 10);
    const isLowered = seeded.chance(0.3);
    const when = { setOnDay, fromDay: setOnDay + (isLowered ? 8 : 1) };
    const isWritten = await (isLowered ? lower : change)(memberId, ppm, when);
    written += Number(isWritten);
  }
  expect(written).toBeGreaterThan(60);
  const parents = tree.rows<{ child: string; parent: string }>(
    `SELECT child.member_id AS child, parent.member_id AS parent FROM agent_nodes AS child
     JOIN agent_nodes AS parent ON parent.number = child.parent`,
  );
  for (let day = today; day < today + 80; day += 1) {
    const rates = await ratesOn(tree.env, 'demo', members, day, bounds);
    for (const { child, parent } of parents)
      expect(fitsBelow(rates.get(parent)?.slots ?? 0, rates.get(child)?.slots ?? 0, slots)).toBe(true);
  }
});
