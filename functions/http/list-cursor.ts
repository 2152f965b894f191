import { createHash } from 'node:crypto';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** What a cursor is bound to: it is valid for one member and for the exact filters it was issued with. */
export type CursorScope = readonly (string | number | undefined)[];

const scopeLetters = 12;

/** An opaque cursor for the caller. */
export function writeCursor(scope: CursorScope, beforeSeq: number): string {
  return Buffer.from(`${markOf(scope)}${beforeSeq}`).toString('base64url');
}

/** The ledger row that a cursor points to; INVALID_INPUT if it was issued for another scope. */
export function readCursor(scope: CursorScope, cursor: string): Result<number, 'INVALID_INPUT'> {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const beforeSeq = Number(text.slice(scopeLetters));
  const isOurs = text.startsWith(markOf(scope)) && Number.isSafeInteger(beforeSeq) && beforeSeq > 0;
  return isOurs ? ok(beforeSeq) : failed('INVALID_INPUT');
}

function markOf(scope: CursorScope): string {
  const text = JSON.stringify(scope.map((part) => part ?? null));
  return createHash('sha256').update(text).digest('base64url').slice(0, scopeLetters);
}
