import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { type Feedback, feedbackContracts, type FeedbackLimits } from '#src/contracts/feedback/feedback.ts';

/** The member's feedback as one union. */
export type Thread =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly items: readonly Feedback[];
      readonly limits: FeedbackLimits;
      readonly nextCursor?: string | undefined;
    }
  | { readonly status: 'failed'; readonly code: string };

export type SendCode =
  | ErrorsOf<typeof feedbackContracts.sendFeedback | typeof feedbackContracts.sendFeedbackPicture>
  | CallError;

/** The contents of the form when it is sent. */
export interface Draft {
  readonly words: string;
  readonly remark: string;
  readonly pictures: readonly Blob[];
}

export const $thread = atom<Thread>({ status: 'loading' });

/** Loads the newest feedback and the limits of the form. */
export async function loadThread(): Promise<void> {
  $thread.set({ status: 'loading' });
  const answer = await memberCall(feedbackContracts.feedbackThread, {});
  $thread.set(answer.ok ? { status: 'ready', ...answer.value } : { status: 'failed', code: answer.code });
}

/** Adds older feedback to the list; false when it could not be loaded. */
export async function loadOlderFeedback(): Promise<boolean> {
  const thread = $thread.get();
  if (thread.status !== 'ready' || thread.nextCursor === undefined) return true;
  const answer = await call(feedbackContracts.feedbackThread, { cursor: thread.nextCursor });
  if (answer.ok)
    $thread.set({
      status: 'ready',
      items: [...thread.items, ...answer.value.items],
      limits: answer.value.limits,
      nextCursor: answer.value.nextCursor,
    });
  return answer.ok;
}

/** Uploads the pictures, then the text that they belong to. Returns the failure code, or undefined on success. */
export async function sendDraft({ words, remark, pictures }: Draft): Promise<SendCode | undefined> {
  const ids: string[] = [];
  for (const picture of pictures) {
    const sent = await call(feedbackContracts.sendFeedbackPicture, picture);
    if (!sent.ok) return sent.code;
    ids.push(sent.value.id);
  }
  const answer = await call(feedbackContracts.sendFeedback, { words, remark, pictures: ids });
  if (!answer.ok) return answer.code;
  const thread = $thread.get();
  if (thread.status === 'ready') $thread.set({ ...thread, items: [answer.value, ...thread.items] });
  return undefined;
}

/** Adds words to earlier feedback. Returns the failure code, or undefined on success. */
export async function replyToFeedback(
  id: string,
  reply: { readonly key: string; readonly words: string },
): Promise<ErrorsOf<typeof feedbackContracts.replyToFeedback> | CallError | undefined> {
  const answer = await call(feedbackContracts.replyToFeedback, reply, { params: { id } });
  if (!answer.ok) return answer.code;
  const thread = $thread.get();
  if (thread.status === 'ready')
    $thread.set({ ...thread, items: thread.items.map((item) => (item.id === id ? answer.value : item)) });
  return undefined;
}
