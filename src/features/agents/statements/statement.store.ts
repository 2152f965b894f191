import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { type ShownStatement, statementsContracts } from '#src/contracts/agents/statements.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import type { Fault } from '#src/rules/agents/pay/verify.ts';

const { agentStatement, requestPayout } = statementsContracts;

/** One statement, with its document as it is stored. */
export interface ReadyStatement {
  readonly status: 'ready';
  readonly currency: string;
  readonly shown: ShownStatement;
  readonly document: string;
  /** Undefined for a document that cannot be read. */
  readonly statement: Statement | undefined;
}

export type OneStatement =
  | { readonly status: 'loading' }
  | ReadyStatement
  | { readonly status: 'failed'; readonly code: string };

/** What computing a statement again on this device found. */
export type Check =
  | { readonly status: 'none' | 'running' | 'passed' | 'unavailable' }
  | { readonly status: 'differs'; readonly fault: Fault; readonly line: string };

export const $statement = atom<OneStatement>({ status: 'loading' });
export const $check = atom<Check>({ status: 'none' });

/** Which statement was asked for last; an answer for another is dropped. */
let requested = '';

/** Loads one statement. */
export async function loadStatement(id: string): Promise<void> {
  requested = id;
  $statement.set({ status: 'loading' });
  $check.set({ status: 'none' });
  const answer = await memberCall(agentStatement, { id });
  if (requested !== id) return;
  if (!answer.ok) return $statement.set({ status: 'failed', code: answer.code });
  const { currency, statement: shown, document } = answer.value;
  $statement.set({ status: 'ready', currency, shown, document, statement: parsed(document) });
}

/** Computes the statement again from its document alone. What that takes is loaded only now. */
export async function checkStatement({ document }: ReadyStatement): Promise<void> {
  const id = requested;
  $check.set({ status: 'running' });
  const found = await verified(document);
  if (requested === id) $check.set(found);
}

async function verified(document: string): Promise<Check> {
  try {
    const { verifyStatement } = await import('#src/rules/agents/pay/verify.ts');
    const verdict = await verifyStatement(document);
    if (verdict.isRight) return { status: 'passed' };
    return { status: 'differs', fault: verdict.fault, line: verdict.line };
  } catch {
    // The module could not be loaded.
    return { status: 'unavailable' };
  }
}

/** Reminds the upline of a dividend that waits; returns the failure, if any. */
export async function remindUpline(id: string) {
  const answer = await memberCall(requestPayout, { id });
  return answer.ok ? undefined : answer.code;
}

function parsed(document: string): Statement | undefined {
  try {
    return JSON.parse(document) as Statement;
  } catch {
    // The check names what cannot be read.
    return undefined;
  }
}
