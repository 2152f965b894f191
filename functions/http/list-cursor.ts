import { createHash } from 'node:crypto';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** What a cursor goes on with: it is good for one member and the very filters that it was given for. */
export type CursorScope = readonly (string | number | undefined)[];

const scopeLetters = 12;

/** A cursor as its caller carries it, opaque. */
export function writeCursor(scope: CursorScope, beforeSeq: number): string {
  return Buffer.from(`${markOf(scope)}${beforeSeq}`).toString('base64url');
}

/** The ledger row that a cursor names; INVALID_INPUT for one of another scope. */
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
