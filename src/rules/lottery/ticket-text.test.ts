import { expect, it } from 'vitest';
import type { Ticket } from './ticket.ts';
import { isOnDraw, ticketLeafText, ticketTextIn } from './ticket-text.ts';

const ticket: Ticket = {
  ticketId: '6f1c2a52-5d0c-4f52-9f6e-0d3f9be8a001',
  memberId: 'member-1',
  shape: 'vietnam-north',
  gameId: 101,
  numero: '20261122',
  betTypeId: 'lo-2',
  selection: [['07', '34'], ['99']],
  unitStakeMinor: 400,
  units: 54,
  odds: { second: 20_000, first: 990_000 },
  oddsVersion: 3,
  costMinor: 21_600,
  currency: 'USD',
  acceptedAtMs: 1_795_000_000_000,
};

it('writes the same text for a ticket, whatever the order of its prizes', () => {
  expect(ticketLeafText(ticket).split('\n')).toEqual([
    'lottery ticket 1',
    'ticket 6f1c2a52-5d0c-4f52-9f6e-0d3f9be8a001',
    'member member-1',
    'game 101',
    'draw 20261122',
    'shape vietnam-north',
    'bet lo-2',
    'selection 07,34|99',
    'unit stake 400',
    'units 54',
    'cost 21600 USD',
    'odds 3 first:990000,second:20000',
    'accepted 1795000000000',
  ]);
  expect(ticketLeafText({ ...ticket, odds: { first: 990_000, second: 20_000 } })).toBe(
    ticketLeafText(ticket),
  );
});

it('states the stake of one unit bet before the multiple, as orders do, and the multiple', () => {
  const lines = ticketLeafText({ ...ticket, multiple: 4 }).split('\n');
  expect(lines[0]).toBe('lottery ticket 2');
  expect(lines.slice(8, 12)).toEqual(['unit stake 100', 'units 54', 'multiple 4', 'cost 21600 USD']);
  expect(ticketTextIn(lines.join('\n'), ticket.ticketId)).toBe(lines.join('\n'));
});

it('finds the text of a ticket in a receipt, and recognises its draw', () => {
  const text = ticketLeafText(ticket);
  const other = ticketLeafText({ ...ticket, ticketId: `${ticket.ticketId}2` });
  const receipt = ['lottery receipt 1\nsite demo', other, text].join('\n\n');
  expect(ticketTextIn(receipt, ticket.ticketId)).toBe(text);
  expect(ticketTextIn(receipt, 'another')).toBeUndefined();
  expect(isOnDraw(text, ticket)).toBe(true);
  expect(isOnDraw(text, { ...ticket, numero: '20261123' })).toBe(false);
  expect(isOnDraw(text, { ...ticket, gameId: 10 })).toBe(false);
});
