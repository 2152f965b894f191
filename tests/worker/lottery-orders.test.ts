import { createHash, createPublicKey, verify } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';
import { fullEntriesIn } from '#src/rules/lottery/full-entries.ts';
import type { Details } from '#src/rules/result.ts';
import { type InclusionProof, rootOfProof } from '#src/rules/lottery/merkle.ts';
import {
  type Bettor,
  bettor,
  diceGame,
  drawsOnSale,
  endDraw,
  sellLottery,
  shardsOf,
} from '#tests/support/lottery.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: Bettor;
beforeAll(async () => {
  site = await startSite();
  await sellLottery(site);
});
beforeEach(async () => {
  player = await bettor(site);
});

const balances = async () => {
  const [row] = await player.rows('SELECT cash_minor AS cash, hold_minor AS hold FROM wallet');
  return row;
};
/** Draws far enough away that none closes while the tests run; each test that ends one has its own. */
const numeros = drawsOnSale(24).map(({ numero }) => numero);
const [draw = '', second = '', third = '', won = '', lost = '', voided = '', corrected = ''] =
  numeros.slice(2);
const chase = numeros.slice(12);

const end = (numero: string, ending: DrawEnding) => endDraw(site, numero, ending);
const thrown = (dice: string, revision = 1): DrawEnding => ({
  kind: 'result',
  result: [dice.split('')],
  revision,
});

describe('an order', () => {
  it('holds its cost, and is the same order when it is sent again under its key', async () => {
    const key = crypto.randomUUID();
    const first = await player.order([draw], {}, { key });
    expect(first).toMatchObject({ status: 200, value: { balanceMinor: 9_900 } });
    expect(first.value.order.tickets).toMatchObject([{ state: 'accepted', numero: draw }]);
    expect((await player.order([draw], {}, { key })).value.order).toEqual(first.value.order);
    expect((await player.order([draw], { singleBetPrice: 200 }, { key })).code).toBe('KEY_REUSED');
    expect(await balances()).toEqual({ cash: 9_900, hold: 100 });
  });

  it('is one order however often it is sent at once', async () => {
    const key = crypto.randomUUID();
    const request = Array.from({ length: 20 }, () => player.order([draw], {}, { key }));
    const ids = new Set((await Promise.all(request)).map(({ value }) => value.order.orderId));
    expect(ids.size).toBe(1);
    expect(await balances()).toEqual({ cash: 9_900, hold: 100 });
  });

  it.each([
    ['a game that nobody sells', { gameId: 77 }, 'LOTTERY_GAME_UNKNOWN'],
    [
      'a draw that the calendar has not',
      { numero: [{ numero: '202601010999', multiple: 1 }] },
      'DRAW_UNKNOWN',
    ],
    ['a draw of the past', { numero: [{ numero: '202601010001', multiple: 1 }] }, 'DRAW_CLOSED'],
    ['a bet type of another shape', { playId: 'lo-2' }, 'SELECTION_INVALID'],
    ['a symbol that there is none of', { bettingContent: 'huge' }, 'SELECTION_INVALID'],
    ['a stake below the limit', { singleBetPrice: 1 }, 'STAKE_OUT_OF_LIMITS'],
    ['a stake above the limit', { singleBetPrice: 1_000_001 }, 'STAKE_OUT_OF_LIMITS'],
    [
      'a multiple above the limit',
      { numero: [{ numero: draw, multiple: 90_000 }] },
      'MULTIPLE_OUT_OF_LIMITS',
    ],
    ['more than the wallet holds', { singleBetPrice: 20_000 }, 'INSUFFICIENT_FUNDS'],
  ])('for %s is refused and moves nothing', async (_, more, code) => {
    expect((await player.order([draw], more)).code).toBe(code);
    expect(await balances()).toEqual({ cash: 10_000, hold: 0 });
  });

  it('made with other odds is refused with the version in force', async () => {
    const answer = await player.order([draw], {}, { oddsVersion: 7 });
    expect([answer.code, answer.details]).toEqual(['ODDS_CHANGED', { oddsVersion: 0, entry: 0 }]);
  });

  it('cannot state when it arrived: the Worker’s clock does, and the ticket’s leaf contains it', async () => {
    const beforeMs = Date.now();
    expect((await player.order([draw], {}, { receivedAtMs: 1 })).code).toBe('INVALID_INPUT');
    await player.order([draw]);
    const [row] = await player.rows(
      'SELECT placed_at_ms AS placed, accepted_at_ms AS accepted FROM lottery_tickets JOIN lottery_orders USING (order_id)',
    );
    expect(row?.['accepted']).toBe(row?.['placed']);
    expect(row?.['placed']).toBeGreaterThanOrEqual(beforeMs);
  });

  it('with one closed draw is refused as a whole', async () => {
    for (const shard of await shardsOf(site, third)) await shard.seal({} as never);
    const helper = await bettor(site);
    await helper.order([third]);
    for (const shard of await shardsOf(site, third)) await shard.seal({} as never);
    const answer = await player.order([second, third]);
    expect(answer.code).toBe('DRAW_CLOSED');
    expect(await balances()).toEqual({ cash: 10_000, hold: 0 });
    expect(await player.rows('SELECT state FROM lottery_tickets')).toEqual([
      { state: 'refused' },
      { state: 'refused' },
    ]);
  });

  it('of a trial user is paid with play credit', async () => {
    player = await bettor(site, 500, 4);
    expect((await player.order([draw])).value.balanceMinor).toBe(400);
  });
});

