import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TicketSettlement } from '#functions/features/lottery/member/orders.settling.ts';
import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';
import type { Player } from '#functions/player/player.object.ts';
import {
  type Bettor,
  bettor,
  diceGame,
  drawsOnSale,
  endDraw,
  sellLottery,
  shardsOf,
} from '#tests/support/lottery.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: Bettor;
let member: DurableObjectStub<Player>;
beforeAll(async () => {
  site = await startSite();
  await sellLottery(site);
});
beforeEach(async () => {
  player = await bettor(site);
  const { PLAYER } = await site.harness.getWorker<Env>().getEnv();
  member = PLAYER.getByName(`${site.merchant}/${player.memberId}`) as unknown as DurableObjectStub<Player>;
});

/** Draws far enough away that none closes while the tests run; each test has its own. */
const [one = '', two = '', three = ''] = drawsOnSale(8)
  .map(({ numero }) => numero)
  .slice(2);
const won = (revision = 1): DrawEnding => ({ kind: 'result', result: [['6', '6', '4']], revision });

/** Everything that a settlement writes in the member's object. */
const written = async () => ({
  ledger: await player.rows("SELECT * FROM ledger WHERE kind <> 'CLEARED' ORDER BY seq"),
  rounds: await player.rows('SELECT * FROM rounds'),
  tickets: await player.rows('SELECT * FROM lottery_tickets'),
  notes: await player.rows('SELECT message_key FROM inbox_messages'),
});

describe('a ticket', () => {
  it('is settled once in the member’s object, however often its draw delivers the outcome', async () => {
    const { value } = await player.order([one]);
    const [ticket] = value.order.tickets;
    const settlement: TicketSettlement = {
      gameId: diceGame.gameId,
      numero: one,
      revision: 1,
      isVoid: false,
      tickets: [{ ticketId: ticket?.ticketId ?? '', payoutMinor: 198, isRefund: false }],
    };
    await member.settleTickets(settlement, undefined);
    const first = await written();
    expect(first.ledger.map(({ kind, amount_minor: minor }) => [kind, minor])).toEqual([
      ['PLAY_CREDIT', 10_000],
      ['TICKETS_HELD', 100],
      ['BET', 100],
      ['WIN', 198],
    ]);
    expect(first.notes).toHaveLength(1);
    await member.settleTickets(settlement, undefined);
    expect(await written()).toEqual(first);
  });

  it('is not delivered to its member again by a draw that has noted its settlement', async () => {
    await player.order([two]);
    await endDraw(site, two, won());
    // Without the member's own record, a second delivery would be settled like a first one.
    await player.rows("UPDATE lottery_tickets SET state = 'accepted', revision = 0, payout_minor = 0");
    await player.rows('DROP TRIGGER operations_is_not_deleted');
    await player.rows("DELETE FROM operations WHERE source = 'lottery' AND kind IN ('bet', 'win')");
    const before = await written();
    for (const shard of await shardsOf(site, two)) expect(await shard.end(won())).toMatchObject({ open: 0 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await written()).toEqual(before);
  });

  it('whose draw is ended again with the same result is paid nothing more, and its stake taken once', async () => {
    await player.order([three]);
    await endDraw(site, three, won());
    const { ledger } = await written();
    await endDraw(site, three, won(2));
    expect((await written()).ledger).toEqual(ledger);
    expect(await player.rows('SELECT state, revision, payout_minor AS payout FROM lottery_tickets')).toEqual([
      { state: 'won', revision: 2, payout: 198 },
    ]);
  });
});
