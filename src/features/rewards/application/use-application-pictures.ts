import { useEffect, useRef, useState } from 'react';
import { openPicture, type PictureProblem, smallerPicture } from '#src/browser/smaller-picture.ts';

/** The maximum side of a picture that is sent, in pixels; words in a picture of a screen stay readable. */
const sideMax = 1_600;

/** A picture of an application, and the object URL under which the page shows it. */
export interface ChosenPicture {
  readonly blob: Blob;
  readonly address: string;
}

/** The pictures of an application, scaled down to be sent; at most `picturesMax`. */
export function useApplicationPictures(picturesMax: number) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const addresses = useRef(new Set<string>());
  useEffect(() => {
    const { current: all } = addresses;
    return () => all.forEach((address) => URL.revokeObjectURL(address));
  }, []);
  return {
    pictures,
    isFull: pictures.length >= picturesMax,
    /** Adds a file that the player chose. Returns the problem when it cannot be sent. */
    async add(file: File | undefined): Promise<PictureProblem | undefined> {
      if (!file) return undefined;
      const opened = await openPicture(file);
      if (!opened.ok) return opened.code;
      const blob = await smallerPicture(opened.value, sideMax);
      opened.value.close();
      const picture = { blob, address: URL.createObjectURL(blob) };
      addresses.current.add(picture.address);
      setPictures((kept) => [...kept, picture].slice(0, picturesMax));
      return undefined;
    },
    remove(picture: ChosenPicture): void {
      URL.revokeObjectURL(picture.address);
      setPictures((kept) => kept.filter((each) => each !== picture));
    },
  };
}
