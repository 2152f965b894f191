import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { type ShownStatement, statementsContracts } from '#src/contracts/agents/statements.ts';

const { agentStatements } = statementsContracts;

export type StatementFilter = 'all' | ShownStatement['kind'];

/** The agent's statements as one union; `off` where agents are not paid at this merchant. */
export type Statements =
  | { readonly status: 'loading' | 'off' }
  | {
      readonly status: 'ready';
      readonly currency: string;
      readonly items: readonly ShownStatement[];
      readonly nextCursor: string | undefined;
    }
  | { readonly status: 'failed'; readonly code: string };

export const $statements = atom<Statements>({ status: 'loading' });
export const $statementFilter = atom<StatementFilter>('all');

/** Loads the newest statements that the filter lets through. A part that is off leads home. */
export async function loadStatements(): Promise<void> {
  const filter = $statementFilter.get();
  const answer = await memberCall(agentStatements, inputOf(filter));
  // Another kind was chosen meanwhile.
  if (filter !== $statementFilter.get()) return;
  if (answer.ok) {
    const { currency, items, nextCursor } = answer.value;
    $statements.set({ status: 'ready', currency, items, nextCursor });
  } else if (answer.code === 'FEATURE_OFF') {
    $statements.set({ status: 'off' });
    location.replace('/m/home');
  } else $statements.set({ status: 'failed', code: answer.code });
}

/** Shows statements of one kind, or of all. */
export async function filterStatements(filter: StatementFilter): Promise<void> {
  $statementFilter.set(filter);
  await reloadStatements();
}

/** Loads the list again after a failure. */
export async function reloadStatements(): Promise<void> {
  $statements.set({ status: 'loading' });
  await loadStatements();
}

/** Adds the next older statements; false if they could not be loaded. */
export async function olderStatements(): Promise<boolean> {
  const shown = $statements.get();
  const filter = $statementFilter.get();
  if (shown.status !== 'ready' || shown.nextCursor === undefined) return true;
  const answer = await memberCall(agentStatements, { ...inputOf(filter), cursor: shown.nextCursor });
  if (!answer.ok) return false;
  if (filter !== $statementFilter.get()) return true;
  const { items, nextCursor } = answer.value;
  $statements.set({ ...shown, items: [...shown.items, ...items], nextCursor });
  return true;
}

function inputOf(filter: StatementFilter) {
  return filter === 'all' ? {} : { kind: filter };
}
