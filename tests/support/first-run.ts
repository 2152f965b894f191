import { demoRecords } from '../../scripts/setup/demo-catalogue.ts';

/** A catalogue of one maker with one slot of the house. */
export function oneHouseGame() {
  const vendor = { code: 'HOUSE', names: { en: 'House' }, categories: ['RNG'] };
  const game = {
    ...{ nodeId: '1', gameCode: 'house-one', vendorCode: vendor.code, category: 'RNG', names: { en: 'One' } },
    ...{ theme: 'fjord', model: 'm06' },
  };
  return demoRecords([vendor], [game]);
}
