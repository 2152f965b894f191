import { beforeAll, describe, expect, it } from 'vitest';
import type { Evidence } from '#src/contracts/evidence/evidence.ts';
import { ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { receiptFileText } from '#src/rules/lottery/receipt-text.ts';
import { resigned } from '#tests/support/dishonest-site.ts';
import { type LotterySample, lotterySample, sampleGames } from '#tests/support/lottery-evidence.ts';
import { operatedPolicy as policy } from '#tests/support/operator.ts';
import { redrawn } from '#tests/support/redrawn.ts';
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
    const accepted = orders.flatMap(({ order, receipt }) =>
      order.tickets.flatMap((ticket) => {
        const text = ticketTextIn(receipt.text, ticket.ticketId);
        return text === undefined ? [] : [{ ticket, lines: text.split('\n') }];
      }),
    );
    expect(accepted.filter(({ ticket }) => ticket.multiple > 1).length).toBeGreaterThan(5);
    for (const { ticket, lines } of accepted) {
      expect(lines).toContain(`unit stake ${ticket.unitStakeMinor}`);
      expect(lines).toContain(`multiple ${ticket.multiple}`);
    }
  });
});

describe('the receipt of an order', () => {
  const receiptOf = (name: string) => orderOf(sample.bundle.evidence, name).receipt.text;

  it('states the commitment of each draw, and that no outside randomness is used', () => {
    const { gameId, numero, commitment } = ownProof(sample.bundle.evidence);
    const block = `lottery draw 1\ngame ${gameId}\ndraw ${numero}\ncommitment ${commitment}\noutside none`;
    for (const name of ['several', 'chase', 'plain']) {
      expect(receiptOf(name).split('\n\n')).toContain(block);
      expect(sample.receipts[name]?.text.split('\n\n')).toContain(block);
    }
    const drawn = receiptOf('chase')
      .split('\n\n')
      .filter((part) => part.startsWith('lottery draw 1'));
    expect(drawn).toHaveLength(2);
    expect(receiptOf('entered')).toContain('\ncommitment none\noutside none');
  });

  it('keeps a cancelled ticket as cancelled, with its terms', () => {
    const { ticketId } = orderOf(sample.bundle.evidence, 'plain').order.tickets[0] ?? {};
    expect(ticketTextIn(receiptOf('plain'), ticketId ?? '')).toBeUndefined();
    const before = ticketTextIn(sample.receipts['plain']?.text ?? '', ticketId ?? '') ?? '';
    const after = receiptOf('plain')
      .split('\n\n')
      .find((part) => part.startsWith('lottery ticket 2 cancelled\n'));
    expect(after?.split('\n').slice(1, -1)).toEqual(before.split('\n').slice(1));
    expect(after?.split('\n').at(-1)).toMatch(/^cancelled \d{13}$/);
  });
});

type Order = Evidence['orders'][number];
type Ticket = Order['order']['tickets'][number];
type Receipt = Order['receipt'];

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
const bookOf = ({ books = [] }: Evidence, name: keyof typeof sampleGames) =>
  books.find(({ gameId }) => gameId === sampleGames[name]) ?? expect.fail('no book');
