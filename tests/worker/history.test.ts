import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import { inHouses, writeHoursNow } from '#tests/support/house-shards.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});

interface Page {
  items: { roundId: string; state: string; stakeMinor: number; winMinor: number }[];
  nextCursor?: string;
}

async function own(query: string, by = player): Promise<{ status: number; value: Page; code?: string }> {
  const { memberId, sessionId } = by;
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  const answer = await site.fetch(`/wps/member/rounds${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { value, error } = (await answer.json()) as { value: Page; error?: { code: string } };
  return { status: answer.status, value, ...(error ? { code: error.code } : {}) };
}

const members = (path: string) => operate(site, 'GET', `${site.origin}/ops/api/members/${path}`);

async function playThree(): Promise<void> {
  for (const roundId of ['one', 'two', 'three']) await player.bet(`b-${roundId}`, 50, { roundId });
  await player.win('w-two', 70, { roundId: 'two', roundClosed: true });
  await player.rollback('k-three', 'b-three', { roundId: 'three' });
}

describe('a member’s history', () => {
  it('shows the rounds latest first, page by page, while the session lives', async () => {
    await playThree();
    const first = await own('?size=2');
    expect(first.value.items).toMatchObject([
      { roundId: 'three', state: 'reversed', stakeMinor: 0 },
      { roundId: 'two', state: 'closed', stakeMinor: 50, winMinor: 70 },
    ]);
    const { value } = await own(`?size=2&cursor=${first.value.nextCursor}`);
    expect(value).toEqual({ currency: 'USD', items: [expect.objectContaining({ roundId: 'one' })] });
    await player.player.endSession(player.sessionId);
    expect(await own('')).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  });

  it('accepts a cursor only with its own filters and member', async () => {
    await playThree();
    const { nextCursor } = (await own('?size=1')).value;
    expect(await own(`?cursor=${nextCursor}&state=open`)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
    const other = await launch(site);
    expect(await own(`?cursor=${nextCursor}`, other)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await own('?state=open')).value.items).toMatchObject([{ roundId: 'one' }]);
  });

  it('is empty before the first round', async () => {
    expect((await own('')).value).toEqual({ currency: 'USD', items: [] });
  });
});

describe('a member’s rounds for operators', () => {
  it('are the same rounds, by the same filters', async () => {
    await playThree();
    const { value } = await members(`${player.memberId}/rounds?vendorCode=TEST&state=closed`);
    expect(value).toEqual({ currency: 'USD', items: [expect.objectContaining({ roundId: 'two' })] });
  });

  it('are not found for somebody who never had a wallet', async () => {
    expect(await members('nobody/rounds')).toMatchObject({ status: 404, error: { code: 'PLAYER_UNKNOWN' } });
    expect(await members('nobody/round?source=house&roundId=one')).toMatchObject({
      status: 404,
      error: { code: 'PLAYER_UNKNOWN' },
    });
  });

  it('each show their postings and responses for a dispute', async () => {
    await playThree();
    const path = (roundId: string) => `${player.memberId}/round?source=house&roundId=${roundId}`;
    const { value } = await members(path('two'));
    expect(value).toMatchObject({
      round: { roundId: 'two', stakeMinor: 50, winMinor: 70 },
      postings: [
        { kind: 'BET', amountMinor: 50, reference: 'b-two' },
        { kind: 'WIN', amountMinor: 70, reference: 'w-two' },
      ],
      answers: [
        { kind: 'bet', transactionId: 'b-two', answer: { ok: true } },
        { kind: 'win', transactionId: 'w-two', answer: { ok: true } },
      ],
    });
    expect(await members(path('four'))).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  it('are found by the short reference that the player reads, unless two have it', async () => {
    const [id, twin] = [
      '5f0c51b8-7a6e-4e0a-9d0e-1a2b3c4d5e60',
      '5f0c51b8-0000-4000-8000-000000000000',
    ] as const;
    await player.bet('b-id', 50, { roundId: id });
    const path = `${player.memberId}/round?source=house&roundId=${shortReference(id)}`;
    expect((await members(path)).value).toMatchObject({
      round: { roundId: id },
      postings: [{ kind: 'BET' }],
    });
    await player.bet('b-twin', 50, { roundId: twin });
    expect(await members(path)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });
});

describe('the shared database', () => {
  it('has no row of a round or a posting', async () => {
    await playThree();
    const left = async () => [
      ...(await player.rows('SELECT count(*) AS waiting FROM outbox')),
      ...(await inHouses(site, 'SELECT count(*) AS waiting FROM unrecorded')),
    ];
    const waiting = async () => (await left()).reduce((sum, row) => sum + Number(row['waiting']), 0);
    await expect.poll(waiting, { timeout: 20_000, interval: 200 }).toBe(0);
    await writeHoursNow(site);
    const tables = await site.sql(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%cf_%'",
    );
    const written = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await site.sql(`SELECT * FROM ${String(name)}`);
        return JSON.stringify(rows).includes(player.memberId) ? [name] : [];
      }),
    );
    // A winning round is listed on the bounded winner board. Nothing else of the three rounds is stored
    // there.
    expect(written.flat().filter((name) => name !== 'winners')).toEqual([]);
  });
});
