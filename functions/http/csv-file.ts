import { answerHeaders } from '#functions/http/answer.ts';
import { logTrouble } from '#functions/http/log.ts';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Lines of a file, and a function that reads the next ones; undefined after the last. */
export interface CsvPart {
  readonly lines: readonly string[];
  readonly next: (() => Promise<CsvPart>) | undefined;
}

/** A file's name, its column headers, and its last line, given the number of rows: a file without it is cut off. */
export interface CsvFrame {
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly endOf: (rows: number) => string;
  /** Whether its lines follow those of an earlier file, which has the headers. */
  readonly isContinued?: boolean;
}

/** Streams a CSV file; each part is read only when the receiver is ready for it. */
export function csvFile(
  { fileName, columns, endOf, isContinued = false }: CsvFrame,
  first: CsvPart,
): Response {
  const encoder = new TextEncoder();
  let part: CsvPart | undefined = first;
  let rows = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!isContinued)
        controller.enqueue(encoder.encode(`${byteOrderMark}${csvLine(columns.map(csvText))}`));
    },
    async pull(controller) {
      if (!part) return;
      const { lines, next } = part;
      rows += lines.length;
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      part = next && (await next().catch(tellOf(fileName)));
      if (part) return;
      controller.enqueue(encoder.encode(csvLine([csvText(endOf(rows))])));
      controller.close();
    },
  });
  const headers = new Headers(answerHeaders);
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
  return new Response(body, { headers });
}

/** The answer has gone out by then, so nobody else tells of a file that breaks off. */
function tellOf(fileName: string): (error: unknown) => never {
  return (error) => {
    logTrouble('csv-file', new Error(fileName, { cause: error }));
    throw error;
  };
}

/** One CSV line of values that need no further escaping. */
export function csvLine(values: readonly string[]): string {
  return `${values.join(',')}\r\n`;
}

/** Escapes untrusted text, so that a spreadsheet neither splits it nor evaluates it as a formula. */
export function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
