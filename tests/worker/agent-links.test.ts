import { beforeAll, describe, expect, it } from 'vitest';
import type { AffiliateLink } from '#src/contracts/agents/links.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { agentOf, cameBy, relayBy } from '#tests/support/agents.ts';
import {
  callSealed,
  freshUsername,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { type Answer, memberIdOf, ops, relay } from '#tests/support/promotions.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  const slots = { maxPpm: 8_000, floorPpm: 1_000, gapPpm: 500, intervalPpm: 500, marginPpm: 30_000 };
  await storeDocument(site, site.merchant, 'agents', { linksMax: 3, rebates: { slots } });
});

const reason = 'A test';

async function add(person: Person, body: object = {}): Promise<AffiliateLink> {
  const { value, error } = await relay(person, 'MCS2_createAffiliateUrl', { channel: 'A channel', ...body });
  expect(error).toBeUndefined();
  return value as unknown as AffiliateLink;
}

const linksOf = async (person: Person) =>
  (await relay(person, 'MCS2_viewAffiliateUrls')).value['links'] as AffiliateLink[];

const remove = (person: Person, id: string) => relayBy(person, 'DELETE', 'MCS2_deleteAffiliateUrl', { id });

const nodeOf = async (person: Person) => ops(site, 'GET', `agents/${await memberIdOf(site, person)}`);

const uplinesOf = async (person: Person) =>
  ((await nodeOf(person)).value['uplines'] as { memberId: string }[]).map(({ memberId }) => memberId);

describe('the links of an agent', () => {
  it('are listed with what they give and who came by each', async () => {
    const person = await agentOf(site);
    const { code, url } = await add(person, { channel: 'Spring', rebates: { slots: 2_000 } });
    expect(url).toBe(`${site.origin}/m/home?affiliateCode=${code}`);
    const [one, other] = [await cameBy(site, code), await cameBy(site, code)];
    expect(await linksOf(person)).toEqual([
      {
        ...{ id: code, code, url, channel: 'Spring', type: 0, rebates: { slots: 2_000 } },
        ...{ createdAtMs: expect.any(Number) as number, registered: 2, firstDeposits: 0 },
      },
    ]);
    expect(await uplinesOf(one)).toEqual([await memberIdOf(site, person)]);
    const { value } = await relay(person, `MCS2_viewRegisteredAffiliates?id=${code}`);
    const mask = ({ username }: Person) => `${username.slice(0, 2)}***${username.at(-1)}`;
    expect((value['list'] as { account: string }[]).map(({ account }) => account)).toEqual([
      mask(other),
      mask(one),
    ]);
    expect(JSON.stringify(value)).not.toContain(one.username);
  });

  it('are never more than the settings allow, however many are added at once', async () => {
    const person = await agentOf(site);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => relay(person, 'MCS2_createAffiliateUrl', { channel: 'A' })),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'added').toSorted();
    expect(codes).toEqual([...Array<string>(5).fill('LINKS_FULL'), ...Array<string>(3).fill('added')]);
    expect(await linksOf(person)).toHaveLength(3);
    const [first] = await linksOf(person);
    await remove(person, first?.id ?? '');
    await add(person);
    expect(await linksOf(person)).toHaveLength(3);
  });

  it('give rebates only within the range of the settings', async () => {
    const person = await agentOf(site);
    for (const slots of [500, 8_000])
      expect(
        (await relay(person, 'MCS2_createAffiliateUrl', { channel: 'A', rebates: { slots } })).error,
      ).toMatchObject({
        code: 'REBATE_OUT_OF_RANGE',
        details: { product: 'slots', floorPpm: 1_000, highestPpm: 7_500 },
      });
    expect(await linksOf(person)).toEqual([]);
  });

  it('open agents where the agent says so', async () => {
    const person = await agentOf(site);
    const { code } = await add(person, { type: 1 });
    const below = await cameBy(site, code);
    expect((await nodeOf(below)).value['node']).toMatchObject({ type: 1, depth: 1 });
    expect((await relay(below, 'MCS2_viewAffiliateUrls')).status).toBe(200);
  });

  it('belong to one agent alone, and to agents only', async () => {
    const [person, stranger, player] = [await agentOf(site), await agentOf(site), await registerMember(site)];
    const { id } = await add(person);
    const foreign = await relay(stranger, `MCS2_viewRegisteredAffiliates?id=${id}`);
    const missing = await relay(stranger, 'MCS2_viewRegisteredAffiliates?id=NOBODYS1');
    for (const { error } of [foreign, missing]) expect(error).toMatchObject({ code: 'LINK_UNKNOWN' });
    expect((await remove(stranger, id)).error?.code).toBe('LINK_UNKNOWN');
    const url = 'https://net.example.com/';
    expect((await relayBy(stranger, 'PUT', 'MCS2_affiliatePostback', { id, url })).error?.code).toBe(
      'LINK_UNKNOWN',
    );
    expect(await linksOf(stranger)).toEqual([]);
    expect((await relay(player, 'MCS2_viewAffiliateUrls')).error?.code).toBe('AGENT_NEEDED');
    expect((await relay(player, 'MCS2_createAffiliateUrl', { channel: 'A' })).error?.code).toBe(
      'AGENT_NEEDED',
    );
    expect((await remove(player, id)).error?.code).toBe('AGENT_NEEDED');
    expect(await linksOf(person)).toHaveLength(1);
  });

  it('name channels as text, markup among them', async () => {
    const person = await agentOf(site);
    const channel = '<img src=x onerror=alert(1)> & "co"';
    await add(person, { channel });
    expect((await linksOf(person)).map((link) => link.channel)).toEqual([channel]);
  });
});

