import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite();
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});

async function ask(path = '', by = player): Promise<Response> {
  const { memberId, sessionId } = by;
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  return site.fetch(`/wps/member/protection/history${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
}

async function value(path = ''): Promise<Record<string, unknown>> {
  const answer = (await (await ask(path)).json()) as { value: Record<string, unknown> };
  return answer.value;
}

const refusal = async (path: string) => {
  const answer = await ask(path);
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
};

async function playThree(): Promise<void> {
  for (const roundId of ['one', 'two', '=2+3,"x"']) await player.bet(`b-${roundId}`, 50, { roundId });
  await player.win('w-two', 70, { roundId: 'two', roundClosed: true });
}

describe('a member’s own history', () => {
  it('says what was staked and won by day and for life, and what its pack shows at once', async () => {
    await playThree();
    const result = { stakedMinor: 150, wonMinor: 70, netMinor: -80 };
    expect(await value()).toMatchObject({
      currency: 'USD',
      days: [{ ...result, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }],
      lifetime: result,
      paid: { inSpan: { netMinor: 0 }, lifetime: { netMinor: 0 } },
      screenDays: 92,
      requestMonths: 12,
    });
    expect(await value('?fromMs=0&toMs=1000')).toMatchObject({ days: [], lifetime: result });
  });

  it('lists each movement of the balance, page by page', async () => {
    await playThree();
    const first = await value('/movements?size=2');
    expect(first['items']).toMatchObject([
      { kind: 'WIN', changeMinor: 70, balanceMinor: 9_920, gameName: 'Test' },
      { kind: 'BET', changeMinor: -50, balanceMinor: 9_850 },
    ]);
    const second = await value(`/movements?size=5&cursor=${String(first['nextCursor'])}`);
    expect(second['items']).toHaveLength(3);
    expect(second['nextCursor']).toBeUndefined();
  });

  it('gives them as a file that a spreadsheet neither splits nor takes for formulas', async () => {
    await playThree();
    const answer = await ask('/file');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="history.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain(
      'Time (UTC),Kind,Game,Provider,Amount,Bonus,Balance after,Currency,Round,Reference,Number',
    );
    expect(lines[1]).toMatch(/^\d{4}-.+Z,Win,Test,Test,0\.70,0\.00,99\.20,USD,two,w-two,\d+$/);
    expect(lines[2]).toContain(`,Bet,Test,Test,-0.50,0.00,98.50,USD,"'=2+3,""x""","`);
    expect(lines.slice(6)).toEqual(['End of the file: 5 rows. The file is complete.', '']);
  });

  it('refuses a span that is too long or ends before it begins, and a cursor of another span', async () => {
    const refused = [400, 'INVALID_INPUT'];
    await playThree();
    expect(await refusal('?fromMs=2000&toMs=1000')).toEqual(refused);
    expect(await refusal(`?fromMs=0&toMs=${Date.now()}`)).toEqual(refused);
    expect(await refusal('/file?fromMs=2000&toMs=1000')).toEqual(refused);
    const { nextCursor } = await value('/movements?size=1');
    expect(await refusal(`/movements?fromMs=5&toMs=6&cursor=${String(nextCursor)}`)).toEqual(refused);
    expect(await refusal(`?cursor=${String(nextCursor)}`)).toEqual(refused);
  });

  it('is refused once the session has ended', async () => {
    await player.player.endSession(player.sessionId);
    for (const path of ['', '/movements', '/file'])
      expect(await refusal(path)).toEqual([401, 'SESSION_ENDED']);
  });
});
