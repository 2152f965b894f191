import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { askUntilKnown, type RequestFailure } from '#src/api/in-doubt.ts';
import { KeptId } from '#src/api/kept-id.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { type Application, applicationsContracts } from '#src/contracts/rewards/applications.ts';

/** The member's applications as one union. */
export type Applications =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: readonly Application[] }
  | { readonly status: 'failed'; readonly code: string };

export type ApplyCode =
  | ErrorsOf<typeof applicationsContracts.applyForActivity | typeof applicationsContracts.activityImage>
  | CallError;

interface Draft {
  readonly promotionId: string;
  readonly termsVersion: string;
  readonly remark: string;
  readonly pictures: readonly Blob[];
}

export const $applications = atom<Applications>({ status: 'loading' });

/** The last application, while it is not known whether it arrived, and the ids of its pictures that have arrived. */
const request = new KeptId('application');
const uploaded = new WeakMap<Blob, string>();

/** Loads the member's applications. */
export async function loadApplications(): Promise<void> {
  const answer = await call(applicationsContracts.applications, { language: languageCode() });
  if (answer.ok) $applications.set({ status: 'ready', ...answer.value });
  else if ($applications.get().status !== 'ready') $applications.set({ status: 'failed', code: answer.code });
}

/** Sends the pictures, then the application under the terms that were read. Returns the failure, if any. */
export async function sendApplication(draft: Draft): Promise<RequestFailure<ApplyCode> | undefined> {
  const imageIds: string[] = [];
  for (const picture of draft.pictures) {
    const kept = uploaded.get(picture);
    const sent = kept === undefined ? await call(applicationsContracts.activityImage, picture) : undefined;
    if (sent && !sent.ok) return { ...sent, isInDoubt: false };
    const imageId = kept ?? (sent?.ok ? sent.value.imageId : '');
    uploaded.set(picture, imageId);
    imageIds.push(imageId);
  }
  const { promotionId, termsVersion, remark } = draft;
  const content = { promotionId, termsVersion, remark, imageIds };
  const before = request.inDoubt?.id;
  const { id: applicationId } = request.send(JSON.stringify(content));
  const answer = await askUntilKnown(
    applicationsContracts.applyForActivity,
    () =>
      call(applicationsContracts.applyForActivity, { applicationId, ...content, language: languageCode() }),
    { wasInDoubt: before === applicationId },
  );
  if (answer.ok || !answer.isInDoubt) request.release();
  if (!answer.ok) return answer;
  const loaded = $applications.get();
  const others = loaded.status === 'ready' ? loaded.list : [];
  $applications.set({ status: 'ready', list: [answer.value, ...others] });
  return undefined;
}
