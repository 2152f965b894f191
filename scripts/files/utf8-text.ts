export type Utf8Text =
  | { readonly ok: true; readonly text: string }
  /** The line of the first byte that is not UTF-8, counted from 1. */
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** What the first bytes of a file say about its encoding. UTF-32 begins with the mark of UTF-16. */
const otherEncodings: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
];
const lineEnd = 0x0a;
const advice = 'Save the file as UTF-8.';

/** The text of a file's bytes, if they are UTF-8. A wrong byte is never replaced, because nobody could tell later. */
export function utf8Text(bytes: Uint8Array): Utf8Text {
  const other = otherEncodings.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (other) return { ok: false, line: 1, reason: `written in ${other[0]}. ${advice}` };
  const text = decoded(bytes);
  return text === undefined ? firstFault(bytes) : { ok: true, text };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The caller says which byte is wrong.
    return undefined;
  }
}

/** No letter of UTF-8 contains the byte of a line end, so each line can be read by itself. */
function firstFault(bytes: Uint8Array): Utf8Text {
  let line = 1;
  for (let start = 0; start <= bytes.length; line += 1) {
    const end = bytes.indexOf(lineEnd, start);
    const ofLine = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (decoded(ofLine) === undefined)
      return { ok: false, line, reason: `the byte ${firstWrong(ofLine)} is not UTF-8. ${advice}` };
    if (end < 0) break;
    start = end + 1;
  }
  return { ok: false, line, reason: `not UTF-8. ${advice}` };
}

/** The first byte that begins no letter of UTF-8, in hexadecimal digits. */
function firstWrong(line: Uint8Array): string {
  let at = 0;
  while (at < line.length) {
    const length = [1, 2, 3, 4].find((bytes) => decoded(line.subarray(at, at + bytes)) !== undefined);
    if (length === undefined) break;
    at += length;
  }
  return (line[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
}
