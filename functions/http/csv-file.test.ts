import { describe, expect, it } from 'vitest';
import { type CsvPart, csvFile, csvText } from './csv-file.ts';

const endOf = (rows: number) => `${rows} rows`;

/** A file of these many parts, and how many of them were read. */
function longFile(parts: number) {
  let read = 1;
  const partOf = (number: number): CsvPart => ({
    lines: [`${number}\r\n`],
    next:
      number === parts
        ? undefined
        : () => {
            read += 1;
            return Promise.resolve(partOf(number + 1));
          },
  });
  const answer = csvFile({ fileName: 'a.csv', columns: ['n'], endOf }, partOf(1));
  return { answer, read: () => read };
}

describe('a CSV file', () => {
  it('is read at the pace of its receiver: two parts ahead at most', async () => {
    const { answer, read } = longFile(50);
    const reader = answer.body?.getReader();
    for (let taken = 1; taken <= 10; taken += 1) {
      await reader?.read();
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(read()).toBeLessThanOrEqual(taken + 2);
    }
    await reader?.cancel();
    expect(read()).toBeLessThanOrEqual(12);
  });

  it('has its headers once, although it is sent in several files', async () => {
    const part: CsvPart = { lines: ['2\r\n'], next: undefined };
    const bytesOf = async (answer: Response) =>
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await answer.arrayBuffer());
    const frame = { fileName: 'a.csv', columns: ['=n'], endOf };
    expect(await bytesOf(csvFile(frame, part))).toBe("\ufeff'=n\r\n2\r\n1 rows\r\n");
    expect(await bytesOf(csvFile({ ...frame, isContinued: true }, part))).toBe('2\r\n1 rows\r\n');
  });
});

describe('a cell of somebody’s text', () => {
  it.each(['=', '+', '-', '@', '\t', '\r'])('that begins with %j is no formula', (start) => {
    const cell = csvText(`${start}2+3`);
    expect(start === '\r' ? cell.slice(1, -1) : cell).toBe(`'${start}2+3`);
    expect(csvText(`${start}1,"x"`)).toBe(`"'${start}1,""x"""`);
  });

  it('is as it was written otherwise, in quotes where it would end early', () => {
    expect(['2=3', 'a-b', '7', ''].map(csvText)).toEqual(['2=3', 'a-b', '7', '']);
    expect(['a,b', 'a"b', 'a\r\nb'].map(csvText)).toEqual(['"a,b"', '"a""b"', '"a\r\nb"']);
  });
});
