import { type MovementKind, traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { type Span, stretchOf } from './play-history.days.ts';
import { gameOfRow, type LedgerGame } from './ledger-game.ts';
import { bonusChangeOf, changeOf, type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';

/** One movement of the member's balance. */
export interface Movement {
  readonly seq: number;
  readonly atMs: number;
  readonly kind: MovementKind;
  /** The kind of its posting. */
  readonly posting: string;
  readonly changeMinor: number;
  /** The change of the bonus money; absent if it is none. */
  readonly bonusChangeMinor?: number;
  readonly balanceMinor: number;
  readonly source: string;
  readonly game: LedgerGame;
  readonly roundId: string;
  readonly reference: string;
}

/** A page of movements, latest first. */
export interface MovementsRead {
  readonly currency: string;
  readonly movements: readonly Movement[];
  /** The ledger row before which the next page begins; undefined where the span has no older row. */
  readonly beforeSeq: number | undefined;
}

interface Row extends LedgerRow, LedgerGame {}

/**
 * Reads the movements of the balance in a span, from a bounded stretch of the ledger; a page may be short or
 * empty and still have a next one. Undefined if there is no wallet.
 */
export function readMovements(
  sql: SqlStorage,
  span: Span,
  { beforeSeq, most }: { readonly beforeSeq: number | undefined; readonly most: number },
): MovementsRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const stretch = stretchOf(sql, span, wallet.headSeq, beforeSeq);
  const rows = sql
    .exec<Row>(
      `SELECT ledger.*, ${gameOfRow}
       FROM ledger LEFT JOIN rounds ON rounds.source = ledger.source AND rounds.id = ledger.round_id
       WHERE seq >= ? AND seq < ? AND at_ms >= ? AND at_ms < ? AND ('cash' IN (debit, credit) OR 'bonus' IN (debit, credit))
         AND amount_minor > 0
       ORDER BY seq DESC LIMIT ?`,
      stretch.startSeq,
      stretch.endSeq,
      span.fromMs,
      span.toMs,
      most,
    )
    .toArray();
  return {
    currency: wallet.currency,
    movements: rows.map(movementOf),
    beforeSeq: rows.length === most ? rows.at(-1)?.seq : stretch.beforeSeq,
  };
}

function movementOf(row: Row): Movement {
  return {
    seq: row.seq,
    atMs: row.at_ms,
    kind: traitsOf(row.kind).movement,
    posting: row.kind,
    changeMinor: changeOf('cash', row),
    ...bonusChangeOf(row),
    balanceMinor: row.cash_after_minor,
    source: row.source,
    game: { game_code: row.game_code, game_id: row.game_id },
    roundId: row.round_id,
    reference: row.reference,
  };
}
