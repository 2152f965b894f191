import { useState } from 'react';
import { openPicture, type PictureProblem, smallerPicture } from '#src/browser/smaller-picture.ts';
import { picturesMax } from '#src/rules/site/feedback.ts';

/** The maximum side of a picture that is sent, in pixels; a receipt stays readable at this size. */
const sideMax = 1_600;

/** A picture of the form, and the object URL under which the page shows it. */
export interface ChosenPicture {
  readonly blob: Blob;
  readonly address: string;
}

interface Choice {
  readonly pictures: readonly ChosenPicture[];
  readonly isFull: boolean;
  /** Adds a file that the player chose. Returns the problem when it cannot be sent. */
  readonly add: (file: File | undefined) => Promise<PictureProblem | undefined>;
  readonly remove: (picture: ChosenPicture) => void;
  readonly clear: () => void;
}

/** The pictures attached to feedback, scaled down to be sent. */
export function usePictures(): Choice {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const drop = (gone: readonly ChosenPicture[]) => {
    for (const { address } of gone) URL.revokeObjectURL(address);
    setPictures((kept) => kept.filter((each) => !gone.includes(each)));
  };
  return {
    pictures,
    isFull: pictures.length >= picturesMax,
    async add(file) {
      if (!file) return undefined;
      const opened = await openPicture(file);
      if (!opened.ok) return opened.code;
      const blob = await smallerPicture(opened.value, sideMax);
      opened.value.close();
      const picture = { blob, address: URL.createObjectURL(blob) };
      setPictures((kept) => [...kept, picture].slice(0, picturesMax));
      return undefined;
    },
    remove: (picture) => drop([picture]),
    clear: () => drop(pictures),
  };
}
