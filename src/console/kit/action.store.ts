import { atom, type ReadableAtom } from 'nanostores';
import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';
import { opsCall, type OpsFailure } from '#src/console/session/ops-call.ts';
import type { Details } from '#src/rules/result.ts';
import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { isRow, type Row, textAt, valueAt } from './row.ts';

export type ActionState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | {
      readonly status: 'failed';
      readonly code: OpsFailure;
      /** Whether the site may have done it: then it is sent again under the same id. */
      readonly isUnknown: boolean;
      readonly details?: Details | undefined;
    }
  /** What the site answered; with an id another operator has to approve it. */
  | { readonly status: 'done'; readonly answer: Row; readonly approvalId: string | undefined };

export interface ActionStore {
  readonly $action: ReadableAtom<ActionState>;
  /** Sends what was typed; `detail` is what the operator has seen of the object. */
  send(typed: Row, detail: Row): Promise<void>;
  /** A form that was changed after a failure is another act. */
  forgetFailure(): void;
}

/**
 * One act on the open row. Its ids are kept until the site has answered, also over a closed form and a reload, so that
 * whoever sends it again does the same act and not a second one.
 */
export function actionStore(action: BuiltAction, id: string | undefined): ActionStore {
  const $action = atom<ActionState>({ status: 'idle' });
  const key = `act ${action.call.name} ${id ?? ''}`;
  const fresh = idsOf(key, action.fresh);
  return {
    $action,
    async send(typed, detail) {
      if ($action.get().status === 'sending') return;
      $action.set({ status: 'sending' });
      const fixed = Object.fromEntries(
        Object.entries(action.fixed).map(([name, path]) => [name, valueAt(detail, path)]),
      );
      const { fields } = action.call;
      keep('session', key, JSON.stringify(fresh));
      const inPath = action.typed ?? [];
      const given = Object.entries(typed).filter(([name]) => !inPath.includes(name));
      const answer = await opsCall(action.call, {
        params: paramsOf(action, id, { ...detail, ...typed }),
        ...((fields.length > inPath.length || action.set) && {
          input: { ...fixed, ...fresh, ...Object.fromEntries(given), ...action.set },
        }),
        ...(action.file !== undefined && { isLong: true as const }),
      });
      if (answer.ok || answer.effect === 'none') forgetKept('session', key);
      if (answer.ok) {
        const row = isRow(answer.value) ? answer.value : {};
        $action.set({ status: 'done', answer: row, approvalId: textAt(row, 'approvalId') });
        return;
      }
      const { code, effect, details } = answer;
      const approvalId = details?.['approvalId'];
      // The first sending has arrived: the request waits for another operator.
      if (waiting.has(code) && typeof approvalId === 'string') {
        $action.set({ status: 'done', answer: {}, approvalId });
        return;
      }
      $action.set({ status: 'failed', code, isUnknown: effect === 'unknown', details });
    },
    forgetFailure() {
      if ($action.get().status === 'failed') $action.set({ status: 'idle' });
    },
  };
}

const waiting: ReadonlySet<string> = new Set(['SECOND_OPERATOR_NEEDED', 'APPROVAL_WAITING']);

function idsOf(key: string, names: readonly string[]): Readonly<Record<string, string>> {
  const kept = readKeptJson('session', key);
  return Object.fromEntries(
    names.map((name) => [name, (isRow(kept) && textAt(kept, name)) || crypto.randomUUID()]),
  );
}

function paramsOf(
  { call, params, typed = [] }: BuiltAction,
  id: string | undefined,
  detail: Row,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    call.params.map((name, at) => {
      const path = typed.includes(name) ? name : params[name];
      const value = path === undefined ? (at === 0 ? id : undefined) : textAt(detail, path);
      return [name, value ?? ''];
    }),
  );
}
