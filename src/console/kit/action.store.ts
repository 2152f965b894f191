import { atom, type ReadableAtom } from 'nanostores';
import { textDigest } from '#src/console/form/digest.ts';
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
  /** A form that was changed after a failure is another act; that the former may have happened stays said. */
  forgetFailure(): void;
}

/**
 * One act on the open row. Its ids are kept until the site has answered, also over a closed form and a reload, so that
 * whoever sends it again does the same act and not a second one. Another content is another act, with ids of its own.
 */
export function actionStore(action: BuiltAction, id: string | undefined): ActionStore {
  const $action = atom<ActionState>({ status: 'idle' });
  const key = `act ${action.call.name} ${id ?? ''}`;
  let sent: Sent | undefined;
  return {
    $action,
    async send(typed, detail) {
      if ($action.get().status === 'sending') return;
      $action.set({ status: 'sending' });
      const fixed = Object.fromEntries(
        Object.entries(action.fixed).map(([name, path]) => [name, valueAt(detail, path)]),
      );
      const { fields } = action.call;
      const inPath = action.typed ?? [];
      const given = Object.entries(typed).filter(([name]) => !inPath.includes(name));
      const params = paramsOf(action, id, { ...detail, ...typed });
      const content = { ...fixed, ...Object.fromEntries(given), ...action.set };
      const digest = await textDigest(JSON.stringify([params, content]));
      sent = sameAct(action, digest, sent ?? readKeptJson('session', key));
      keep('session', key, JSON.stringify(sent));
      const answer = await opsCall(action.call, {
        params,
        ...((fields.length > inPath.length || action.set) && { input: { ...content, ...sent.ids } }),
        ...(action.file !== undefined && { isLong: true as const }),
      });
      if (answer.ok || answer.effect === 'none') {
        sent = undefined;
        forgetKept('session', key);
      }
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
      const state = $action.get();
      if (state.status === 'failed' && !state.isUnknown) $action.set({ status: 'idle' });
    },
  };
}

const waiting: ReadonlySet<string> = new Set(['SECOND_OPERATOR_NEEDED', 'APPROVAL_WAITING']);

/** An act that was sent, as far as it is kept: its ids, and what tells its content from another's. */
interface Sent {
  readonly digest: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** The ids of an act with this content: those of before while it is the same act, else new ones. */
function sameAct({ fresh }: BuiltAction, digest: string, before: unknown): Sent {
  const isSame = textAt(before, 'digest') === digest;
  const ids = fresh.map((name) => [name, (isSame && textAt(before, `ids.${name}`)) || crypto.randomUUID()]);
  return { digest, ids: Object.fromEntries(ids) as Sent['ids'] };
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
