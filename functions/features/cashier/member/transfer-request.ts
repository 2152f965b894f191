import { readUsedOnce } from '#functions/protection/limit-windows.ts';
import { keepCheckDue, recordPlay } from '#functions/protection/play-clock.ts';
import { recordNearLimits, packRules, playObjection } from '#functions/protection/play-objection.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { transferRefusals } from '#src/contracts/wallet/wallet-transfer.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { betBlock } from '#functions/wallet/bets/bet-block.ts';
import { openTransfer, openTransfers, type Transfer, transferById, transferKey } from './transfers.ts';

/** How many transfers of one direction may be open at once. */
const openMax = 3;

/** A requested transfer, as judged by the Worker. */
export interface TransferRequest {
  readonly transferId: string;
  readonly direction: Transfer['direction'];
  readonly vendor: string;
  readonly amountMinor: number | 'all';
  /** The currency of the vendor's wallet. */
  readonly currency: string;
  /** The objection of the settings to a new transfer; a repeated one is answered regardless. */
  readonly objection: Failed<'CHANNEL_OFF' | 'AMOUNT_OUT_OF_BOUNDS'> | undefined;
  readonly rules: PlayRulesByCountry;
}

type Refusal = Failed<(typeof transferRefusals)[number]>;
/** A transfer, and whether this request opened it. */
export interface Opened {
  readonly transfer: Transfer;
  readonly isNew: boolean;
}

export type TransferRefusal = (typeof transferRefusals)[number] | 'KEY_REUSED' | 'TOO_MANY_REQUESTS';

/**
 * Opens a transfer or returns the refusal, in one commit. A known id returns its outcome so far, and nothing
 * moves. A transfer into a vendor's wallet is judged like a stake; no exclusion, limit, stop or freeze
 * applies to one out of it. Must run inside a transaction.
 */
export function requestTransfer(
  sql: SqlStorage,
  request: TransferRequest,
  nowMs: number,
): Result<Opened, TransferRefusal> {
  const { transferId: id, direction, vendor, amountMinor, currency } = request;
  const content = JSON.stringify([direction, vendor, amountMinor]);
  const known = knownOperation(sql, transferKey(id));
  if (known) return knownTransfer(sql, id, known, content);
  // Not stored: the same request may succeed once another transfer has ended.
  if (openTransfers(sql, direction) >= openMax) return failed('TOO_MANY_REQUESTS');
  const pack = packRules(readPlayState(sql), request).pack;
  const refusal = direction === 'put' ? judgePut(sql, request, nowMs) : judgeTake(readWallet(sql), request);
  const answer = refusal ? JSON.stringify(refusal) : 'open';
  storeOperation(sql, transferKey(id), content, answer, nowMs, { pack });
  if (refusal) return refusal;
  openTransfer(
    sql,
    { id, direction, vendor, currency, asked_minor: amountMinor === 'all' ? null : amountMinor },
    nowMs,
  );
  return ok({ transfer: opened(sql, id), isNew: true });
}

function knownTransfer(
  sql: SqlStorage,
  id: string,
  known: { readonly content: string; readonly answer: string },
  content: string,
): Result<Opened, TransferRefusal> {
  if (known.content !== content) return failed('KEY_REUSED');
  if (known.answer !== 'open') return JSON.parse(known.answer) as Refusal;
  return ok({ transfer: opened(sql, id), isNew: false });
}

/** Judges a put like a bet, and records what an accepted bet records. */
function judgePut(sql: SqlStorage, request: TransferRequest, nowMs: number): Refusal | undefined {
  const { amountMinor, rules } = request;
  if (amountMinor === 'all') return failed('AMOUNT_OUT_OF_BOUNDS');
  const wallet = readWallet(sql);
  const state = readPlayState(sql);
  const used = readUsedOnce(sql, nowMs);
  const play = { amountMinor, cashMinor: amountMinor, trial: false, rules, startsSlotRound: false, used };
  const block = betBlock(wallet) ?? playObjection(state, play, nowMs);
  if (block === 'REALITY_CHECK_DUE') keepCheckDue(sql);
  if (block) return failed(block);
  if (request.objection) return request.objection;
  if (!wallet || wallet.balances.cash < amountMinor) return failed('INSUFFICIENT_FUNDS');
  if (wallet.currency !== request.currency) return failed('CHANNEL_OFF');
  recordNearLimits(sql, state, play, nowMs);
  recordPlay(sql, state.clock, { rules: packRules(state, request), startsSlotRound: false }, nowMs);
  return undefined;
}

/** Judges a take. A member without a wallet has put nothing into a vendor's wallet. */
function judgeTake(wallet: Wallet | undefined, { currency }: TransferRequest): Refusal | undefined {
  if (!wallet) return failed('INSUFFICIENT_FUNDS');
  return wallet.currency === currency ? undefined : failed('CHANNEL_OFF');
}

function opened(sql: SqlStorage, id: string): Transfer {
  const transfer = transferById(sql, id);
  if (!transfer) throw new Error('a transfer that was opened is gone');
  return transfer;
}
