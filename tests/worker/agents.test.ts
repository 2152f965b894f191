import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountContracts } from '#src/contracts/account/account.ts';
import {
  callSealed,
  freshUsername,
  logInAs,
  newcomer,
  type Person,
  registerMember,
  registrationOf,
} from '#tests/support/member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { memberIdOf, ops, relay } from '#tests/support/promotions.ts';
import { watch } from '#tests/support/watch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

const reason = 'A test';
const password = 'blue kite 7 over';

/** The cookies of a visitor who followed a link with this code. */
async function linkedBy(code: string, more = ''): Promise<string> {
  const page = await site.fetch(`/m/home?affiliateCode=${code}${more}`, {}, newcomer());
  expect(page.status).toBe(200);
  return page.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const register = (username: string, cookies: string) =>
  callSealed(
    site,
    accountContracts.memberRegister,
    registrationOf(username, password),
    { Cookie: cookies },
    newcomer(),
  );

/** A member who came by a link with this code. */
async function cameBy(code: string, more = ''): Promise<Person> {
  const username = freshUsername();
  const registered = await register(username, await linkedBy(code, more));
  expect(registered.status).toBe(200);
  return logInAs(site, { username, password } as Person);
}

async function codeOf(person: Person): Promise<string> {
  const { value } = await relay(person, 'MCSFE_getReferralDetails');
  return String(value['referralCode']);
}

async function agent(type: 1 | 2 = 2): Promise<Person> {
  const person = await registerMember(site);
  const memberId = await memberIdOf(site, person);
  const opened = await ops(site, 'POST', 'agents', { memberId, type, reason });
  expect(opened.value['node']).toMatchObject({ memberId, type });
  return logInAs(site, person);
}

async function nodeOf(person: Person) {
  const answer = await ops(site, 'GET', `agents/${await memberIdOf(site, person)}`);
  return answer.value as {
    node: { number: number; depth: number; type: number; directCount: number; branchCount: number };
    uplines: { memberId: string }[];
    inviter?: string;
  };
}

describe('a member who came by a code', () => {
  it('stands below the agent whose code it is, and is counted at every upline', async () => {
    const top = await agent();
    const middle = await cameBy(await codeOf(top));
    const middleId = await memberIdOf(site, middle);
    expect((await ops(site, 'POST', 'agents', { memberId: middleId, type: 1, reason })).status).toBe(200);
    const below = await cameBy(await codeOf(middle));
    expect((await nodeOf(below)).uplines.map(({ memberId }) => memberId)).toEqual([
      await memberIdOf(site, top),
      middleId,
    ]);
    expect((await nodeOf(top)).node).toMatchObject({ depth: 0, directCount: 1, branchCount: 2 });
    expect((await nodeOf(middle)).node).toMatchObject({ depth: 1, type: 1, directCount: 1, branchCount: 1 });
  });

  it('stands beside the player whose code it is, under that player’s upline', async () => {
    const top = await agent();
    const player = await cameBy(await codeOf(top));
    const friend = await cameBy(await codeOf(player));
    const topId = await memberIdOf(site, top);
    const found = await nodeOf(friend);
    expect(found).toMatchObject({ node: { depth: 1 }, inviter: await memberIdOf(site, player) });
    expect(found.uplines.map(({ memberId }) => memberId)).toEqual([topId]);
    const { value } = await relay(player, 'MCSFE_getReferralDetails');
    expect(value['totalInvitations']).toBe(1);
  });

  it('becomes a root with an inviter where nobody stands above, and the inviter a root too', async () => {
    const player = await registerMember(site);
    const friend = await cameBy(await codeOf(player));
    expect(await nodeOf(friend)).toMatchObject({ node: { depth: 0 }, uplines: [] });
    expect((await nodeOf(player)).node).toMatchObject({ depth: 0, type: 0, branchCount: 0 });
  });

  it('keeps the place whatever code comes later', async () => {
    const [first, second] = [await agent(), await agent()];
    const person = await cameBy(await codeOf(first));
    const later = await logInAs(site, person);
    await later.fetch(`/m/home?affiliateCode=${await codeOf(second)}`);
    await logInAs(site, later);
    const { uplines } = await nodeOf(person);
    expect(uplines.map(({ memberId }) => memberId)).toEqual([await memberIdOf(site, first)]);
  });

  it('has the click of the link kept, in a form that advertising networks use', async () => {
    const code = await codeOf(await agent());
    const [clicked, marked] = [
      await cameBy(code, '&clickId=net_42-a'),
      await cameBy(code, `&clickId=${encodeURIComponent('<script>')}`),
    ];
    const clicks = 'SELECT code, click_id AS clickId FROM agent_clicks WHERE member_id = ?';
    expect(await site.sql(clicks, await memberIdOf(site, clicked))).toEqual([{ code, clickId: 'net_42-a' }]);
    expect(await site.sql(clicks, await memberIdOf(site, marked))).toEqual([{ code, clickId: '' }]);
  });
});

describe('the link of a member', () => {
  it('names the language that the member reads, unless it is the merchant’s first one', async () => {
    const person = await registerMember(site);
    const addressIn = async (language: string) => {
      await person.fetch(`/m/home?lang=${language}`);
      return (await relay(person, 'MCSFE_getReferralDetails')).value['address'];
    };
    const link = `${site.origin}/m/home?affiliateCode=${await codeOf(person)}`;
    expect(await addressIn('en')).toBe(link);
    expect(await addressIn('ko')).toBe(`${link}&lang=ko`);
  });
});

describe('the tree', () => {
  it('has a number for each member, however many register at once', async () => {
    const top = await agent();
    const code = await codeOf(top);
    const people = await Promise.all(Array.from({ length: 8 }, () => cameBy(code)));
    const numbers = await Promise.all(people.map(async (person) => (await nodeOf(person)).node.number));
    expect(new Set(numbers).size).toBe(8);
    expect((await nodeOf(top)).node).toMatchObject({ directCount: 8, branchCount: 8 });
    const listed = await ops(site, 'GET', `agents?under=${await memberIdOf(site, top)}`);
    expect((listed.value['items'] as { number: number }[]).map(({ number }) => number)).toEqual(
      numbers.toSorted((one, other) => one - other),
    );
  });

  it('is searched by first letters, by a flag, and by both below one agent', async () => {
    const top = await agent();
    const topId = await memberIdOf(site, top);
    const [first, second] = [await cameBy(await codeOf(top)), await cameBy(await codeOf(top))];
    const [firstId, secondId] = [await memberIdOf(site, first), await memberIdOf(site, second)];
    await ops(site, 'POST', 'agents', { memberId: firstId, type: 1, reason });
    for (const [memberId, outcome] of [
      [firstId, 'open'],
      [topId, 'confirmed'],
    ] as const)
      await site.sql(
        `INSERT INTO agent_flags (merchant, member_id, kind, about, at_ms, outcome)
         VALUES (?, ?, 'own-account', ?, 0, ?)`,
        ...[site.merchant, memberId, secondId, outcome],
      );
    const found = async (query: string) => {
      const { value } = await ops(site, 'GET', `agents?${query}`);
      return (value['items'] as { memberId: string }[]).map(({ memberId }) => memberId);
    };
    expect(await found(`q=${first.username.toUpperCase()}`)).toEqual([firstId]);
    // A player is no agent, and is found below one.
    expect(await found(`q=${second.username}`)).toEqual([]);
    expect(await found(`q=${second.username}&under=${topId}`)).toEqual([secondId]);
    expect(await found('flag=open')).toEqual([firstId]);
    expect(await found(`flag=open&under=${topId}&q=${first.username}`)).toEqual([firstId]);
    expect(await found(`flag=open&q=${top.username}`)).toEqual([]);
    const wrong = await ops(site, 'GET', `agents?cursor=${topId}`);
    expect(wrong.error?.code).toBe('INVALID_INPUT');
  });

  it('goes on where a page ended, in each order', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `pager${String(at).padStart(2, '0')}`);
    for (const [at, name] of many.entries()) {
      await site.sql(
        `INSERT INTO members (merchant, id, username, username_key, account_type, password_hash, currency,
           consented_at_ms, registered_at_ms) VALUES (?, ?, ?, ?, 1, 'x', 'USD', 0, 0)`,
        ...[site.merchant, `id-${name}`, name, name],
      );
      await site.sql(
        `INSERT INTO agent_nodes (merchant, member_id, number, type, path, depth, since_ms) VALUES (?, ?, ?, 1, ?, 0, 0)`,
        ...[site.merchant, `id-${name}`, 900_000 + at, `x${at}`],
      );
      await site.sql(
        `INSERT INTO agent_flags (merchant, member_id, kind, about, at_ms) VALUES (?, ?, 'own-account', 'x', 0)`,
        ...[site.merchant, `id-${name}`],
      );
    }
    for (const query of ['q=pager', 'flag=open&q=pager', '']) {
      const names: string[] = [];
      for (let cursor = ''; ; ) {
        const { value } = await ops(site, 'GET', `agents?${query}${cursor && `&cursor=${cursor}`}`);
        names.push(...(value['items'] as { username: string }[]).map(({ username }) => username));
        if (value['nextCursor'] === undefined) break;
        cursor = value['nextCursor'] as string;
      }
      expect(
        names.filter((name) => name.startsWith('pager')),
        query,
      ).toEqual(many);
    }
  });

  it('has no node for a username that was taken meanwhile', async () => {
    const top = await agent();
    await cameBy(await codeOf(top));
    const nodes = () =>
      site.sql('SELECT count(*) AS nodes FROM agent_nodes WHERE merchant = ?', site.merchant);
    const before = await nodes();
    const refused = await register(top.username, await linkedBy(await codeOf(top)));
    expect(refused.status).toBe(409);
    expect(await nodes()).toEqual(before);
  });

  it('has no top agent below another one, and no agent made a player again', async () => {
    const below = await cameBy(await codeOf(await agent()));
    const memberId = await memberIdOf(site, below);
    expect((await ops(site, 'POST', 'agents', { memberId, type: 2, reason })).error?.code).toBe(
      'STATE_CHANGED',
    );
    expect((await ops(site, 'POST', 'agents', { memberId: randomUUID(), type: 1, reason })).error?.code).toBe(
      'PLAYER_UNKNOWN',
    );
  });
});

