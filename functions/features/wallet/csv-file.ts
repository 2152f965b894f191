import { answerHeaders } from '#functions/http/answer.ts';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Lines of a file, and how the next ones are read; undefined where these were the last. */
export interface CsvPart {
  readonly lines: readonly string[];
  readonly next: (() => Promise<CsvPart>) | undefined;
}

/** A file of comma-separated values whose parts are read as fast as the receiver takes them. */
export function csvFile(fileName: string, columns: readonly string[], first: CsvPart): Response {
  const encoder = new TextEncoder();
  let part: CsvPart | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${byteOrderMark}${columns.join(',')}\r\n`));
    },
    async pull(controller) {
      if (!part) return controller.close();
      const { lines, next } = part;
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      part = next && (await next());
      if (!part) controller.close();
    },
  });
  const headers = new Headers(answerHeaders);
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
  return new Response(body, { headers });
}

/** One line of values that are safe as they stand. */
export function csvLine(values: readonly string[]): string {
  return `${values.join(',')}\r\n`;
}

/** A text that others wrote: a spreadsheet must neither split it nor take it for a formula. */
export function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
