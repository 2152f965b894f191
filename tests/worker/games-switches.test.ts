import { beforeAll, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { openSession } from '#tests/support/play-session.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await loadCatalogue(site);
});

function turn(path: string, body: unknown, token = testSecrets['OPERATOR_TOKEN']): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  return site.fetch(path, { method: 'PUT', body: JSON.stringify(body), headers });
}

async function read(path: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${testSecrets['OPERATOR_TOKEN']}` };
  return (await site.fetch(path, { headers })).json();
}

async function codeOf(answer: Response): Promise<string | undefined> {
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
}

async function launchCode(nodeId: string): Promise<string | undefined> {
  const member = await openSession(site);
  return codeOf(
    await member.fetch(gamesContracts.launchGame.path, { method: 'POST', body: JSON.stringify({ nodeId }) }),
  );
}

const off = { enabled: false, reason: 'broken reels' };
const on = { enabled: true, reason: 'mended' };

describe('the operators’ switches', () => {
  it('turn a game off and on immediately where they are set', async () => {
    expect(await launchCode('pp-rng-1')).toBeUndefined();
    expect((await turn('/ops/api/games/pp-rng-1', off)).status).toBe(200);
    expect(await launchCode('pp-rng-1')).toBe('GAME_OFF');
    expect(await read('/ops/api/games/pp-rng-1')).toMatchObject({
      value: { nodeId: 'pp-rng-1', enabled: false, countries: null },
    });
    expect(await read('/ops/api/games/nowhere')).toMatchObject({ error: { code: 'GAME_UNKNOWN' } });
    await turn('/ops/api/games/pp-rng-1', on);
    expect(await launchCode('pp-rng-1')).toBeUndefined();
  });

  it('turn a vendor off, and its games leave the lists', async () => {
    await turn('/ops/api/vendors/JL', off);
    expect(await launchCode('jl-rng-1')).toBe('VENDOR_OFF');
    const answer = await site.fetch('/wps/relay/GCSGAME_gameList?vassalage=JL');
    expect(await answer.json()).toMatchObject({ value: { games: [] } });
    await turn('/ops/api/vendors/JL', on);
  });

  it('list the countries of a game or a vendor, which bets and launches obey immediately', async () => {
    const korea = { ...on, countries: ['KR'] };
    expect(await (await turn('/ops/api/games/pp-rng-4', korea)).json()).toMatchObject({
      value: { enabled: true, countries: ['KR'] },
    });
    expect(await launchCode('pp-rng-4')).toBe('GAME_RESTRICTED');
    await turn('/ops/api/games/pp-rng-4', on);
    expect(await launchCode('pp-rng-4')).toBe('GAME_RESTRICTED');
    await turn('/ops/api/games/pp-rng-4', { ...on, countries: null });
    expect(await launchCode('pp-rng-4')).toBeUndefined();
    await turn('/ops/api/vendors/JL', korea);
    expect(await launchCode('jl-rng-1')).toBe('GAME_RESTRICTED');
    await turn('/ops/api/vendors/JL', { ...on, countries: ['KR', 'PK'] });
    expect(await launchCode('jl-rng-1')).toBeUndefined();
    for (const countries of [[], ['kr'], ['KOR'], 'KR'])
      expect(await codeOf(await turn('/ops/api/games/pp-rng-4', { ...on, countries }))).toBe('INVALID_INPUT');
  });

  it('record who changed what and why', async () => {
    await turn('/ops/api/games/pp-rng-2', off, testSecrets['OPERATOR_TOKEN_2']);
    const [change] = await site.sql('SELECT * FROM operator_changes ORDER BY id DESC LIMIT 1');
    expect(change).toMatchObject({
      merchant: site.merchant,
      subject: 'game:pp-rng-2',
      operator_id: 'operator-2',
    });
    expect(JSON.parse(String(change?.['document']))).toEqual(off);
  });

  it('refuse an unknown game or vendor, a missing reason and anyone else', async () => {
    const [{ count: before } = { count: 0 }] = await site.sql(
      'SELECT count(*) AS count FROM operator_changes',
    );
    expect(await codeOf(await turn('/ops/api/games/nowhere', off))).toBe('GAME_UNKNOWN');
    expect(await codeOf(await turn('/ops/api/vendors/NOBODY', off))).toBe('VENDOR_UNKNOWN');
    expect(await codeOf(await turn('/ops/api/games/pp-rng-3', { enabled: false }))).toBe('INVALID_INPUT');
    expect(await codeOf(await turn('/ops/api/games/pp-rng-3', { ...off, enabled: 0 }))).toBe('INVALID_INPUT');
    expect((await turn('/ops/api/games/pp-rng-3', off, 'a'.repeat(48))).status).toBe(401);
    expect((await turn('/ops/api/games/a%20b', off)).status).toBe(400);
    expect(await launchCode('pp-rng-3')).toBeUndefined();
    expect(await site.sql('SELECT count(*) AS count FROM operator_changes')).toEqual([{ count: before }]);
  });
});