describe('a deleted link', () => {
  it('places nobody any more, while whoever came by it stays', async () => {
    const person = await agentOf(site);
    const { id, code } = await add(person);
    const before = await cameBy(site, code);
    expect((await remove(person, id)).value).toEqual({ id });
    expect(await linksOf(person)).toEqual([]);
    expect(await uplinesOf(before)).toEqual([await memberIdOf(site, person)]);
    expect((await site.fetch(`/wps/agent/affiliate?code=${code}`)).status).toBe(404);
    const after = await cameBy(site, code);
    expect((await nodeOf(after)).error?.code).toBe('PLAYER_UNKNOWN');
    expect((await remove(person, id)).error?.code).toBe('LINK_UNKNOWN');
  });

  it('has its code given to nobody again', async () => {
    const person = await agentOf(site);
    const { id, code } = await add(person);
    await remove(person, id);
    const kept = await site.sql(
      'SELECT owner FROM affiliate_links WHERE merchant = ? AND code = ?',
      site.merchant,
      code,
    );
    expect(kept).toEqual([{ owner: await memberIdOf(site, person) }]);
    const given = await ops(site, 'PUT', `agents/links/${code}`, {
      ...{ memberId: await memberIdOf(site, await agentOf(site)), channel: 'A', reason },
    });
    expect(given.error?.code).toBe('LINK_UNKNOWN');
  });
});

