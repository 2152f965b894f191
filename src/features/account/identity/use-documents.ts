import { useState } from 'react';
import { openPicture, type PictureProblem, smallerPicture } from '#src/browser/smaller-picture.ts';
import type { DocumentKind } from '#src/contracts/account/identity-check.ts';
import type { ChosenDocuments } from './identity-check.store.ts';

/** The maximum side of a picture that is sent, in pixels; the smallest print on a card stays readable. */
const sideMax = 2_400;

/** A picture of a document, and the object URL under which the page shows it. */
export interface ChosenDocument {
  readonly blob: Blob;
  readonly address: string;
}

type Chosen = Readonly<Partial<Record<DocumentKind, ChosenDocument>>>;

interface Choice {
  readonly chosen: Chosen;
  readonly blobs: ChosenDocuments;
  /** Replaces the chosen file. Returns the problem when the file cannot be sent. */
  readonly choose: (kind: DocumentKind, file: File | undefined) => Promise<PictureProblem | undefined>;
}

/** The pictures of documents that the member has chosen, one of each kind. */
export function useDocuments(): Choice {
  const [chosen, setChosen] = useState<Chosen>({});
  const entries = Object.entries(chosen).map(([kind, { blob }]) => [kind, blob] as const);
  return {
    chosen,
    blobs: Object.fromEntries(entries) as ChosenDocuments,
    async choose(kind, file) {
      if (!file) return undefined;
      const opened = await openPicture(file);
      if (!opened.ok) return opened.code;
      const blob = await smallerPicture(opened.value, sideMax);
      opened.value.close();
      const before = chosen[kind];
      if (before) URL.revokeObjectURL(before.address);
      setChosen((kept) => ({ ...kept, [kind]: { blob, address: URL.createObjectURL(blob) } }));
      return undefined;
    },
  };
}
