import { beforeAll, describe, expect, it } from 'vitest';
import { demoSettings } from '#demo/operator/settings.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { searchContracts } from '#src/contracts/games/search.ts';
import { catalogueStatements } from '../../scripts/setup/catalogue-sql.ts';
import { readDemoCatalogue, secondCatalogue } from '../../scripts/setup/demo-catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

type Found = OutputOf<typeof searchContracts.searchSite>;
type Group = 'games' | Exclude<keyof Found, 'gameCount'>;

let site: Site;
/** The demo's site, and the same catalogue at a merchant without sports, lottery or three of the vendors. */
let narrow: Site;

beforeAll(async () => {
  site = await startSite();
  narrow = await startSite();
  const merchant = demoSettings['merchant'] as object;
  for (const each of [site, narrow]) {
    await storeDocument(each, each.merchant, 'lottery-games', demoSettings['lottery-games']);
    const features = each === site ? ['lottery', 'sports'] : [];
    await storeDocument(each, each.merchant, 'merchant', { ...merchant, features });
    const { DB } = await each.harness.getWorker<Env>().getEnv();
    const records = each === site ? readDemoCatalogue() : secondCatalogue();
    const statements = catalogueStatements(each.merchant, records, 'test', Date.now());
    await DB.batch(statements.map((statement) => DB.prepare(statement)));
  }
});

async function found(text: string, language: string, at = site): Promise<Record<Group, string[]>> {
  const read = async <Value>(path: string, query: Record<string, string>) => {
    const answer = await at.fetch(`${path}?${new URLSearchParams(query)}`);
    expect(answer.status, text).toBe(200);
    return ((await answer.json()) as { value: Value }).value;
  };
  const [groups, list] = await Promise.all([
    read<Found>(searchContracts.searchSite.path, { text, language }),
    read<OutputOf<typeof gamesContracts.gameList>>(gamesContracts.gameList.path, {
      gameName: text,
      language,
    }),
  ]);
  searchContracts.searchSite.output.parse(groups);
  return {
    games: list.games.map(({ gameName }) => gameName),
    categories: groups.categories,
    providers: groups.providers.map(({ vendorCode }) => vendorCode),
    lotteries: groups.lotteries.map(({ gameId }) => String(gameId)),
    sports: groups.sports.map(({ name }) => name),
  };
}

/** The query, its language, and what must be among the first five of a group. */
const queries: readonly (readonly [string, 'EN' | 'UR' | 'KO', Group, string])[] = [
  // Names, whole, begun, with and without spaces.
  ['moonlit fox', 'EN', 'games', 'Moonlit Fox'],
  ['moonl', 'EN', 'games', 'Moonlit Fox'],
  ['moonlitfox', 'EN', 'games', 'Moonlit Fox'],
  ['FOX', 'EN', 'games', 'Moonlit Fox'],
  ['dragon thousand', 'EN', 'games', 'Dragon of the Thousand Steps'],
  ['lion games', 'EN', 'games', 'Proud Lion'],
  ['چاندنی لومڑی', 'UR', 'games', 'Moonlit Fox'],
  ['لومڑي', 'UR', 'games', 'Moonlit Fox'],
  ['moonlit', 'UR', 'games', 'Moonlit Fox'],
  ['달빛 여우', 'KO', 'games', 'Moonlit Fox'],
  ['달빛여우', 'KO', 'games', 'Moonlit Fox'],
  ['여', 'KO', 'games', 'Moonlit Fox'],
  ['octopus fishing', 'KO', 'games', 'Coral Octopus Fishing'],
  // Wrong, missing, additional and swapped letters.
  ['moonlit fix', 'EN', 'games', 'Moonlit Fox'],
  ['monlit fox', 'EN', 'games', 'Moonlit Fox'],
  ['octupus', 'EN', 'games', 'Coral Octopus Fishing'],
  ['drgaon', 'EN', 'games', 'Dragon of the Thousand Steps'],
  ['phoenx', 'EN', 'games', 'Phoenix of the Ember Gate'],
  ['penguine', 'EN', 'games', 'Brave Penguin'],
  ['astranaot', 'EN', 'games', 'Astronaut of the Far Side'],
  ['crsah', 'EN', 'categories', 'crash'],
  ['lotery', 'EN', 'categories', 'ELOTT'],
  ['بہادر پینگون', 'UR', 'games', 'Brave Penguin'],
  ['لاٹڑی', 'UR', 'categories', 'ELOTT'],
  ['달밫 여우', 'KO', 'games', 'Moonlit Fox'],
  ['슬럿', 'KO', 'categories', 'RNG'],
  // Kinds and their everyday words.
  ['slots', 'EN', 'categories', 'RNG'],
  ['slots', 'EN', 'games', 'Moonlit Fox'],
  ['slot machine', 'EN', 'categories', 'RNG'],
  ['crash', 'EN', 'games', 'Rocket Rise'],
  ['mines', 'EN', 'games', 'Diamond Field'],
  ['mines', 'EN', 'categories', 'arcade'],
  ['baccarat', 'EN', 'categories', 'LIVE'],
  ['fishing', 'EN', 'categories', 'FISH'],
  ['popular', 'EN', 'categories', 'HOT'],
  ['keno', 'EN', 'games', 'Lantern Keno'],
  ['سلاٹ', 'UR', 'categories', 'RNG'],
  ['salat', 'UR', 'categories', 'RNG'],
  ['machli', 'UR', 'categories', 'FISH'],
  ['مچھلی', 'UR', 'categories', 'FISH'],
  ['تاش', 'UR', 'categories', 'PVP'],
  ['teen patti', 'UR', 'categories', 'PVP'],
  ['بکارا', 'UR', 'categories', 'LIVE'],
  ['krash', 'UR', 'categories', 'crash'],
  ['슬롯', 'KO', 'categories', 'RNG'],
  ['바카라', 'KO', 'categories', 'LIVE'],
  ['지뢰', 'KO', 'games', 'Diamond Field'],
  ['낚시', 'KO', 'categories', 'FISH'],
  ['크래쉬', 'KO', 'categories', 'crash'],
  // Providers by name and code.
  ['Ember Gate', 'EN', 'providers', 'EG3'],
  ['embre gate', 'EN', 'providers', 'EG3'],
  ['eg3', 'EN', 'providers', 'EG3'],
  ['pp', 'EN', 'providers', 'PP'],
  ['pp', 'EN', 'games', 'Dragon of the Thousand Steps'],
  ['ایمبر گیٹ', 'UR', 'providers', 'EG3'],
  ['주니퍼', 'KO', 'providers', 'JL'],
  // Lotteries and sports.
  ['lottery', 'EN', 'lotteries', '1101'],
  ['comet five', 'EN', 'lotteries', '1101'],
  ['vietnam', 'EN', 'lotteries', '2001'],
  ['لاٹری', 'UR', 'lotteries', '1101'],
  ['latri', 'UR', 'lotteries', '1101'],
  ['로또', 'KO', 'lotteries', '1101'],
  ['베트남', 'KO', 'lotteries', '2001'],
  ['football', 'EN', 'sports', 'Open Pitch Sports'],
  ['کرکٹ', 'UR', 'sports', 'کھلا میدان کھیل'],
  ['축구', 'KO', 'sports', '오픈피치 스포츠'],
];