describe('the members of a link', () => {
  it('are listed page by page, each once, however many registered at the same moment', async () => {
    const person = await agentOf(site);
    const { code } = await add(person);
    await cameBy(site, code);
    await site.sql(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 119)
       INSERT INTO members (merchant, id, username, username_key, account_type, password_hash, currency,
         registered_at_ms, consented_at_ms, consent_version, affiliate_code)
       SELECT merchant, 'copy-' || i || '-' || id, 'c' || i || username, 'c' || i || username_key, 0, password_hash,
         currency, registered_at_ms - i % 2, consented_at_ms, consent_version, affiliate_code
       FROM members, n WHERE merchant = ? AND affiliate_code = ?`,
      site.merchant,
      code,
    );
    const seen: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const more = cursor === '' ? '' : `&cursor=${cursor}`;
      const { value }: Answer = await relay(person, `MCS2_viewRegisteredAffiliates?id=${code}${more}`);
      seen.push((value['list'] as unknown[]).length);
      cursor = value['nextCursor'] as string | undefined;
    }
    expect(seen).toEqual([50, 50, 20]);
    const foreign = await agentOf(site);
    const other = await add(foreign);
    const first = await relay(person, `MCS2_viewRegisteredAffiliates?id=${code}`);
    const borrowed = `id=${other.id}&cursor=${first.value['nextCursor'] as string}`;
    expect((await relay(foreign, `MCS2_viewRegisteredAffiliates?${borrowed}`)).error?.code).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('a host of the merchant', () => {
  it('stands for a code from the operators’ word until they take it back', async () => {
    const person = await agentOf(site);
    const { code } = await add(person);
    const host = new URL(site.origin).hostname;
    const set = await ops(site, 'PUT', `agents/domains/${host}`, { code: code.toLowerCase(), reason });
    expect(set.value).toEqual({ host, code });
    expect((await ops(site, 'GET', 'agents/domains')).value['items']).toEqual([{ host, code }]);
    const came = await cameBy(site, '');
    expect(await uplinesOf(came)).toEqual([await memberIdOf(site, person)]);
    expect((await ops(site, 'DELETE', `agents/domains/${host}`, { reason })).value).toEqual({ host });
    expect((await nodeOf(await cameBy(site, ''))).error?.code).toBe('PLAYER_UNKNOWN');
    expect((await ops(site, 'DELETE', `agents/domains/${host}`, { reason })).error?.code).toBe(
      'STATE_CHANGED',
    );
  });

  it('is not one of another merchant, and stands for no code that nobody has', async () => {
    const { code } = await add(await agentOf(site));
    const other = await startSite();
    const host = new URL(other.origin).hostname;
    expect((await ops(site, 'PUT', `agents/domains/${host}`, { code, reason })).error?.code).toBe(
      'HOST_TAKEN',
    );
    const none = await ops(site, 'PUT', 'agents/domains/a.example', { code: 'NOBODYS1', reason });
    expect(none.error?.code).toBe('LINK_UNKNOWN');
    expect((await ops(site, 'GET', 'agents/domains')).value['items']).toEqual([]);
  });
});

describe('whom a member named as recommender', () => {
  const named = async (person: Person, name: string, olderMs = 120_000) =>
    site.sql(
      `UPDATE members SET recommender_id = ?, registered_at_ms = registered_at_ms - ?
       WHERE merchant = ? AND username = ?`,
      name,
      olderMs,
      site.merchant,
      person.username,
    );
  const inviterOf = async (person: Person) => (await nodeOf(person)).value?.['inviter'];

  it('becomes the inviter, if it is exactly one member who was there before', async () => {
    const inviter = await registerMember(site);
    const [plain, placed, wrong, own, early] = await Promise.all(
      Array.from({ length: 5 }, () => registerMember(site)),
    );
    if (!plain || !placed || !wrong || !own || !early) throw new Error('nobody');
    await named(inviter, '', 600_000);
    const { code } = await add(await agentOf(site));
    const below = await cameBy(site, code);
    await named(plain, inviter.username.toUpperCase());
    await named(below, inviter.username);
    await named(wrong, 'nobody99');
    await named(own, own.username);
    await named(early, inviter.username, 900_000);
    await watch(site);
    const id = await memberIdOf(site, inviter);
    expect(await Promise.all([plain, below].map(inviterOf))).toEqual([id, id]);
    expect(await Promise.all([wrong, own, early].map(inviterOf))).toEqual([undefined, undefined, undefined]);
    expect((await nodeOf(below)).value['node']).toMatchObject({ depth: 1 });
    const rows = () =>
      site.sql('SELECT * FROM agent_nodes WHERE merchant = ? ORDER BY number', site.merchant);
    const before = await rows();
    await watch(site);
    await site.sql('DELETE FROM agent_recommenders WHERE merchant = ?', site.merchant);
    await watch(site);
    expect(await rows()).toEqual(before);
  });
});

describe('a guessed code', () => {
  const register = (home: Visitor, affiliateCode: string) =>
    callSealed(
      site,
      accountContracts.memberRegister,
      { ...registrationOf(freshUsername(), 'blue kite 7 over'), affiliateCode },
      {},
      home,
    );

  it('is locked after 30 wrong ones in 15 minutes, wherever they are tried', async () => {
    const { code } = await add(await agentOf(site));
    const home = newcomer();
    for (let at = 0; at < 28; at += 1)
      expect((await site.fetch(`/wps/agent/affiliate?code=GUESS${at}`, {}, home)).status).toBe(404);
    // A right code counts for nothing, so a busy network can register.
    for (let at = 0; at < 4; at += 1) expect((await register(home, code)).status).toBe(200);
    for (const tried of ['GUESS28', 'GUESS29']) expect((await register(home, tried)).status).toBe(422);
    for (const tried of ['GUESS99', code]) {
      expect((await register(home, tried)).status).toBe(429);
      expect((await site.fetch(`/wps/agent/affiliate?code=${tried}`, {}, home)).status).toBe(429);
    }
  });
});
