import { useState } from 'react';
import { openPicture, type PictureProblem, smallerPicture } from '#src/browser/smaller-picture.ts';

/** The maximum side of a picture that is sent, in pixels; a receipt stays readable at this size. */
const sideMax = 1_600;

/** A picture to be sent, and the object URL under which the page shows it. */
export interface ChosenPicture {
  readonly blob: Blob;
  readonly address: string;
}

interface Choice {
  readonly chosen: ChosenPicture | undefined;
  /** Takes a file that the player chose. */
  readonly choose: (file: File | undefined) => Promise<void>;
  readonly clear: () => void;
}

/** The picture that a player has chosen, scaled down to be sent. */
export function useChosenPicture(onProblem: (code: PictureProblem) => void): Choice {
  const [chosen, setChosen] = useState<ChosenPicture>();
  return {
    chosen,
    async choose(file) {
      if (!file) return;
      const picture = await openPicture(file);
      if (!picture.ok) return onProblem(picture.code);
      const blob = await smallerPicture(picture.value, sideMax);
      picture.value.close();
      setChosen({ blob, address: URL.createObjectURL(blob) });
    },
    clear() {
      if (chosen) URL.revokeObjectURL(chosen.address);
      setChosen(undefined);
    },
  };
}
