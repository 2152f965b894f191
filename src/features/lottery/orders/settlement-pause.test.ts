import { expect, it } from 'vitest';
import type { OrderTicket } from './order-state.ts';
import { settlementPauseMs } from './settlement-pause.ts';

const nowMs = 1_000_000_000;
const ticket = (state: OrderTicket['state'], closesInMs: number) =>
  ({ state, closesAtMs: nowMs + closesInMs }) as OrderTicket;
const pauseOf = (...tickets: OrderTicket[]) => settlementPauseMs([{ tickets }], nowMs);

it('does not wait for a settled order', () => {
  expect(pauseOf(ticket('won', -5_000), ticket('refused', 5_000))).toBeUndefined();
});

it('waits for the end of the next sale, and an hour at most', () => {
  expect(pauseOf(ticket('accepted', 20_000), ticket('accepted', 90_000))).toBe(23_000);
  expect(pauseOf(ticket('accepted', 86_400_000))).toBe(3_600_000);
});

it('polls often while a draw is due, and rarely once its result takes a while', () => {
  expect(pauseOf(ticket('placing', -1), ticket('lost', -60_000))).toBe(3_000);
  expect(pauseOf(ticket('accepted', -600_000))).toBe(30_000);
});
