import { sidesOf } from '#src/contracts/wallet/posting-kinds.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { heldWinPurpose } from './bets/held-wins.ts';
import { post, readWallet, type Wallet } from './ledger.ts';
import { knownOperation, storeOperation } from './operations.ts';
import { settleReceivable } from './receivable.ts';

export interface HoldRequest {
  /** The hold's own id; a repeated request under it returns the same hold. */
  readonly id: string;
  /** What it is for, such as a ticket or a withdrawal. */
  readonly purpose: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The deadline for the other side's answer, in milliseconds since 1970; a hold past it is a mismatch. */
  readonly deadlineAtMs: number;
}

export type HoldState = 'held' | 'posted' | 'voided';
export type HoldError =
  | 'PLAYER_UNKNOWN'
  | 'PLAYER_BLOCKED'
  | 'WALLET_FROZEN'
  | 'KEY_REUSED'
  | 'CURRENCY_WRONG'
  | 'AMOUNT_INVALID'
  | 'INSUFFICIENT_FUNDS';

interface Row extends Record<string, SqlStorageValue> {
  purpose: string;
  amount_minor: number;
  deadline_at_ms: number;
  state: HoldState;
}

/**
 * Sets money aside, cash to hold, until the other side gives a definite answer. A refusal is stored
 * permanently under its id, so that a late duplicate of the request cannot hold money after the caller was
 * refused. Must run inside a transaction.
 */
export function hold(sql: SqlStorage, request: HoldRequest, nowMs: number): Result<HoldState, HoldError> {
  const wallet = readWallet(sql);
  if (!wallet) return failed('PLAYER_UNKNOWN');
  const known = readHold(sql, request.id);
  if (known) return isSame(known, request, wallet) ? ok(known.state) : failed('KEY_REUSED');
  const key = { source: 'site', kind: 'hold', id: request.id };
  const { purpose, amountMinor, currency, deadlineAtMs } = request;
  const content = JSON.stringify([purpose, amountMinor, currency, deadlineAtMs]);
  const refused = knownOperation(sql, key);
  if (refused) return failed(refused.content === content ? (refused.answer as HoldError) : 'KEY_REUSED');
  const refusal = refusalOf(wallet, request);
  if (refusal) {
    storeOperation(sql, key, content, refusal, nowMs);
    return failed(refusal);
  }
  sql.exec(
    "INSERT INTO holds (id, purpose, amount_minor, deadline_at_ms, state) VALUES (?, ?, ?, ?, 'held')",
    request.id,
    request.purpose,
    request.amountMinor,
    request.deadlineAtMs,
  );
  move(sql, wallet, request, 'held', nowMs);
  return ok('held');
}

function refusalOf({ currency, balances, frozenCode }: Wallet, request: HoldRequest): HoldError | undefined {
  if (frozenCode !== undefined) return 'WALLET_FROZEN';
  if (balances.receivable < 0) return 'PLAYER_BLOCKED';
  if (request.currency !== currency) return 'CURRENCY_WRONG';
  if (!Number.isSafeInteger(request.amountMinor) || request.amountMinor <= 0) return 'AMOUNT_INVALID';
  return balances.cash < request.amountMinor ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Settles a hold once: `posted` pays it out, `voided` returns it. The first outcome is final. */
export function settleHold(
  sql: SqlStorage,
  id: string,
  outcome: 'posted' | 'voided',
  nowMs: number,
): Result<HoldState, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> {
  const wallet = readWallet(sql);
  const known = readHold(sql, id);
  if (!wallet || !known || known.purpose === heldWinPurpose) return failed('HOLD_UNKNOWN');
  if (known.state !== 'held') return known.state === outcome ? ok(outcome) : failed('HOLD_SETTLED');
  sql.exec('UPDATE holds SET state = ?, settled_at_ms = ? WHERE id = ?', outcome, nowMs, id);
  const settled = { id, purpose: known.purpose, amountMinor: known.amount_minor };
  settleReceivable(sql, move(sql, wallet, settled, outcome, nowMs), nowMs);
  return ok(outcome);
}

const kinds = { held: 'HOLD', posted: 'HOLD_POSTED', voided: 'HOLD_VOIDED' } as const;

function move(
  sql: SqlStorage,
  wallet: Wallet,
  of: Pick<HoldRequest, 'id' | 'purpose' | 'amountMinor'>,
  state: HoldState,
  nowMs: number,
): Wallet {
  const posting = {
    kind: kinds[state],
    ...sidesOf(kinds[state]),
    amountMinor: of.amountMinor,
    source: of.purpose,
    reference: of.id,
    roundId: '',
  };
  return post(sql, wallet, posting, nowMs);
}

function readHold(sql: SqlStorage, id: string): Row | undefined {
  return sql.exec<Row>('SELECT * FROM holds WHERE id = ?', id).toArray()[0];
}

/** Every hold is in the wallet's own currency. */
function isSame(known: Row, request: HoldRequest, { currency }: Wallet): boolean {
  return (
    request.currency === currency &&
    known.purpose === request.purpose &&
    known.amount_minor === request.amountMinor &&
    known.deadline_at_ms === request.deadlineAtMs
  );
}
