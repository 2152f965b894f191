import type { WinCaps } from '#functions/catalogue/win-caps.ts';
import {
  endPosting,
  exceedsCap,
  heldWinMinor,
  heldWinState,
  holdWin,
  recordHeldWinEnd,
} from '#functions/wallet/bets/held-wins.ts';
import { type Posting, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { storeOperation } from '#functions/wallet/operations.ts';
import { queueRound } from '#functions/wallet/delivery/outbox.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { addBet, addWin, removeBet } from '#functions/wallet/bets/rounds.ts';
import { postAll } from './ticket-postings.ts';
import { ticketsSource as source } from '#functions/wallet/sources.ts';

/** The vendor code of the lottery in house sums, the winner board and win caps. */
export const lotteryVendor = 'lottery';

/** What a ticket pays by this end of its draw, and what it paid by the one before. */
export interface TicketWin {
  readonly ticketId: string;
  readonly costMinor: number;
  /** What it pays by this end of the draw, and what it paid by the previous one. */
  readonly payoutMinor: number;
  readonly paidMinor: number;
  /** The revision of the previous end; 0 if this is the first. */
  readonly paidRevision: number;
  /** What of `paidMinor` operators had cancelled before that end, and which was therefore not paid. */
  readonly waivedMinor: number;
}

/** What of a ticket's payout operators have cancelled, after an end of its draw, in minor units. */
interface WaivedWin {
  readonly ticketId: string;
  readonly waivedMinor: number;
}

/** What one batch of a draw's end moves in one member's wallet. */
export interface DrawBatch {
  /** Identifies the batch permanently; each is posted once. */
  readonly reference: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly trial: boolean;
  readonly currency: string;
  /** Tickets that are settled for the first time, and their stakes. */
  readonly bets: number;
  readonly stakeMinor: number;
  /** Stakes of a void draw that are still on hold. */
  readonly returnedMinor: number;
  /** Tickets that were settled before and are void now, and their stakes. */
  readonly voidedBets: number;
  readonly voidedMinor: number;
  readonly wins: readonly TicketWin[];
  readonly caps: WinCaps | undefined;
  readonly revision: number;
}

/**
 * Posts a draw's end for one member: held stakes go to the house account or back to the member, wins go into
 * cash, and a correction posts only the difference. A win above its cap is held, like a vendor's. Returns what of
 * each win stays cancelled. Must run inside the transaction that records the tickets' ends.
 */
export function settleDraw(sql: SqlStorage, batch: DrawBatch, nowMs: number): readonly WaivedWin[] {
  let wallet = takeStakes(sql, batch, nowMs);
  wallet = refund(sql, wallet, batch, nowMs);
  let changeMinor = 0;
  const waived: WaivedWin[] = [];
  for (const win of batch.wins) {
    const outcome = settleHeld(sql, wallet, batch, win, nowMs);
    wallet = outcome.wallet;
    changeMinor += outcome.changeMinor;
    waived.push({ ticketId: win.ticketId, waivedMinor: outcome.waivedMinor });
  }
  wallet =
    changeMinor < 0 ? takeWins(sql, batch, -changeMinor, nowMs) : payWins(sql, batch, changeMinor, nowMs);
  settleReceivable(sql, wallet, nowMs);
  return waived;
}

const key = (kind: 'bet' | 'win', id: string) => ({ source, kind, id });

function contentOf({ roundId, gameCode, currency }: DrawBatch, amountMinor: number): string {
  return JSON.stringify([roundId, gameCode, amountMinor, currency, true]);
}

function takeStakes(sql: SqlStorage, batch: DrawBatch, nowMs: number): Wallet {
  const { reference, roundId, gameCode, trial, bets, stakeMinor } = batch;
  const wallet = current(sql);
  if (stakeMinor === 0) return wallet;
  const start = { source, roundId, vendorCode: lotteryVendor, gameCode, trial, product: 'lottery' } as const;
  addBet(sql, start, { amountMinor: stakeMinor, seq: wallet.headSeq + 1, bets }, nowMs);
  addWin(sql, source, roundId, { amountMinor: 0, seq: 0 }, nowMs);
  storeOperation(sql, key('bet', reference), contentOf(batch, stakeMinor), '{"ok":true}', nowMs);
  const sides = { kind: 'BET', debit: 'hold', credit: 'clearing' } as const;
  return postAll(sql, [{ ...sides, amountMinor: stakeMinor, source, reference, roundId }], nowMs);
}

/** Returns the stakes of a void draw: those still on hold, and those already posted to the house account. */
function refund(sql: SqlStorage, before: Wallet, batch: DrawBatch, nowMs: number): Wallet {
  const { reference, roundId, returnedMinor, voidedBets, voidedMinor } = batch;
  const postings: Posting[] = [];
  const to = { credit: 'cash', source, reference, roundId } as const;
  if (returnedMinor > 0)
    postings.push({ ...to, kind: 'TICKETS_RETURNED', debit: 'hold', amountMinor: returnedMinor });
  if (voidedMinor > 0) {
    const change = { amountMinor: voidedMinor, seq: before.headSeq + postings.length + 1, bets: voidedBets };
    removeBet(sql, source, roundId, change, nowMs);
    postings.push({ ...to, kind: 'BET_REVERSED', debit: 'clearing', amountMinor: voidedMinor });
  }
  return postings.length > 0 ? postAll(sql, postings, nowMs) : before;
}

/**
 * Ends the hold of an earlier win, and holds a win that now exceeds a cap. `changeMinor` is what remains to change in
 * cash. What operators cancelled stays cancelled: only a higher prize pays, and only the difference; a lower one first
 * lowers what is cancelled, and then takes back what was paid.
 */
function settleHeld(
  sql: SqlStorage,
  before: Wallet,
  batch: DrawBatch,
  win: TicketWin,
  nowMs: number,
): { readonly wallet: Wallet; readonly changeMinor: number; readonly waivedMinor: number } {
  const { roundId, gameCode, caps, revision } = batch;
  const { ticketId, costMinor, payoutMinor } = win;
  const earlier = endEarlier(sql, before, roundId, win, nowMs);
  const { wallet, cashMinor } = earlier;
  const waivedMinor = Math.max(0, Math.min(earlier.waivedMinor, payoutMinor - cashMinor));
  const stoodMinor = cashMinor + waivedMinor;
  const amountMinor = payoutMinor - stoodMinor;
  const won = { source, transactionId: heldName(ticketId, revision), roundId, gameCode, amountMinor };
  const round = { wallet, roundGameCode: gameCode, roundVendorCode: lotteryVendor };
  const ticket = { ...round, roundWinMinor: stoodMinor, roundStakeMinor: costMinor };
  if (amountMinor <= 0 || !exceedsCap(ticket, { ...won, caps }))
    return { wallet, changeMinor: amountMinor, waivedMinor };
  storeOperation(sql, key('win', won.transactionId), contentOf(batch, amountMinor), '{"ok":true}', nowMs);
  return { wallet: holdWin(sql, ticket, won, nowMs), changeMinor: 0, waivedMinor };
}

/** Ends the hold that an earlier result placed on this ticket's win, and returns what was paid of it and what cancelled. */
function endEarlier(
  sql: SqlStorage,
  wallet: Wallet,
  roundId: string,
  { ticketId, paidMinor, paidRevision, waivedMinor: before }: TicketWin,
  nowMs: number,
): { readonly wallet: Wallet; readonly cashMinor: number; readonly waivedMinor: number } {
  const held = { source, transactionId: heldName(ticketId, paidRevision) };
  const state = heldWinState(sql, held);
  const heldMinor = state === 'held' || state === 'cancelled' ? heldWinMinor(sql, held) : 0;
  const waivedMinor = state === 'cancelled' ? before + heldMinor : before;
  const cashMinor = Math.max(0, paidMinor - before - heldMinor);
  if (state !== 'held') return { wallet, cashMinor, waivedMinor };
  recordHeldWinEnd(sql, held, 'reversed', nowMs);
  const ended = post(sql, wallet, endPosting(held, { roundId, amountMinor: heldMinor }), nowMs);
  return { wallet: ended, cashMinor, waivedMinor };
}

function payWins(sql: SqlStorage, batch: DrawBatch, amountMinor: number, nowMs: number): Wallet {
  const { roundId } = batch;
  // The batch is named after its first ticket, whose own win may be held under that name.
  const reference = `${batch.reference}/paid`;
  const wallet = current(sql);
  if (amountMinor === 0) {
    queueRound(sql, source, roundId);
    return wallet;
  }
  addWin(sql, source, roundId, { amountMinor, seq: wallet.headSeq + 1 }, nowMs);
  storeOperation(sql, key('win', reference), contentOf(batch, amountMinor), '{"ok":true}', nowMs);
  const sides = { kind: 'WIN', debit: 'clearing', credit: 'cash' } as const;
  return postAll(sql, [{ ...sides, amountMinor, source, reference, roundId }], nowMs);
}

/** Takes wins back out of the available cash; the member owes the rest. */
function takeWins(sql: SqlStorage, batch: DrawBatch, amountMinor: number, nowMs: number): Wallet {
  const { reference, roundId } = batch;
  const wallet = current(sql);
  const fromCashMinor = Math.min(wallet.balances.cash, amountMinor);
  const sides = { kind: 'WIN_REVERSED', credit: 'clearing', source, reference, roundId } as const;
  const parts: Posting[] = [
    { ...sides, debit: 'cash', amountMinor: fromCashMinor },
    { ...sides, debit: 'receivable', amountMinor: amountMinor - fromCashMinor },
  ];
  const postings = parts.filter((part) => part.amountMinor > 0);
  const seq = wallet.headSeq + postings.length;
  addWin(sql, source, roundId, { amountMinor: -amountMinor, seq }, null);
  return postAll(sql, postings, nowMs);
}

function heldName(ticketId: string, revision: number): string {
  return `${ticketId}/${revision}`;
}

function current(sql: SqlStorage): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('tickets without a wallet');
  return wallet;
}
