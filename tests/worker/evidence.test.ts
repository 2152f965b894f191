import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlayedInstant } from '#src/contracts/house/instant.ts';
import { signSession } from '#functions/edge/session/session-token.ts';
import { type EvidenceBundle, evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import { crashRows, crashLaunch, newBet, openCrashGame, playTo } from '#tests/support/crash-launch.ts';
import { diceGame, drawsOnSale, endsWithinMs, sellLottery, soon } from '#tests/support/lottery.ts';
import { operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openInstantGames, openGame } from '#tests/support/instant-launch.ts';
import { openSlots, type SlotLaunch, slotLaunch } from '#tests/support/slot-launch.ts';
import { openSportsbook, picksOf, sportsLaunch } from '#tests/support/sports-launch.ts';
import { verifyBundle } from '../../scripts/evidence/verify-bundle.ts';

const flightCode = 'evidence-flight';
let site: Site;
let player: SlotLaunch;
let bundle: EvidenceBundle;
let text: string;

async function ask(path: string, body: object) {
  const { memberId, sessionId } = player;
  const claims = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const env = testSecrets as unknown as Env;
  const token = await signSession(env, site.merchant, claims, Date.now());
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await site.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as { value: unknown; error?: { code: string } };
}

beforeAll(async () => {
  site = await startSite({ policy });
  await openSlots(site, ['m01']);
  await openInstantGames(site, ['mines-classic']);
  await openCrashGame(site, flightCode);
  await openSportsbook(site);
  const game = { ...diceGame, calendar: soon(6), results: 'own' } as const;
  await sellLottery(site, [game]);
  player = await slotLaunch(site);
  const { numero = '', drawsAtMs = 0 } = drawsOnSale(1, game)[0] ?? {};
  const content = {
    gameId: game.gameId,
    play: 'ent',
    playId: 'dice-sides',
    bettingContent: 'big',
    singleBetPrice: 100,
    winStop: false,
    numero: [{ numero, multiple: 1 }],
  };
  const key = crypto.randomUUID();
  const placed = await ask('/lgw/orders', { key, oddsVersion: 0, contents: [content] });
  expect(placed.error).toBeUndefined();
  for (const value of [50_000, 40_000])
    expect(
      (await ask('/wps/member/protection/limits', { kind: 'wager', period: 'day', value })).error,
    ).toBeUndefined();
  const opened = await player.ask<{ stakesMinor: number[] }>('open');
  const [stakeMinor = 0] = opened.value.stakesMinor;
  for (let spin = 0; spin < 5; spin += 1) expect((await player.spin(stakeMinor)).status).toBe(200);
  const field = await openGame(site, 'mines', 'mines-classic', player);
  const { value: begun } = await field.play<PlayedInstant>(200, { engine: 'mines', mines: 12 });
  const stepped = await field.step<PlayedInstant>(begun.round.roundId, { engine: 'mines', open: 12 });
  if (stepped.value.round.state === 'open')
    await field.step(begun.round.roundId, { engine: 'mines', cashOut: true });
  await vi.waitFor(
    async () => {
      const [row] = await player.rows('SELECT state FROM lottery_tickets');
      expect(row?.['state']).toMatch(/^(?:won|lost)$/);
    },
    { timeout: endsWithinMs({ drawsAtMs }), interval: 300 },
  );
  const { value } = await ask(evidenceContracts.exportEvidence.path, { days: 1 });
  bundle = value as EvidenceBundle;
  text = JSON.stringify(bundle);
}, 60_000);

/** The bundle with one value of its evidence changed by hand: a number by one, a text by a letter. */
function changed(path: string): string {
  const copy = structuredClone(bundle);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = copy.evidence as unknown as Record<string, unknown>;
  for (const name of names) at = at[name] as Record<string, unknown>;
  const value = at[last];
  at[last] =
    typeof value === 'number' ? value + 1 : String(value).replace(/.$/, (end) => (end === '0' ? '1' : '0'));
  return JSON.stringify(copy);
}
/** The bundle without one row of its ledger. */
function without(at: number): string {
  const copy = structuredClone(bundle);
  copy.evidence.ledger.rows.splice(at, 1);
  return JSON.stringify(copy);
}
const faultsOf = async (forged: string) =>
  (await verifyBundle(forged)).faults.map((fault) => fault.split(':')[0]);

describe('an evidence bundle', () => {
  it('proves its seal, ledger, receipt, draw, rounds and the pack that judged, offline', async () => {
    const { proven, open, faults } = await verifyBundle(text, bundle.seal.keyId);
    expect(faults).toEqual([]);
    expect(open).toEqual([]);
    const report = proven.join('\n');
    for (const part of [
      'sealed',
      'ledger rows chain',
      'receipt of order',
      'draw 501/',
      '5 slot rounds',
      '1 rounds of choices',
      'demo@3',
    ])
      expect(report).toContain(part);
  });

  it('shows the limits as they were set, and since when', () => {
    const { protection, madeAtMs } = bundle.evidence;
    const limits = protection.filter(({ what }) => what === 'limits');
    expect(limits.map(({ text: set }) => JSON.parse(set) as object)).toMatchObject([
      [{ kind: 'wager', period: 'day', value: 50_000 }],
      [{ kind: 'wager', period: 'day', value: 40_000 }],
    ]);
    for (const { atMs } of limits) expect(Math.abs(atMs - madeAtMs)).toBeLessThan(120_000);
  });

  it('verifies the same after its text has been reformatted', async () => {
    expect((await verifyBundle(JSON.stringify(bundle, null, 2))).faults).toEqual([]);
  });

  it.each([
    ['LEDGER_LINK', 'ledger.rows.1.amountMinor'],
    ['LEDGER_CASH', 'ledger.rows.1.cashAfterMinor'],
    ['LEDGER_HEAD', 'ledger.head.seq'],
    ['RECEIPT_SIGNATURE', 'orders.0.receipt.text'],
    ['RECEIPT_ORDER', 'site'],
    ['TICKET_TERMS', 'orders.0.order.tickets.0.oddsVersion'],
    ['TICKET_PAYOUT', 'orders.0.order.tickets.0.payoutMinor'],
    ['TICKET_PLACE', 'orders.0.inclusions.0.size'],
    ['ORDER_COST', 'orders.0.order.costMinor'],
    ['DRAW_PROOF', 'draws.0.seed'],
    ['ROUND_PROOF', 'rounds.0.nonce'],
    ['ROUND_MONEY', 'rounds.0.stakeMinor'],
    ['ROUND_PROOF', 'instantRounds.0.nonce'],
    ['ROUND_MONEY', 'instantRounds.0.stakeMinor'],
    ['KEY_NAME', 'receiptKeys.0.keyId'],
  ])('reports %s where %s was changed, and that the seal is broken', async (fault, path) => {
    const faults = await faultsOf(changed(path));
    expect(faults).toContain(fault);
    expect(faults.some((each) => each?.startsWith('SEAL_'))).toBe(true);
  });

  it('reports a removed row, at the end too, and a change that only the seal covers', async () => {
    expect(await faultsOf(without(2))).toContain('LEDGER_GAP');
    expect(await faultsOf(without(bundle.evidence.ledger.rows.length - 1))).toContain('LEDGER_HEAD');
    expect(await faultsOf(changed('pack.cycleMs'))).toEqual(['SEAL_HASH']);
  });

  it('reports a signature by another key than the expected one, and text that is not a bundle', async () => {
    expect((await verifyBundle(text, 'noted')).faults[0]).toMatch(/^KEY_UNKNOWN/);
    for (const none of ['', '{}', '{"evidence":1}']) expect(await faultsOf(none)).toEqual(['NO_BUNDLE']);
  });

  it('is given to operators with a reason, which is logged, and is not found for an unknown member', async () => {
    const path = (id: string) => `/ops/api/members/${id}/evidence`;
    const request = await operate(site, 'POST', `${site.origin}${path(player.memberId)}`, {
      days: 1,
      reason: 'C-1',
    });
    expect((await verifyBundle(JSON.stringify(request.value))).faults).toEqual([]);
    const unknown = await operate(site, 'POST', `${site.origin}${path('nobody')}`, { reason: 'C-1' });
    expect(unknown.error.code).toBe('PLAYER_UNKNOWN');
    const { value } = await operate(site, 'GET', `${site.origin}/ops/api/events?kind=EVIDENCE_EXPORTED`);
    expect(value['items']).toMatchObject([{ details: { reason: 'C-1', days: 1 } }]);
  });
});

describe('bets at games that members share', () => {
  const exported = async (memberId: string) => {
    const path = `${site.origin}/ops/api/members/${memberId}/evidence`;
    const { value } = await operate(site, 'POST', path, { days: 1, reason: 'C-2' });
    return value as unknown as EvidenceBundle;
  };

  it('are in the bundle of each bettor, a finished flight with its proof', async () => {
    const flyer = await crashLaunch(site, flightCode);
    const [watching, table] = [await flyer.watch(), await crashRows(site, flightCode)];
    expect((await flyer.ask('bet', newBet(100, 101))).code).toBeUndefined();
    await playTo(flyer, table, 'pause');
    await watching.until((frame) => frame.kind === 'own' && frame.bet.state === 'done');
    const flown = await exported(flyer.memberId);
    expect(flown.evidence.sharedBets).toMatchObject([
      { engine: 'crash', bet: { autoAt: 101, state: 'done' } },
    ]);
    const { proven, open, faults } = await verifyBundle(JSON.stringify(flown));
    expect([faults, open]).toEqual([[], []]);
    expect(proven.join()).toContain('1 bets on flights, cards and matches');
  });

  it('are reported as open while their seed is secret', async () => {
    const backer = await sportsLaunch(site);
    const { value } = await backer.ask<{ matches: Parameters<typeof picksOf>[0] }>('open');
    const picks = picksOf(value.matches.filter(({ state }) => state === 'coming').slice(1, 3));
    const bet = { betId: crypto.randomUUID(), stakeMinor: 100, picks };
    expect((await backer.ask('bet', bet)).code).toBeUndefined();
    const waiting = await exported(backer.memberId);
    expect(waiting.evidence.sharedBets).toMatchObject([{ engine: 'sports', bet: { state: 'open' } }]);
    const { open, faults } = await verifyBundle(JSON.stringify(waiting));
    expect([faults, open.length]).toEqual([[], 1]);
  });
});
