import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { expect, it } from 'vitest';
import { insertOrder, recordAccepted } from '#functions/features/lottery/member/orders.placing.ts';
import { dueTickets, recordSettled } from '#functions/features/lottery/member/orders.settling.ts';
import { drawBatchOf } from '#functions/features/lottery/member/draw-batch.ts';
import { testWallet } from '#tests/support/wallet.ts';
import { closingObstacle } from './closing.ts';
import { settleDraw } from '#functions/features/lottery/member/draw-postings.ts';
import { readWallet } from './ledger.ts';
import { holdStake } from '#functions/features/lottery/member/ticket-postings.ts';

const ticket = {
  entry: 0,
  gameId: 7,
  gameCode: 'DICE',
  shape: 'three-dice',
  numero: '202601010001',
  shard: 0,
  closesAtMs: 1_900_000_000_000,
  play: 'ent',
  betTypeId: 'dice-sides',
  selection: 'big',
  unitStakeMinor: 300,
  units: 1,
  multiple: 1,
  costMinor: 300,
  odds: { win: 19_800 },
  oddsVersion: 0,
  winStop: false,
} as const;

it('waits for lottery tickets until their draw has ended', () => {
  const { sql, nowMs } = testWallet(1_000);
  const obstacle = () => closingObstacle(sql, nowMs - 1, heldByFeatures);
  expect(obstacle()).toBeUndefined();
  const order = { orderId: 'one', currency: 'USD', trial: true, costMinor: 300, receivedAtMs: nowMs };
  insertOrder(sql, { ...order, tickets: [ticket] });
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('no wallet');
  holdStake(sql, wallet, 'one', 300, nowMs);
  expect(obstacle()).toBe('held');
  const [row] = sql.exec('SELECT * FROM lottery_tickets').toArray();
  const draw = { orderId: 'one', gameId: 7, numero: ticket.numero, shard: 0, currency: 'USD' };
  recordAccepted(sql, { ...draw, kind: 'offer', receivedAtMs: nowMs, tickets: [row as never] }, nowMs);
  expect(obstacle()).toBe('held');
  const lost = { ticketId: 'one-0', payoutMinor: 0, isRefund: false };
  const settlement = { gameId: 7, numero: ticket.numero, revision: 1, isVoid: false, tickets: [lost] };
  const due = dueTickets(sql, settlement);
  settleDraw(sql, drawBatchOf(due, settlement, { currency: 'USD', trial: true, caps: undefined }), nowMs);
  recordSettled(sql, due, settlement, nowMs);
  expect(obstacle()).toBeUndefined();
});