function withoutBook(evidence: Evidence, of: number): void {
  evidence.books = (evidence.books ?? []).filter(({ gameId }) => gameId !== of);
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
    ['left out the book of entered numbers', 'PROOF_MISSING', (e) => withoutBook(e, sampleGames.entered)],
    [
      'shows other entered numbers',
      'TICKET_PAYOUT',
      (e) => (bookOf(e, 'entered').result = [['1', '1', '2']]),
    ],
    [
      'moved a ticket in the book',
      'TICKET_PLACE',
      (e) => (bookOf(e, 'entered').shardRoots[0] = 'a'.repeat(64)),
    ],
    [
      'counts another number of tickets of entered numbers',
      'DRAW_BOOK',
      (e) => (bookOf(e, 'entered').tickets += 1),
    ],
    ['shows a void draw as drawn', 'TICKET_STATE', (e) => (bookOf(e, 'voided').state = 'settled')],
    [
      'passes a draw of its own off as entered',
      'PROOF_MISSING',
      (e) => {
        const { gameId, numero, shape, root, shardRoots, shardTickets, tickets, result } = ownProof(e);
        const times = { opensAtMs: 1, closesAtMs: 2, sealedAtMs: 3 };
        const state = 'settled' as const;
        const book = {
          gameId,
          numero,
          shape,
          root,
          shardRoots,
          shardTickets,
          tickets,
          result,
          state,
          ...times,
        };
        e.books = [...(e.books ?? []), { ...book, results: 'entered' as const }];
        e.drawsWithoutProof.push({ ...withoutOwnProof(e), why: 'PROOF_NONE' });
      },
    ],
    ['counts a ticket less', 'DRAW_PROOF', (e) => (ownProof(e).tickets -= 1)],
  ];

  it.each(alterations)('is found if it %s', async (_, fault, change) => {
    const { faults } = await verifyBundle(JSON.stringify(resigned(sample.bundle, change)));
    expect(faults.map((each) => each.split(':')[0])).toContain(fault);
    expect(faults.join()).not.toMatch(/SEAL_|LEDGER_|SIGNATURE/);
  });

  it('is found if it drew a draw again, with a seed and a commitment that fit', async () => {
    const again = await redrawn(ownProof(sample.bundle.evidence));
    const forged = resigned(sample.bundle, (e) => Object.assign(ownProof(e), again));
    const { faults } = await verifyBundle(JSON.stringify(forged));
    expect(faults.map((each) => each.split(':')[0])).toContain('DRAW_PROMISE');
  });

  it('is found by the receipts that a member kept if it forged the receipts of a redrawn draw too', async () => {
    const proof = ownProof(sample.bundle.evidence);
    const again = await redrawn(proof);
    const forged = resigned(sample.bundle, (e) => {
      Object.assign(ownProof(e), again);
      for (const { receipt } of e.orders)
        receipt.text = receipt.text.replaceAll(proof.commitment, again.commitment);
    });
    const text = JSON.stringify(forged);
    expect((await verifyBundle(text)).faults).toEqual([]);
    const kept = orderOf(sample.bundle.evidence, 'several').receipt;
    const faultsOf = async (...receipts: Receipt[]) =>
      (await verifyBundle(text, undefined, receipts.map(receiptFileText))).faults.map(
        (each) => each.split(':')[0],
      );
    expect(await faultsOf(kept)).toEqual(['RECEIPT_KEPT']);
    expect(await faultsOf({ ...kept, text: kept.text.replace('units 1', 'units 2') })).toEqual([
      'RECEIPT_KEPT',
    ]);
    const honest = JSON.stringify(sample.bundle);
    const { faults, proven } = await verifyBundle(honest, undefined, [receiptFileText(kept)]);
    expect(faults).toEqual([]);
    expect(proven.join('\n')).toContain('kept receipt');
  });

  it('is found by the receipt that the browser got when it bet if it left the order out of everything', async () => {
    const { orderId } = orderOf(sample.bundle.evidence, 'plain').order;
    const forged = resigned(sample.bundle, (e) => {
      e.orders.splice(e.orders.indexOf(orderOf(e, 'plain')), 1);
      e.ledger.rows = e.ledger.rows.filter(({ reference }) => !reference.startsWith(orderId));
    });
    const text = JSON.stringify(forged);
    const kept = sample.receipts['plain'] ?? expect.fail('no receipt');
    const { faults } = await verifyBundle(text, undefined, [receiptFileText(kept)]);
    expect(faults.map((each) => each.split(':')[0])).toEqual(['RECEIPT_KEPT']);
  });

  it('is not found where it changed nothing', async () => {
    const same = resigned(sample.bundle, () => undefined);
    expect((await verifyBundle(JSON.stringify(same))).faults).toEqual([]);
  });
});
