import { describe, expect, it } from 'vitest';
import { readPart } from './last-line.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('the last line of a part', () => {
  it('says with what the file goes on, and is no line of the whole', () => {
    const part = readPart(bytesOf('\ufeffa,b\r\n1,ü\r\nGoes on with ?cursor=30000%2F5%2Fid-1\r\n'));
    expect([part?.cursor, part?.rows, textOf(part?.bytes)]).toEqual([
      '30000/5/id-1',
      30_000,
      '\ufeffa,b\r\n1,ü\r\n',
    ]);
  });

  it('says that the file has ended, and stays in it', () => {
    const text = '1,2\r\n"End of the export, 2 rows"\r\n';
    const part = readPart(bytesOf(text));
    expect([part?.cursor, part?.rows, textOf(part?.bytes)]).toEqual([undefined, 2, text]);
  });

  it('is missing from a part that broke off', () => {
    for (const text of ['', '1,2\r\n', '1,2\r\n"End of the export, 2 rows"', '1,2\r\nGoes on with ?curs'])
      expect([text, readPart(bytesOf(text))]).toEqual([text, undefined]);
  });
});
