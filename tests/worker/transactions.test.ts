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
  for (const roundId of ['one', '=2+3,"x"']) await player.bet(`b-${roundId}`, 50, { roundId });
  await player.win('w-one', 70, { roundId: 'one', roundClosed: true });
});

async function ask(path: string): Promise<Response> {
  const { memberId, sessionId } = player;
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  return site.fetch(`/wps/relay/${path}`, { headers: { Authorization: `Bearer ${token}` } });
}

async function value<Value = Record<string, unknown>>(path: string): Promise<Value> {
  return ((await (await ask(path)).json()) as { value: Value }).value;
}

const refusal = async (path: string) => {
  const answer = await ask(path);
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
};

describe('the statement of a member’s account', () => {
  it('lists the movements of the balance, latest first, and the sums in and out', async () => {
    expect(await value('ODS2_MemberTransaction')).toMatchObject({
      currency: 'USD',
      list: [
        {
          txCode: 'WIN',
          changeMinor: 70,
          cashAfterMinor: 9_970,
          gameName: 'Test',
          reference: 'w-one',
          roundId: 'one',
        },
        { txCode: 'BET', changeMinor: -50, cashAfterMinor: 9_900 },
        { txCode: 'BET', changeMinor: -50, cashAfterMinor: 9_950 },
        { txCode: 'PLAY_CREDIT', changeMinor: 10_000, cashAfterMinor: 10_000 },
      ],
      sums: { inMinor: 10_070, outMinor: 100, count: 4, isPart: false },
    });
  });

  it('filters by one code or one group of them, and adds up the same rows', async () => {
    const codes = await value<{ txCode: string; group: string }[]>('GLS2_TxCodeList');
    expect(codes).toContainEqual({ txCode: 'BET', group: 'play' });
    expect(await value('ODS2_MemberTransaction?txCode=BET')).toMatchObject({
      list: [{ txCode: 'BET' }, { txCode: 'BET' }],
      sums: { inMinor: 0, outMinor: 100, count: 2 },
    });
    expect(await value('ODS2_MemberTransaction?group=play')).toMatchObject({ sums: { count: 3 } });
    expect(await value('ODS2_MemberTransaction?group=deposit')).toMatchObject({
      list: [],
      sums: { count: 0 },
    });
  });

  it('continues where a page ended, and adds up only once', async () => {
    for (let turn = 0; turn < 50; turn += 1) await player.bet(`more-${turn}`, 1, { roundId: `more-${turn}` });
    const first = await value<{ list: unknown[]; nextCursor: string }>('ODS2_MemberTransaction');
    expect(first.list).toHaveLength(50);
    const second = await value(`ODS2_MemberTransaction?cursor=${first.nextCursor}`);
    expect(second['list']).toHaveLength(4);
    expect(second).not.toHaveProperty('nextCursor');
    expect(second).not.toHaveProperty('sums');
    expect(await refusal(`ODS2_MemberTransaction?txCode=BET&cursor=${first.nextCursor}`)).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });

  it('is exported as a file that a spreadsheet neither splits nor reads as formulas', async () => {
    await player.bet('=1+1', 10, { roundId: 'formula' });
    const answer = await ask('ODS2_MemberTransaction/file');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="transactions.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain(
      'Time (UTC),Kind,Game,Provider,Amount,Bonus,Balance after,Currency,Round,Reference,Number',
    );
    expect(lines[1]).toMatch(/^\d{4}-.+Z,Bet,Test,Test,-0\.10,0\.00,99\.60,USD,formula,'=1\+1,\d+$/);
    expect(lines.slice(6)).toEqual(['End of the file: 5 rows. The file is complete.', '']);
  });

  it('is exported in the words of the language asked for, as the betting record and the history are', async () => {
    const files = {
      'ODS2_MemberTransaction/file': ['시각 (UTC),거래 종류,게임,게임사,금액', ',당첨,', 4],
      'GCS_gameRecords/file': ['시각 (UTC),종료 (UTC),게임,게임사,상태', ',정산 완료,', 2],
    } as const;
    for (const [path, [head, word, rows]] of Object.entries(files)) {
      const text = await (await ask(`${path}?language=KO`)).text();
      expect(text).toContain(head);
      expect(text).toContain(word);
      expect(text.trimEnd().endsWith(`파일 끝: 총 ${rows}행. 빠진 행이 없습니다.`)).toBe(true);
      expect(text).not.toMatch(/BET|WIN|closed|house/);
    }
  });

  it('returns profit and loss by day under the specification’s name', async () => {
    const result = { stakedMinor: 100, wonMinor: 70, netMinor: -30 };
    expect(await value('ODSFE2_MemPNL')).toMatchObject({ days: [result], lifetime: result });
  });

  it('refuses an unknown code, a code with a group, a span that is too long, and a session that ended', async () => {
    const refused = [400, 'INVALID_INPUT'];
    for (const query of ['txCode=NONE', 'txCode=BET&group=play', `fromMs=0&toMs=${Date.now()}`, 'cursor=abc'])
      expect(await refusal(`ODS2_MemberTransaction?${query}`)).toEqual(refused);
    await player.player.endSession(player.sessionId);
    for (const query of ['', '/file'])
      expect(await refusal(`ODS2_MemberTransaction${query}`)).toEqual([401, 'SESSION_ENDED']);
  });
});

describe('a member’s consolidated funds', () => {
  it('show what is on hold, owed and free to be withdrawn', async () => {
    const { memberId, sessionId } = player;
    const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
    const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await site.fetch('/wps/member/info/funds/consolidated', { headers });
    expect(((await answer.json()) as { value: unknown }).value).toMatchObject({
      sumBalance: 9_970,
      holdMinor: 0,
      receivableMinor: 0,
      withdrawableMinor: 9_970,
      turnoverLeftMinor: 0,
    });
    await player.player.endSession(sessionId);
    expect((await site.fetch('/wps/member/info/funds/consolidated', { headers })).status).toBe(401);
  });
});