describe('a ticket', () => {
  it('can be cancelled until its draw closes, once', async () => {
    const { value } = await player.order([second]);
    const { orderId } = value.order;
    const body = { orderId, ticketId: `${orderId}-0` };
    const cancelled = await player.post('/lgw/orders/suborders/cancel', body);
    expect(cancelled.value.order.tickets).toMatchObject([{ state: 'cancelled', cancelledBy: 'member' }]);
    expect(await balances()).toEqual({ cash: 10_000, hold: 0 });
    await player.post('/lgw/orders/suborders/cancel', body);
    expect(await balances()).toEqual({ cash: 10_000, hold: 0 });
  });

  it('has a receipt that the public key verifies', async () => {
    const { value } = await player.order([draw]);
    const detail = await player.fetch(`/lgw/orders/detail?orderId=${value.order.orderId}`);
    const { receipt } = ((await detail.json()) as { value: { receipt: Record<string, string> } }).value;
    const keys = await site.fetch('/lgw/receipts/keys');
    const shown = (await keys.json()) as { value: { value: { keyId: string; publicKey: object }[] } };
    const [key] = shown.value.value;
    expect(receipt['keyId']).toBe(key?.keyId);
    const publicKey = createPublicKey({ key: key?.publicKey as never, format: 'jwk' });
    const signature = Buffer.from(receipt['signature'] ?? '', 'base64url');
    expect(verify(null, Buffer.from(receipt['text'] ?? ''), publicKey, signature)).toBe(true);
    expect(receipt['text']).toContain(`draw ${draw}`);
  });
});

describe('a sealed draw', () => {
  it('shows by its root that a ticket is in it, and by no other root', async () => {
    const sealed = numeros[11] ?? '';
    const { value } = await player.order([sealed], {}, {});
    const shards = await shardsOf(site, sealed);
    const roots = await Promise.all(shards.map((shard) => shard.seal({} as never)));
    const answer = await player.fetch(`/lgw/orders/detail?orderId=${value.order.orderId}`);
    const { value: detail } = (await answer.json()) as {
      value: { receipt: { text: string }; inclusions: (InclusionProof & { shard: number })[] };
    };
    const [, text = ''] = detail.receipt.text.split('\n\n');
    const [inclusion] = detail.inclusions;
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    const root = inclusion && (await rootOfProof(text, inclusion, sha256));
    expect(root).toBe(roots[inclusion?.shard ?? -1]?.root);
    expect(inclusion && (await rootOfProof(`${text} `, inclusion, sha256))).not.toBe(root);
  });
});

