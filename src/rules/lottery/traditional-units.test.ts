import { expect, it } from 'vitest';
import { traditionalUnits } from './traditional-units.ts';

it.each([
  ['KRW', [1_000, 5_000, 10_000]],
  ['VND', [1_000, 10_000, 50_000]],
  ['IDR', [10_000, 100_000, 1_000_000]],
  ['CNY', [200, 20, 2]],
  ['USD', [200, 20, 2]],
  ['JPY', [2]],
  ['KWD', [2_000, 200, 20]],
])('the unit stakes of %s are %j minor units unless the operator names others', (currency, units) => {
  expect(traditionalUnits(currency, {})).toEqual(units);
  expect(traditionalUnits(currency, { [currency]: [700] })).toEqual([700]);
});
