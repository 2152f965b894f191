import { answerHeaders } from '#functions/http/answer.ts';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/** Lines of a file, and a function that reads the next ones; undefined after the last. */
export interface CsvPart {
  readonly lines: readonly string[];
  readonly next: (() => Promise<CsvPart>) | undefined;
}

/** Streams a CSV file; each part is read only when the receiver is ready for it. */
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

/** One CSV line of values that need no further escaping. */
export function csvLine(values: readonly string[]): string {
  return `${values.join(',')}\r\n`;
}

/** Escapes untrusted text, so that a spreadsheet neither splits it nor evaluates it as a formula. */
export function csvText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
