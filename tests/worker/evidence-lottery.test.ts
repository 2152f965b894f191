import { beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#src/contracts/evidence.ts';
import { ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { resigned } from '#tests/support/dishonest-site.ts';
import { type LotterySample, lotterySample, sampleGames } from '#tests/support/lottery-evidence.ts';
import { operatedPolicy as policy } from '#tests/support/operator.ts';
import { startSite } from '#tests/support/site.ts';
import { verifyBundle } from '../../scripts/evidence/verify-bundle.ts';

let sample: LotterySample;
beforeAll(async () => {
  sample = await lotterySample(await startSite({ policy }));
}, 180_000);

describe('the evidence of lottery orders', () => {
  it('has nothing wrong in it, whatever was bet and however it ended', async () => {
    const { faults, open } = await verifyBundle(JSON.stringify(sample.bundle));
    expect(faults).toEqual([]);
    const named = open.join('\n');
    for (const draw of sample.bundle.evidence.drawsWithoutProof)
      expect(named).toContain(`draw ${draw.gameId}/${draw.numero} has no proof here`);
    expect(named).toMatch(/the win [\w-]+\/1 of \d+ is held for operators/);
    expect(named).toMatch(/the win [\w-]+\/1 of \d+ was held, and not paid: cancelled/);
    const states = sample.bundle.evidence.orders.flatMap(({ order }) =>
      order.tickets.map(({ state }) => state),
    );
    for (const state of ['won', 'accepted', 'cancelled', 'void']) expect(states).toContain(state);
  });

  it('states unit stake and multiple in the receipt as in the order', () => {
    const orders = sample.bundle.evidence.orders.map(({ order, receipt }) => ({ order, receipt }));
    const standing = orders.flatMap(({ order, receipt }) =>
      order.tickets.flatMap((ticket) => {
        const text = ticketTextIn(receipt.text, ticket.ticketId);
        return text === undefined ? [] : [{ ticket, lines: text.split('\n') }];
      }),
    );
    expect(standing.filter(({ ticket }) => ticket.multiple > 1).length).toBeGreaterThan(5);
    for (const { ticket, lines } of standing) {
      expect(lines).toContain(`unit stake ${ticket.unitStakeMinor}`);
      expect(lines).toContain(`multiple ${ticket.multiple}`);
    }
  });
});

type Order = Evidence['orders'][number];
type Ticket = Order['order']['tickets'][number];

const orderOf = (evidence: Evidence, name: string): Order =>
  evidence.orders.find(({ order }) => order.orderId === sample.orders[name]?.orderId) ??
  expect.fail(`no order ${name}`);
/** A ticket that won whatever the dice showed, in an order of its own. */
const wonTicket = (evidence: Evidence): Ticket =>
  orderOf(evidence, 'released').order.tickets[0] ?? expect.fail('no ticket');
const ownProof = (evidence: Evidence) =>
  evidence.draws.find(({ gameId }) => gameId === sampleGames.own) ?? expect.fail('no proof');
const winOf = (evidence: Evidence) => {
  const { ticketId } = wonTicket(evidence);
  const at = evidence.ledger.rows.findIndex(
    ({ kind, reference }) => kind === 'WIN' && reference.startsWith(ticketId),
  );
  const row = evidence.ledger.rows[at] ?? expect.fail('no win');
  return { at, row };
};
const entered = (evidence: Evidence) => {
  const at = evidence.ledger.rows.findIndex(
    ({ kind, roundId }) => kind === 'WIN' && roundId.startsWith(`${sampleGames.entered}/`),
  );
  return { at, row: evidence.ledger.rows[at] ?? expect.fail('no win') };
};
/** Shows a ticket in another state, with nothing paid. */
function shownAs(evidence: Evidence, state: Ticket['state'], payoutMinor = 0): void {
  const { order } = orderOf(evidence, 'released');
  Object.assign(wonTicket(evidence), { state, payoutMinor });
  order.payoutMinor = payoutMinor;
}
const withoutOwnProof = (evidence: Evidence) => {
  const { gameId, numero } = ownProof(evidence);
  evidence.draws = evidence.draws.filter((proof) => proof.gameId !== gameId);
  return { gameId, numero };
};

describe('a dishonest site that signs everything again', () => {
  const alterations: readonly [string, string, (evidence: Evidence) => unknown][] = [
    ['lowered a win in the ledger', 'DRAW_WINS', (e) => (entered(e).row.amountMinor -= 1)],
    ['lowered the win of a released hold', 'DRAW_WINS', (e) => (winOf(e).row.amountMinor -= 1)],
    ['deleted the win of a released hold', 'WIN_HELD', (e) => e.ledger.rows.splice(winOf(e).at, 1)],
    ['deleted a win', 'DRAW_WINS', (e) => e.ledger.rows.splice(entered(e).at, 1)],
    ['shows a won ticket as cancelled', 'DRAW_STAKES', (e) => shownAs(e, 'cancelled')],
    ['shows a won ticket as lost', 'TICKET_PAYOUT', (e) => shownAs(e, 'lost')],
    ['shows a win as a refund', 'TICKET_STATE', (e) => shownAs(e, 'refunded', wonTicket(e).payoutMinor)],
    ['shows a won ticket as open', 'TICKET_OPEN', (e) => shownAs(e, 'accepted')],
    ['shows a won ticket as void', 'TICKET_STATE', (e) => shownAs(e, 'void')],
    ['shows a won ticket as refused', 'DRAW_STAKES', (e) => shownAs(e, 'refused')],
    ['left out an order', 'ORDER_MISSING', (e) => e.orders.splice(e.orders.indexOf(orderOf(e, 'held')), 1)],
    ['left out a proof', 'PROOF_MISSING', (e) => withoutOwnProof(e)],
    [
      'says that the proof of a draw that paid is not ready',
      'PROOF_MISSING',
      (e) => e.drawsWithoutProof.push({ ...withoutOwnProof(e), why: 'PROOF_NOT_READY' }),
    ],
    [
      'dated a commitment after the close',
      'DRAW_PROOF',
      (e) => (ownProof(e).committedAtMs = ownProof(e).closesAtMs),
    ],
    ['counts a ticket more', 'DRAW_PROOF', (e) => (ownProof(e).tickets += 1)],
    ['counts a ticket less', 'DRAW_PROOF', (e) => (ownProof(e).tickets -= 1)],
  ];

  it.each(alterations)('is found if it %s', async (_, fault, change) => {
    const { faults } = await verifyBundle(JSON.stringify(resigned(sample.bundle, change)));
    expect(faults.map((each) => each.split(':')[0])).toContain(fault);
    expect(faults.join()).not.toMatch(/SEAL_|LEDGER_|SIGNATURE/);
  });

  it('is not found where it changed nothing', async () => {
    const same = resigned(sample.bundle, () => undefined);
    expect((await verifyBundle(JSON.stringify(same))).faults).toEqual([]);
  });
});
