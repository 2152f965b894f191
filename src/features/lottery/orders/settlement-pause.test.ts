import { expect, it } from 'vitest';
import type { OrderTicket } from './order-state.ts';
import { settlementPauseMs } from './settlement-pause.ts';

const nowMs = 1_000_000_000;
const ticket = (state: OrderTicket['state'], closesInMs: number) =>
  ({ state, closesAtMs: nowMs + closesInMs }) as OrderTicket;
const pauseOf = (...tickets: OrderTicket[]) => settlementPauseMs([{ tickets }], nowMs, 0);

it('does not wait for a settled order', () => {
  expect(pauseOf(ticket('won', -5_000), ticket('refused', 5_000))).toBeUndefined();
});

it('waits for the end of the next sale, but sees within seconds what another device cancelled', () => {
  expect(pauseOf(ticket('accepted', 1_000), ticket('accepted', 90_000))).toBe(4_000);
  expect(pauseOf(ticket('accepted', 86_400_000))).toBe(5_000);
});

it('asks less often on a page that is left open', () => {
  const tickets = [ticket('accepted', 86_400_000)];
  expect(settlementPauseMs([{ tickets }], nowMs, 600_000)).toBe(30_000);
});

it('polls often while a draw is due, and rarely once its result takes a while', () => {
  expect(pauseOf(ticket('placing', -1), ticket('lost', -60_000))).toBe(3_000);
  expect(pauseOf(ticket('accepted', -600_000))).toBe(30_000);
});
