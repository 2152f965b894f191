/** The pixels of a decoded picture: red, green, blue and alpha, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** The header of a file, read without decoding the picture. */
export interface PictureHead {
  readonly width: number;
  readonly height: number;
}

/** Why a file is refused: its type is not accepted, or it is damaged, cut short or followed by more bytes. */
export type FileProblem = 'IMAGE_TYPE_REFUSED' | 'IMAGE_BROKEN';

/** Whether these bytes are found at an offset. */
export function standsAt(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((each, offset) => bytes[at + offset] === each);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
