import { atom, type ReadableAtom } from 'nanostores';
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

/** One act on the open row. Its ids are made once, so that a repeated sending is the same act. */
export function actionStore(action: BuiltAction, id: string | undefined): ActionStore {
  const $action = atom<ActionState>({ status: 'idle' });
  const fresh = Object.fromEntries(action.fresh.map((name) => [name, crypto.randomUUID()]));
  return {
    $action,
    async send(typed, detail) {
      if ($action.get().status === 'sending') return;
      $action.set({ status: 'sending' });
      const fixed = Object.fromEntries(
        Object.entries(action.fixed).map(([name, path]) => [name, valueAt(detail, path)]),
      );
      const { fields } = action.call;
      const answer = await opsCall(action.call, {
        params: paramsOf(action, id, detail),
        ...(fields.length > 0 && { input: { ...fixed, ...fresh, ...typed } }),
      });
      if (answer.ok) {
        const row = isRow(answer.value) ? answer.value : {};
        $action.set({ status: 'done', answer: row, approvalId: textAt(row, 'approvalId') });
        return;
      }
      const { code, effect, details } = answer;
      $action.set({ status: 'failed', code, isUnknown: effect === 'unknown', details });
    },
    forgetFailure() {
      if ($action.get().status === 'failed') $action.set({ status: 'idle' });
    },
  };
}

function paramsOf(
  { call, params }: BuiltAction,
  id: string | undefined,
  detail: Row,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    call.params.map((name, at) => {
      const path = params[name];
      const value = path === undefined ? (at === 0 ? id : undefined) : textAt(detail, path);
      return [name, value ?? ''];
    }),
  );
}
