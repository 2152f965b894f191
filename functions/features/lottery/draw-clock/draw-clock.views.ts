import type { z } from 'zod';
import type { DrawBook, DrawProof, drawView } from '#src/contracts/lottery/draws.ts';
import type { DrawState } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { BeaconRound } from '#functions/features/lottery/draw-clock/draw/beacon-port.ts';
import type { DrawRow } from './draw-clock.rows.ts';

type DrawView = z.output<typeof drawView>;

/** The public view of a draw: its commitment, then its root, then its numbers. */
export function shownDraw(row: DrawRow, nowMs: number): DrawView {
  return {
    numero: row.numero,
    state: stateAt(row, nowMs),
    closesAtMs: row.closes_at_ms,
    drawsAtMs: row.draws_at_ms,
    ...(row.result === null ? {} : { result: resultOf(row) }),
    ...(row.station === null ? {} : { station: row.station }),
    ...(row.commitment === '' ? {} : { commitment: row.commitment }),
    ...(row.root === null ? {} : { root: row.root }),
    corrections: Math.max(0, row.revision - 1),
  };
}

/** Everything needed to recompute a draw, including its seed, once it is drawn. */
export function shownProof(
  gameId: number,
  row: DrawRow,
  nowMs: number,
): Result<DrawProof, 'PROOF_NOT_READY' | 'PROOF_NONE'> {
  if (row.results === 'entered' || row.state === 'skipped') return failed('PROOF_NONE');
  if (row.root === null || row.drawn_at_ms === null) return failed('PROOF_NOT_READY');
  if (row.result === null) return failed('PROOF_NONE');
  return ok({
    gameId,
    numero: row.numero,
    shape: row.shape,
    state: stateAt(row, nowMs),
    commitment: row.commitment,
    committedAtMs: row.committed_at_ms,
    opensAtMs: row.opens_at_ms,
    closesAtMs: row.closes_at_ms,
    ...sealedTicketsOf(row),
    sealedAtMs: row.sealed_at_ms ?? 0,
    ...(row.beacon === null ? {} : { beacon: JSON.parse(row.beacon) as BeaconRound }),
    seed: row.seed,
    result: resultOf(row),
  });
}

/** The roots of a draw's tickets, once it is sealed, and its numbers once it has any. */
export function shownBook(
  gameId: number,
  row: DrawRow,
  nowMs: number,
): Result<DrawBook, 'PROOF_NOT_READY' | 'PROOF_NONE'> {
  if (row.state === 'skipped') return failed('PROOF_NONE');
  if (row.root === null) return failed('PROOF_NOT_READY');
  return ok({
    ...aboutDraw(gameId, row, nowMs),
    sealedAtMs: row.sealed_at_ms ?? 0,
    ...sealedTicketsOf(row),
    ...(row.result === null ? {} : { result: resultOf(row) }),
  });
}

/** Which draw it is, how it stands, and when bets are taken. */
export function aboutDraw(gameId: number, row: DrawRow, nowMs: number) {
  return {
    gameId,
    numero: row.numero,
    shape: row.shape,
    results: row.results,
    state: stateAt(row, nowMs),
    opensAtMs: row.opens_at_ms,
    closesAtMs: row.closes_at_ms,
  };
}

/** The book that the proof of a draw contains. */
export function bookOfProof(proof: DrawProof): DrawBook {
  const { gameId, numero, shape, state, opensAtMs, closesAtMs, sealedAtMs, result } = proof;
  const { root, shardRoots, shardTickets, tickets } = proof;
  const sealed = { root, shardRoots, ...(shardTickets && { shardTickets }), tickets };
  const times = { opensAtMs, closesAtMs, sealedAtMs };
  return { gameId, numero, shape, results: 'own', state, ...times, ...sealed, result };
}

function sealedTicketsOf(row: DrawRow) {
  return {
    root: row.root ?? '',
    shardRoots: JSON.parse(row.shard_roots ?? '[]') as string[],
    ...(row.shard_tickets === null ? {} : { shardTickets: JSON.parse(row.shard_tickets) as number[] }),
    tickets: row.tickets,
  };
}

/** The state of a draw; before the seal it follows from its times. */
export function stateAt(row: DrawRow, nowMs: number): DrawState {
  if (row.state !== 'scheduled') return row.state;
  if (nowMs < row.opens_at_ms) return 'scheduled';
  return nowMs < row.closes_at_ms ? 'open' : 'closing';
}

/** The numbers of a drawn draw. */
export function resultOf({ result }: DrawRow): string[][] {
  return (JSON.parse(result ?? '[]') as DrawResult).map((tier) => [...tier]);
}
