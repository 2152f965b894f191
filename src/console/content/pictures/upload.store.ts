import { atom, type ReadableAtom } from 'nanostores';
import { type Cut, openPicture, smallerPicture } from '#src/browser/smaller-picture.ts';
import { opsCallOf } from '#src/console/session/ops-call.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { contentPictureLimits } from '#src/rules/site/picture.ts';
import type { TakenPicture } from './picture-tag.ts';

export type Upload =
  | { readonly status: 'empty' }
  /** Chosen, and to be cut before it is sent. */
  | { readonly status: 'framed'; readonly picture: ImageBitmap }
  | { readonly status: 'sending' }
  | {
      readonly status: 'refused';
      readonly code: string;
      /** How many pictures the merchant may keep, where it has as many. */
      readonly contentMax?: number;
    };

export interface UploadStore {
  readonly $upload: ReadableAtom<Upload>;
  /** Takes a file: sends it, or waits for its part to be chosen. The picture, once the site has it. */
  take(file: Blob): Promise<TakenPicture | undefined>;
  /** Sends the part of the picture that was chosen. */
  sendPart(part: Cut): Promise<TakenPicture | undefined>;
  /** Drops what was chosen. */
  drop(): void;
}

/** One picture on its way to the site; the newest file counts. */
export function uploadStore(isCut: boolean): UploadStore {
  const $upload = atom<Upload>({ status: 'empty' });
  let latest = 0;

  const become = (next: Upload) => {
    const before = $upload.get();
    if (before.status === 'framed') before.picture.close();
    $upload.set(next);
  };

  async function send(own: number, picture: ImageBitmap, part?: Cut): Promise<TakenPicture | undefined> {
    const small = await smallerPicture(picture, contentPictureLimits.sideMax, part);
    picture.close();
    if (own !== latest) return undefined;
    $upload.set({ status: 'sending' });
    const answer = await opsCallOf(contentContracts.uploadPicture, { input: small, isLong: true });
    if (own !== latest) return undefined;
    if (answer.ok) {
      $upload.set({ status: 'empty' });
      return answer.value;
    }
    const contentMax = answer.details?.['contentMax'];
    $upload.set({
      status: 'refused',
      code: answer.code,
      ...(typeof contentMax === 'number' && { contentMax }),
    });
    return undefined;
  }

  return {
    $upload,
    async take(file) {
      const own = (latest += 1);
      become({ status: 'sending' });
      const opened = await openPicture(file);
      if (own !== latest) {
        if (opened.ok) opened.value.close();
        return undefined;
      }
      if (!opened.ok) {
        $upload.set({ status: 'refused', code: opened.code });
        return undefined;
      }
      if (!isCut) return send(own, opened.value);
      $upload.set({ status: 'framed', picture: opened.value });
      return undefined;
    },
    async sendPart(part) {
      const state = $upload.get();
      return state.status === 'framed' ? send(latest, state.picture, part) : undefined;
    },
    drop() {
      latest += 1;
      become({ status: 'empty' });
    },
  };
}
