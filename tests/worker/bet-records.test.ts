import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { PlayedSpin, SlotRound } from '#src/contracts/house/house.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { verifyRound } from '#src/rules/slot/fair-round.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { openSlots, slotLaunch } from '#tests/support/slot-launch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite();
  await openTestGame(site);
  await openSlots(site, ['m05']);
});
beforeEach(async () => {
  player = await launch(site);
  for (const roundId of ['one', 'two', '=2+3,"x"']) await player.bet(`b-${roundId}`, 50, { roundId });
  await player.win('w-one', 70, { roundId: 'one', roundClosed: true });
  await player.rollback('k-two', 'b-two', { roundId: 'two' });
});

async function ask(query = '', { memberId, sessionId } = player): Promise<Response> {
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  return site.fetch(`/wps/relay/GCS_gameRecords${query}`, { headers: { Authorization: `Bearer ${token}` } });
}

async function value<Value = Record<string, unknown>>(query?: string): Promise<Value> {
  return ((await (await ask(query)).json()) as { value: Value }).value;
}

const refusal = async (query: string, of = player) => {
  const answer = await ask(query, of);
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
};

describe('the betting record', () => {
  it('lists every round latest first with its game, and adds them up', async () => {
    expect(await value()).toMatchObject({
      currency: 'USD',
      list: [
        { id: '=2+3,"x"', state: 'open', stakeMinor: 50, winMinor: 0, gameName: 'Test', vendorName: 'Test' },
        { id: 'two', state: 'reversed', stakeMinor: 0, winMinor: 0, bets: 0 },
        { id: 'one', kind: 'round', source: 'house', state: 'closed', stakeMinor: 50, winMinor: 70 },
      ],
      sums: { count: 3, stakeMinor: 100, winMinor: 70, netMinor: -30, isPart: false },
      vendors: [{ code: 'TEST', name: 'Test' }],
    });
  });

  it('keeps its sums correct for rounds that end or are reversed after a read', async () => {
    await value();
    await player.win('w-late', 25, { roundId: '=2+3,"x"', roundClosed: true });
    expect(await value('?state=closed')).toMatchObject({
      list: [{ id: '=2+3,"x"' }, { id: 'one' }],
      sums: { count: 2, stakeMinor: 100, winMinor: 95, netMinor: -5 },
    });
    expect(await value('?state=open')).toMatchObject({ list: [], sums: { count: 0 } });
    expect(await value('?vendorCode=NOBODY')).toMatchObject({ list: [], sums: { count: 0, netMinor: 0 } });
    expect(await value(`?fromMs=0&toMs=1`)).toMatchObject({ list: [], sums: { count: 0 } });
  });

  it('continues where a page ended, with the same filters only', async () => {
    const first = await value<{ list: { id: string }[]; nextCursor: string }>('?size=2');
    expect(first.list.map(({ id }) => id)).toEqual(['=2+3,"x"', 'two']);
    const second = await value(`?size=2&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ list: [{ id: 'one' }] });
    for (const name of ['nextCursor', 'sums', 'vendors']) expect(second).not.toHaveProperty(name);
    expect(await refusal(`?state=open&cursor=${first.nextCursor}`)).toEqual([400, 'INVALID_INPUT']);
  });

  it('is exported as a file that a spreadsheet neither splits nor reads as formulas', async () => {
    const answer = await ask('/file?state=open');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="bet-history.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain(
      'Time (UTC),Ended (UTC),Game,Provider,State,Bets,Staked,Won,Net result,Currency,Round,Number',
    );
    expect(lines[1]).toMatch(/^\d{4}-.+Z,,Test,Test,Open,1,0\.50,0\.00,-0\.50,USD,"'=2\+3,""x""",\d+$/);
    expect(lines.slice(2)).toEqual(['End of the file: 1 row. The file is complete.', '']);
  });

  it('is opened by one of its rounds, as the list has it', async () => {
    const listed = await value<{ list: { id: string }[] }>('');
    const record = listed.list.find(({ id }) => id === 'one');
    expect(await value('/record?source=house&roundId=one')).toEqual({ currency: 'USD', record });
    expect(await refusal('/record?source=house&roundId=none')).toEqual([404, 'NOT_FOUND']);
    expect(await refusal('/record?source=other&roundId=one')).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses a span that is too long, an unknown state and a session that ended', async () => {
    const refused = [400, 'INVALID_INPUT'];
    for (const query of ['?state=none', `?fromMs=0&toMs=${Date.now()}`, '?cursor=abc', '?size=101'])
      expect(await refusal(query)).toEqual(refused);
    await player.player.endSession(player.sessionId);
    for (const query of ['', '/file', '/record?source=house&roundId=one', '/proof?source=house&roundId=one'])
      expect(await refusal(query)).toEqual([401, 'SESSION_ENDED']);
  });
});

describe('the proof of a round', () => {
  it('is not available for a game without an engine of the house', async () => {
    expect(await value('/proof?source=house&roundId=one')).toEqual({ proof: { kind: 'none' } });
  });

  it('stays sealed while its seed is in use, and then recomputes the same round', async () => {
    const slot = await slotLaunch(site);
    const played: SlotRound[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const spun = await slot.spin<PlayedSpin>(90);
      played.push(spun.value.round);
    }
    const { roundId = '', winMinor } = played[1] ?? {};
    const query = `/proof?source=house&roundId=${roundId}`;
    const proofOf = async () =>
      ((await (await ask(query, slot)).json()) as { value: { proof: RoundProof } }).value.proof;
    expect(await proofOf()).toEqual({ kind: 'sealed' });
    await slot.ask('seed', {});
    const proof = await proofOf();
    const fragment = new URLSearchParams(proof.kind === 'ready' ? proof.fragment : '');
    const [read, model] = [
      (name: string) => fragment.get(name) ?? '',
      slotModel(fragment.get('model') ?? ''),
    ];
    const seeds = { serverSeed: read('server'), clientSeed: read('client'), nonce: Number(read('nonce')) };
    const verified = model && (await verifyRound(model, seeds, read('hash'), Number(read('stake'))));
    expect(verified).toMatchObject({ ok: true, value: { totalMinor: winMinor } });
  });

  it('is available only for a player’s own rounds', async () => {
    const stranger = await launch(site);
    expect(await refusal('/proof?source=house&roundId=one', stranger)).toEqual([404, 'NOT_FOUND']);
    expect(await refusal('/proof?source=house&roundId=none')).toEqual([404, 'NOT_FOUND']);
    expect(await refusal('/proof?source=other&roundId=one')).toEqual([404, 'NOT_FOUND']);
  });
});