describe('the end of a draw', () => {
  const state = async () => {
    const rows = await player.rows(
      'SELECT state, payout_minor AS payout FROM lottery_tickets ORDER BY number',
    );
    return rows.map((row) => `${row['state']} ${row['payout']}`);
  };

  it('pays what was won once, however often it is reported', async () => {
    await player.order([won]);
    await end(won, thrown('664'));
    await end(won, thrown('664'));
    expect([await balances(), await state()]).toEqual([{ cash: 10_098, hold: 0 }, ['won 198']]);
  });

  it('takes the stake that was lost', async () => {
    await player.order([lost]);
    await end(lost, thrown('112'));
    expect([await balances(), await state()]).toEqual([{ cash: 9_900, hold: 0 }, ['lost 0']]);
  });

  it('returns the stakes of a void draw', async () => {
    await player.order([voided]);
    await end(voided, { kind: 'void', revision: 1 });
    expect([await balances(), await state()]).toEqual([{ cash: 10_000, hold: 0 }, ['void 0']]);
  });

  it('that is corrected posts the difference, and a void after it returns everything', async () => {
    await player.order([corrected]);
    await end(corrected, thrown('664'));
    await end(corrected, thrown('112', 2));
    expect([await balances(), await state()]).toEqual([{ cash: 9_900, hold: 0 }, ['lost 0']]);
    await end(corrected, thrown('555', 2));
    expect(await balances()).toEqual({ cash: 9_900, hold: 0 });
    await end(corrected, { kind: 'void', revision: 3 });
    expect([await balances(), await state()]).toEqual([{ cash: 10_000, hold: 0 }, ['void 0']]);
  });

  it('stops a multi-draw at its first win', async () => {
    await player.order(chase.slice(0, 2), { winStop: true });
    await end(chase[0] ?? '', thrown('664'));
    await expect.poll(state, { timeout: 10_000 }).toEqual(['won 198', 'cancelled 0']);
    const [, stopped] = await player.rows('SELECT recalled_by AS by FROM lottery_tickets ORDER BY number');
    expect(stopped).toEqual({ by: 'win' });
    expect(await balances()).toEqual({ cash: 10_098, hold: 0 });
  });

  it('leaves a wallet that adds up, and reports stake and win to the house account', async () => {
    await player.order([chase[2] ?? '', chase[3] ?? '']);
    await end(chase[2] ?? '', thrown('664'));
    const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
    const member = PLAYER.getByName(`${site.merchant}/${player.memberId}`);
    expect(await member.reconcileWallet()).toMatchObject({ mismatch: undefined, alert: undefined });
    const rounds = await player.rows(
      'SELECT source, vendor_code, game_code, bets, stake_minor, win_minor FROM rounds',
    );
    expect(rounds).toEqual([
      {
        source: 'lottery',
        vendor_code: 'lottery',
        game_code: 'TEST_DICE',
        bets: 1,
        stake_minor: 100,
        win_minor: 198,
      },
    ]);
  });
});

describe('a game with limits of its own', () => {
  const [full = '', held = '', excluded = ''] = numeros.slice(18);
  const small = { ...diceGame, gameId: 502, code: 'SMALL_DICE' };
  beforeAll(async () => {
    site = await startSite();
    await sellLottery(site, [diceGame, small], {
      shards: 1,
      games: { 502: { numberPayoutMinorMost: 500 } },
    });
    await storeDocument(site, site.merchant, 'win-caps', {
      games: { TEST_DICE: { amountMinor: { USD: 150 } } },
    });
  });

  it('accepts no more on one number than its exposure limit, and accepts again what is cancelled', async () => {
    const bet = (bettingContent: string) => player.order([full], { gameId: 502, bettingContent });
    const first = await bet('big');
    expect([first.code, (await bet('big')).code]).toEqual([undefined, undefined]);
    const key = crypto.randomUUID();
    const refused = () => player.order([full], { gameId: 502, bettingContent: 'big' }, { key });
    const answers = [await refused(), await refused()];
    for (const { code, details } of answers)
      expect([code, fullEntriesIn(details as Details)]).toEqual([
        'EXPOSURE_REACHED',
        [
          {
            entry: 0,
            numero: full,
            stakeMinorMost: expect.any(Number) as number,
            symbols: [{ group: 0, symbol: 'big' }],
          },
        ],
      ]);
    expect((await bet('small')).code).toBeUndefined();
    const { orderId } = first.value.order;
    await player.post('/lgw/orders/suborders/cancel', { orderId, ticketId: `${orderId}-0` });
    expect((await bet('big')).code).toBeUndefined();
  });

  it('holds a win above its cap for operators, and releases the hold if a correction cancels the win', async () => {
    await player.order([held]);
    await end(held, thrown('664'));
    expect(await balances()).toEqual({ cash: 9_900, hold: 198 });
    expect((await player.rows('SELECT purpose, amount_minor AS minor FROM holds'))[0]).toEqual({
      purpose: 'win',
      minor: 198,
    });
    await end(held, thrown('112', 2));
    expect(await balances()).toEqual({ cash: 9_900, hold: 0 });
    const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
    const member = PLAYER.getByName(`${site.merchant}/${player.memberId}`);
    expect(await member.reconcileWallet()).toMatchObject({ mismatch: undefined });
  });

  it('returns what has not closed when the player is excluded, and accepts no more', async () => {
    await player.order([excluded]);
    const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
    await PLAYER.getByName(`${site.merchant}/${player.memberId}`).blockPlay(Date.now() + 3_600_000);
    await expect.poll(balances, { timeout: 10_000 }).toEqual({ cash: 10_000, hold: 0 });
    const tickets = await player.rows('SELECT state, recalled_by AS by FROM lottery_tickets');
    expect(tickets).toEqual([{ state: 'cancelled', by: 'house' }]);
    expect((await player.order([excluded])).code).toBe('PLAY_STOPPED');
  });
});
