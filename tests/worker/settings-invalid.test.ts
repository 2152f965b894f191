import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '#tests/support/lane.ts';
import { logInAs, newcomer, type Person, registerMember } from '#tests/support/member.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type SeparateSite, type Site, startSeparateSite } from '#tests/support/site.ts';

/** A document with fields of wrong types, for every name that the Worker declares. */
const wrongTypes: Readonly<Record<string, unknown>> = {
  agents: { door: 'nobody', linksMax: 51, transfers: { isOn: 'yes', perDayMax: 21, dayMaxMinor: -1 } },
  account: { usernameLengthMin: 'one', fields: [], trialOffered: 'yes' },
  advertising: { adapter: 'everyone' },
  archive: { memberRowsAfterDays: 'soon', statementsAfterDays: 1 },
  availability: { staleIfErrorSeconds: '300' },
  brand: { colours: { dark: 'gold' }, payments: 'cash' },
  cashier: { autoMinor: 'all', turnover: 'sometimes' },
  chat: { provider: 'pigeon' },
  complaints: { perDayMax: 'few', disputeBody: { name: 'Nobody', url: 'javascript:alert(1)' } },
  console: { cidr: 'everywhere', secretTokens: 'half' },
  'customer-service': { entries: [{ csType: 'PIGEON', path: 'javascript:alert(1)' }] },
  demonstration: { isDemonstration: 'yes' },
  download: { enabled: 'yes', links: [{ resourceType: 'IOS', url: 'javascript:alert(1)' }] },
  events: { largeWinMinor: 5 },
  'free-rounds': { PKT: { answers: 'sometimes' } },
  games: { categoryOrder: 'RNG', winnerBoardMinimumMinor: '5000', recentMost: null },
  'help-organisations': { countries: { PK: [] }, elsewhere: 'everybody' },
  identity: { providers: { google: { clientId: 5 } }, phone: 'yes' },
  logging: { successShare: 'all' },
  'identity-checks': { service: { url: 'ftp://x' } },
  jackpot: { isOn: 'yes', shareBasisPoints: 0, seedMinor: { USD: 1 } },
  jurisdiction: { pack: 7, countries: 'all' },
  lottery: { shards: 'many', stakeMinorLeast: 0 },
  'lottery-odds': { floorPercent: 'none', tables: [] },
  messaging: { sms: { adapter: 'pigeon' }, keepMinutes: 0 },
  member: { securityQuestions: 'yes' },
  merchant: { currency: 7, timeZone: 'Nowhere/None', brand: 'Moon', features: {} },
  feedback: { wordsMin: 'few' },
  messages: { telegramUrl: 'http://t.example' },
  operators: { operators: 'everyone' },
  origins: { frames: 'https://games.example.com', images: 5 },
  play: { isOff: 'yes' },
  push: { services: ['https://push.example.com/'] },
  rates: { read: 'many', write: null, login: [] },
  'region-policy': { mode: 'denylist', countries: 'US' },
  rewards: { waitingMax: 'all', twoPersonBudgetMinor: { USD: -1 } },
  sportsbook: { marginThousandths: 'some', stakeMinorMost: 0 },
  stores: { warnShare: 'most' },
  'system-status': { maintenance: 'no' },
  tills: { tills: [{ id: 'Simbank', provider: 'simbank', demo: false }] },
  uploads: { triesPerDayMax: 'few', contentMax: 0 },
  'vendor-wallets': { PKT: { adapter: 'purse', currency: 7, maxMinor: 'all' } },
  vendors: { actions: 'the adapter', other: { adapter: 'unknown' } },
  verification: { countries: ['Pakistan'], expiredMinutes: 'one' },
  whitelabel: { CBS3: 'on', UNKNOWN3: true },
  'lottery-draws': { beacon: 'drand', relays: [] },
  'lottery-games': { games: [{ gameId: 'one' }], popular: 'all' },
  'win-caps': 'high',
};

/** The store refuses what is not JSON, but a table that somebody restored by hand may accept it. */
const loosened = [
  'CREATE TABLE loose (merchant, name, document, version, changed_at_ms, changed_by, PRIMARY KEY (merchant, name))',
  'INSERT INTO loose SELECT * FROM settings',
  'DROP TABLE settings',
  'ALTER TABLE loose RENAME TO settings',
];

let site: SeparateSite;
beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy });
  await openTestGame(site);
  for (const statement of loosened) await site.sql(statement);
});
afterAll(() => site.close());

let made = 0;

/** The site on a host that no isolate has cached settings for. It belongs to the same merchant. */
function freshHost(): Site {
  made += 1;
  const host = `case-${made}.localhost`;
  const origin = `http://${host}`;
  return {
    ...site,
    origin,
    fetch(path, init, visitor) {
      const headers = new Headers(init?.headers);
      headers.set('Origin', origin);
      return site.fetch(`${origin}${path}`, { ...init, headers }, visitor);
    },
  };
}

