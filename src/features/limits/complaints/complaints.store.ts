import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import {
  complaintsContracts,
  type ComplaintTopic,
  type DisputeBody,
  type OwnComplaint,
} from '#src/contracts/limits/complaints.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';

/** The member's complaints as one union. */
export type Complaints =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly nowMs: number;
      readonly items: readonly OwnComplaint[];
      readonly answerDays: number;
      readonly disputeBody?: DisputeBody | undefined;
      readonly nextCursor?: string | undefined;
    }
  | { readonly status: 'failed'; readonly code: string };

type Failed<Code extends string> = { readonly ok: false; readonly code: Code | CallError };
type MakeCode = ErrorsOf<typeof complaintsContracts.makeComplaint>;
type ReplyCode = ErrorsOf<typeof complaintsContracts.replyToComplaint>;
type EvidenceCode = ErrorsOf<typeof evidenceContracts.exportEvidence>;

/** The form's contents when sent; the key stays the same until it has arrived, so that it is stored once. */
export interface ComplaintDraft {
  readonly key: string;
  readonly topic: ComplaintTopic;
  readonly words: string;
  readonly about: string;
}

export const $complaints = atom<Complaints>({ status: 'loading' });

/** Loads the newest complaints. */
export async function loadComplaints(): Promise<void> {
  $complaints.set({ status: 'loading' });
  const answer = await memberCall(complaintsContracts.memberComplaints, {});
  $complaints.set(answer.ok ? { status: 'ready', ...answer.value } : { status: 'failed', code: answer.code });
}

/** Adds older complaints to the list; false when they could not be loaded. */
export async function loadOlderComplaints(): Promise<boolean> {
  const shown = $complaints.get();
  if (shown.status !== 'ready' || shown.nextCursor === undefined) return true;
  const answer = await call(complaintsContracts.memberComplaints, { cursor: shown.nextCursor });
  if (!answer.ok) return false;
  const { items, nextCursor } = answer.value;
  $complaints.set({ ...shown, items: [...shown.items, ...items], nextCursor });
  return true;
}

/** Makes a complaint and shows it first. */
export async function makeComplaint(
  draft: ComplaintDraft,
): Promise<{ readonly ok: true; readonly reference: string } | Failed<MakeCode>> {
  const answer = await call(complaintsContracts.makeComplaint, draft);
  if (!answer.ok) return { ok: false, code: answer.code };
  const made = answer.value;
  const shown = $complaints.get();
  if (shown.status === 'ready') {
    const others = shown.items.filter(({ reference }) => reference !== made.reference);
    $complaints.set({ ...shown, items: [made, ...others] });
  }
  return { ok: true, reference: made.reference };
}

/** Adds words to a complaint, or reopens it. Returns the failure code, or undefined on success. */
export async function replyToComplaint(
  reference: string,
  reply: { readonly key: string; readonly words: string; readonly reopen: boolean },
): Promise<ReplyCode | CallError | undefined> {
  const answer = await call(complaintsContracts.replyToComplaint, reply, { params: { reference } });
  if (!answer.ok) return answer.code;
  const shown = $complaints.get();
  if (shown.status === 'ready')
    $complaints.set({
      ...shown,
      items: shown.items.map((item) => (item.reference === reference ? answer.value : item)),
    });
  return undefined;
}

/** The evidence file of the member's latest days, signed by the site. */
export async function takeEvidence(): Promise<
  { readonly ok: true; readonly file: Blob } | Failed<EvidenceCode>
> {
  const answer = await call(evidenceContracts.exportEvidence, {}, { isLong: true });
  if (!answer.ok) return { ok: false, code: answer.code };
  return { ok: true, file: new Blob([JSON.stringify(answer.value)], { type: 'application/json' }) };
}