describe('a code without an owner', () => {
  it('can be given to one member, and to no other one afterwards', async () => {
    await site.sql(
      "INSERT INTO affiliate_links (merchant, code, created_at_ms) VALUES (?, 'SPRING', 0)",
      site.merchant,
    );
    const unowned = await cameBy('spring');
    expect((await ops(site, 'GET', `agents/${await memberIdOf(site, unowned)}`)).error?.code).toBe(
      'PLAYER_UNKNOWN',
    );
    const [owner, other] = [await agent(), await agent()];
    const give = async (person: Person) =>
      ops(site, 'PUT', 'agents/links/spring', {
        ...{ memberId: await memberIdOf(site, person), channel: 'Spring', reason },
      });
    expect((await give(owner)).value).toEqual({ code: 'SPRING' });
    expect((await give(other)).error?.code).toBe('CODE_OWNED');
    const { uplines } = await nodeOf(await cameBy('spring'));
    expect(uplines.map(({ memberId }) => memberId)).toEqual([await memberIdOf(site, owner)]);
    await watch(site);
    await watch(site);
    await watch(site);
    expect((await nodeOf(unowned)).uplines.map(({ memberId }) => memberId)).toEqual([
      await memberIdOf(site, owner),
    ]);
    expect((await nodeOf(owner)).node).toMatchObject({ directCount: 2, branchCount: 2 });
    const left = await site.sql(
      'SELECT code FROM agent_backfills WHERE merchant = ? AND done_at_ms IS NULL',
      site.merchant,
    );
    expect(left).toEqual([]);
  });
});
