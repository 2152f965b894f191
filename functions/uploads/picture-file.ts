/** The pixels of a decoded picture: red, green, blue and opacity, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** What the head of a file says, read without decoding it. */
export interface PictureHead {
  readonly width: number;
  readonly height: number;
}

/** Why a file is refused: it is no png or jpg, or it is one that is damaged, cut short or followed by more bytes. */
export type FileProblem = 'IMAGE_TYPE_REFUSED' | 'IMAGE_BROKEN';

/** Whether the bytes at a place are these. */
export function standsAt(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((each, offset) => bytes[at + offset] === each);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