describe('a search', () => {
  it.each(queries)('%s in %s finds among the first %s: %s', async (text, language, group, expected) => {
    expect((await found(text, language))[group].slice(0, 5)).toContain(expected);
  });

  it.each([
    ['zzqqx', 'EN'],
    ['asdf qwer', 'EN'],
    ['%_%', 'EN'],
    ['<script>', 'EN'],
    ['   ', 'EN'],
    ['ژژژژ', 'UR'],
    ['뷁뷁', 'KO'],
  ])('for nonsense finds nothing: %s', async (text, language) => {
    const groups = await found(text, language);
    if (text.trim() === '') delete (groups as Partial<typeof groups>).games;
    expect(Object.values(groups).flat()).toEqual([]);
  });

  it('without text, or with too much, is refused', async () => {
    for (const text of ['', 'x'.repeat(61)])
      expect((await site.fetch(`${searchContracts.searchSite.path}?text=${text}`)).status).toBe(400);
  });

  it('shows the most popular first of those that match equally well', async () => {
    const { games } = await found('slots', 'EN');
    const ranks = readDemoCatalogue().games.filter(
      ({ gameType }) => gameType === 'RNG' || gameType === 'slot',
    );
    const hottest = ranks.toSorted((one, other) => (one.hotRank ?? 999) - (other.hotRank ?? 999));
    expect(games.slice(0, 10)).toEqual(hottest.slice(0, 10).map(({ names }) => names['en']));
  });

  it('forgives nothing when something matches as it is typed', async () => {
    // "Wolf" is one letter from "golf", "fox" from "box".
    const { games } = await found('wolf', 'EN');
    expect(games.every((name) => /wol[fv]/i.test(name))).toBe(true);
  });

  it('finds nothing that is off for the merchant', async () => {
    for (const [text, group] of [
      ['football', 'sports'],
      ['sports', 'categories'],
      ['lottery', 'lotteries'],
      ['comet five', 'lotteries'],
      ['torchfield', 'providers'],
    ] as const)
      expect((await found(text, 'EN', narrow))[group], text).toEqual(
        text === 'sports' ? expect.not.arrayContaining(['SPORTS']) : [],
      );
    expect((await found('league', 'EN', narrow)).games).toEqual([]);
    expect((await found('league', 'EN')).games.length).toBeGreaterThan(0);
  });

  it('leads to addresses that open: a lottery by its launch page, a provider by its largest category', async () => {
    const answer = await site.fetch(`${searchContracts.searchSite.path}?text=comet+five`);
    const { value } = (await answer.json()) as { value: Found };
    expect(value.lotteries[0]?.address).toBe(
      '/m/launchGame?playType=trad&gameId=1101&prize_mode=Lott&code=COMET_FIVE_1M',
    );
    const provider = await site.fetch(`${searchContracts.searchSite.path}?text=gpi`);
    const { providers } = ((await provider.json()) as { value: Found }).value;
    expect(providers).toEqual([
      expect.objectContaining({ vendorCode: 'GPI', category: 'ELOTT', gameCount: 4 }),
    ]);
  });
});
