import { exceedsCap, holdWin } from '#functions/wallet/bets/held-wins.ts';
import { addWin } from '#functions/wallet/bets/rounds.ts';
import type { FreeParts } from '#functions/wallet/bonus/parts.ts';
import { queueRound } from '#functions/wallet/delivery/outbox.ts';
import type { Decision } from '#functions/wallet/kernel.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import type { WinOrder } from '#functions/wallet/orders.ts';
import { collectingGrant } from './collecting.ts';
import { finishSet } from './finishing.ts';
import { addSetWin, type FreeRoundsRow } from './free-rounds.ts';
import { payFreeWin, rowsOf } from './pay-free-win.ts';

/**
 * Pays the win of a free round: into cash up to what its set may still pay, or into the grant that collects its wins.
 * No end of the set, of the session or of the member's play stops it. The caller has judged amount and currency.
 */
export function decideFreeWin(
  sql: SqlStorage,
  found: Lookup,
  order: WinOrder,
  set: FreeRoundsRow,
  nowMs: number,
): Decision {
  const { amountMinor, source, roundId, roundClosed } = order;
  const isHeld = exceedsCap(found, order);
  const parts = amountMinor > 0 ? partsOfWin(sql, set, amountMinor, nowMs) : undefined;
  const closes = roundClosed || amountMinor === 0;
  const rows = parts ? rowsOf(parts) : 0;
  const change = {
    amountMinor: isHeld ? 0 : amountMinor,
    seq: amountMinor > 0 ? found.wallet.headSeq + (isHeld ? 1 : rows) : 0,
  };
  addWin(sql, source, roundId, change, closes ? nowMs : null);
  if (amountMinor === 0) queueRound(sql, source, roundId);
  const paid = isHeld
    ? holdWin(sql, found, order, nowMs)
    : parts
      ? payFreeWin(sql, found.wallet, { source, reference: order.transactionId, roundId, parts }, nowMs)
      : found.wallet;
  const mayBeOver = set.ended_at_ms !== null && (closes || set.finished_at_ms !== null);
  return { wallet: mayBeOver ? finishSet(sql, paid, set.id, nowMs) : paid, parts };
}

/** The parts of a win, which the set counts as paid from now on, also while the win is held. */
function partsOfWin(sql: SqlStorage, set: FreeRoundsRow, amountMinor: number, nowMs: number): FreeParts {
  const { id: freeId, pays, cap_minor: capMinor, paid_minor: paidMinor } = set;
  if (pays === 'bonus') {
    const grantId = collectingGrant(sql, set, amountMinor, nowMs);
    sql.exec(
      `UPDATE free_rounds SET won_minor = won_minor + ?2, paid_minor = paid_minor + ?2, grant_id = ?3 WHERE id = ?1`,
      freeId,
      amountMinor,
      grantId,
    );
    return { freeId, cashMinor: 0, bonusMinor: amountMinor, grantId, cappedMinor: 0 };
  }
  const cashMinor = Math.min(amountMinor, capMinor - paidMinor);
  addSetWin(sql, freeId, { wonMinor: amountMinor, paidMinor: cashMinor });
  return { freeId, cashMinor, bonusMinor: 0, cappedMinor: amountMinor - cashMinor };
}
