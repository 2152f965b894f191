import { goesOnWith } from '#src/contracts/operations/exports.ts';

/** A part of a file as it goes into the whole, and what its last line says. */
export interface ReadPart {
  /** Without the line that says where the file goes on. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** With what the next part is asked for; undefined at the end. */
  readonly cursor: string | undefined;
  /** How many rows the file has up to here. */
  readonly rows: number;
}

const end = /^"End of the export, (\d+) rows"$/;
const rowsBefore = /^(\d+)\//;
const lineFeed = 10;

/** Reads the last line of a part; undefined if the part has none, so was cut off on the way. */
export function readPart(bytes: Uint8Array<ArrayBuffer>): ReadPart | undefined {
  if (bytes.at(-1) !== lineFeed) return undefined;
  const from = bytes.lastIndexOf(lineFeed, bytes.length - 2) + 1;
  const line = new TextDecoder().decode(bytes.subarray(from)).trimEnd();
  if (line.startsWith(goesOnWith)) {
    const cursor = decodeURIComponent(line.slice(goesOnWith.length));
    return { bytes: bytes.slice(0, from), cursor, rows: Number(rowsBefore.exec(cursor)?.[1] ?? 0) };
  }
  const ended = end.exec(line);
  return ended ? { bytes, cursor: undefined, rows: Number(ended[1]) } : undefined;
}
