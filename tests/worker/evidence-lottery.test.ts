import { beforeAll, describe, expect, it } from 'vitest';
import { ticketTextIn } from '#src/rules/lottery/ticket-text.ts';
import { type LotterySample, lotterySample } from '#tests/support/lottery-evidence.ts';
import { operatedPolicy as policy } from '#tests/support/operator.ts';
import { startSite } from '#tests/support/site.ts';
import { verifyBundle } from '../../scripts/evidence/verify-bundle.ts';

let sample: LotterySample;
beforeAll(async () => {
  sample = await lotterySample(await startSite({ policy }));
}, 180_000);

describe('the evidence of lottery orders', () => {
  it('has nothing wrong in it, whatever was bet and however it ended', async () => {
    const { faults } = await verifyBundle(JSON.stringify(sample.bundle));
    expect(faults).toEqual([]);
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