/** Registers, logs in, looks around and plays a round. Returns the status of each response. */
async function playRound(at: Site, registered?: Person): Promise<number[]> {
  const member = registered ?? (await registerMember(at));
  // From an address of its own, because one address may not log in as often as there are documents.
  const person = await logInAs(at, member, false, newcomer());
  const looks = [
    '/m/home',
    '/wps/relay/GCSGAME_gameList',
    '/wps/relay/ODSFE2_getWinnerBoard',
    '/wps/system/setting/register',
    '/wps/system/status',
  ];
  const seen: number[] = [];
  for (const path of looks) seen.push((await person.fetch(path)).status);
  const player = await launch(at);
  seen.push(
    (await player.bet('b1', 300)).status,
    (await player.win('w1', 500, { roundClosed: true })).status,
  );
  return seen;
}

const closing = new Set(['region-policy', 'system-status']);
const stopsPlay = new Set(['jurisdiction', 'play']);
/**
 * Text that is not JSON fails before its name matters. `npm test` tries it for documents that decide whether
 * the site or play is open, and for one other name. The deep lane tries all.
 */
const triesNotJson = (name: string) => isDeep || closing.has(name) || stopsPlay.has(name) || name === 'games';
const texts = (name: string) => [
  ...(triesNotJson(name) ? ['{not JSON'] : []),
  JSON.stringify(wrongTypes[name]),
];
const cases = Object.keys(wrongTypes).flatMap((name) => texts(name).map((text) => [name, text] as const));

/** Stores a text under a name while the work runs, then restores the previous one. */
async function whileStored<Value>(name: string, text: string, work: () => Promise<Value>): Promise<Value> {
  const [before] = await site.sql("SELECT document FROM settings WHERE merchant = 'demo' AND name = ?", name);
  const store = (document: string) =>
    site.sql("INSERT OR REPLACE INTO settings VALUES ('demo', ?, ?, 7, 0, 'test')", name, document);
  await store(text);
  try {
    return await work();
  } finally {
    if (before) await store(String(before['document']));
    else await site.sql("DELETE FROM settings WHERE merchant = 'demo' AND name = ?", name);
  }
}

describe('a settings document that is invalid', () => {
  it('is tried for every existing name', async () => {
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/settings`);
    const items = value['items'] as { name: string }[];
    expect(items.map(({ name }) => name).toSorted()).toEqual(Object.keys(wrongTypes).sort());
  });

  it.each(cases.filter(([name]) => stopsPlay.has(name)))(
    'accepts no bet that the rules in force might refuse: %s as %s',
    async (name, text) => {
      // The strictest rules require more of a registration than this one provides.
      const member = await registerMember(freshHost());
      const statuses = await whileStored(name, text, () => playRound(freshHost(), member));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 403, 404]);
    },
  );

  it.each(cases.filter(([name]) => !closing.has(name) && !stopsPlay.has(name)))(
    'does not stop play, or cause a 500: %s as %s',
    async (name, text) => {
      const statuses = await whileStored(name, text, () => playRound(freshHost()));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
    },
  );

  it.each(cases.filter(([name]) => closing.has(name)))(
    'closes the site where the gate depends on it, and causes no 500: %s as %s',
    async (name, text) => {
      const statuses = await whileStored(name, text, async () => {
        const at = freshHost();
        const answers = [];
        for (const path of ['/m/home', '/wps/relay/GCSGAME_gameList', '/wps/system/status'])
          answers.push((await at.fetch(path)).status);
        return answers;
      });
      expect(statuses).toEqual([503, 503, 200]);
    },
  );

  it('is logged once for each text, and counted', async () => {
    const lines = site.harness
      .getLogs()
      .filter(({ message }) => message.includes('"setting-invalid"'))
      .map(({ message }) => JSON.parse(message) as Record<string, unknown>);
    for (const name of Object.keys(wrongTypes)) {
      const ofName = lines.filter((line) => line['name'] === name && line['merchant'] === 'demo');
      expect(ofName, name).toHaveLength(texts(name).length);
      expect(ofName[0]).toMatchObject({ level: 'error', version: 7 });
      expect(ofName[0]?.['fields'] === '(not JSON)', name).toBe(triesNotJson(name));
    }
    expect(JSON.stringify(lines)).not.toContain('Nowhere/None');
    const counted = async () => {
      const { value } = await operate(site, 'GET', `${site.origin}/ops/api/counters`);
      const names = (value['counts'] as { name: string }[]).map(({ name }) => name);
      return names.filter((name) => name.startsWith('setting invalid ')).length;
    };
    await expect.poll(counted, { timeout: 25_000, interval: 1_000 }).toBe(Object.keys(wrongTypes).length);
  }, 30_000);
});
