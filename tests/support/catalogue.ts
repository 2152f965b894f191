import { catalogueStatements } from '../../scripts/setup/catalogue-sql.ts';
import { type DemoGame, type DemoVendor, demoRecords } from '../../scripts/setup/demo-catalogue.ts';
import type { Site } from './site.ts';

/** A small catalogue in the format of demo/catalogue, with every kind of game that the tests need. */
export const smallVendors: readonly DemoVendor[] = [
  {
    code: 'PP',
    names: { en: 'Paper Planet', ur: 'کاغذی سیارہ', ko: '종이 행성' },
    categories: ['RNG', 'FISH'],
  },
  { code: 'JL', names: { en: 'Jade Lane', ur: 'زمرد گلی', ko: '옥길' }, categories: ['RNG'] },
  { code: 'EVN', names: { en: 'Evening Hall' }, categories: ['LIVE'] },
];

/** 45 slots of PP, 5 of JL, 3 fishing games and 2 live ones. In each group of four, the first is hot. */
export const smallGames: readonly DemoGame[] = [
  ...several('PP', 'RNG', 45, 'Ember Road', 'انگارہ راہ', '불씨의 길'),
  ...several('JL', 'RNG', 5, 'Café 100% Wild', 'سو فیصد', '백퍼센트'),
  ...several('PP', 'FISH', 3, 'Deep Net', 'گہرا جال', '깊은 그물'),
  ...several('EVN', 'LIVE', 2, 'Night Table', 'رات کی میز', '밤의 테이블'),
];

/** Stores a catalogue in a site's database. The next isolate that loads the catalogue sees it. */
export async function loadCatalogue(
  site: Site,
  vendors: readonly DemoVendor[] = smallVendors,
  games: readonly DemoGame[] = smallGames,
): Promise<void> {
  const { DB } = await site.harness.getWorker<Env>().getEnv();
  const statements = catalogueStatements(site.merchant, demoRecords(vendors, games), 'test', Date.now());
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
}

/** Several games of one vendor and type, numbered in every language. */
export function several(
  vendorCode: string,
  category: DemoGame['category'],
  count: number,
  en: string,
  ur: string,
  ko: string,
): DemoGame[] {
  const stem = `${vendorCode}-${category}`.toLowerCase();
  return Array.from({ length: count }, (_, index) => ({
    nodeId: `${stem}-${index + 1}`,
    gameCode: `${stem}-game-${index + 1}`,
    vendorCode,
    category,
    names: { en: `${en} ${index + 1}`, ur: `${ur} ${index + 1}`, ko: `${ko} ${index + 1}` },
    theme: 'ember',
    model: 'm01',
    tags: index === 0 ? ['new'] : [],
    ...(index % 4 === 0 ? { hotRank: index + 1 } : {}),
  }));
}
