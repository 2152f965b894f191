import { answerHeaders } from '#functions/http/answer.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { playHistoryContracts } from '#src/contracts/play-history.ts';
import { currencyDecimals, decimalOfMinor } from '#src/rules/money.ts';
import type { Result } from '#src/rules/result.ts';
import type { Movement } from './play-history.movements.ts';
import { askedSpan, historyReaderOf } from './play-history.service.ts';

const rowsPerRead = 1_000;
const columns = ['time', 'kind', 'amount', 'balance', 'currency', 'source', 'game', 'round', 'number'];
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * The movements of a span as a file, latest first; rows are read a thousand at a time, as fast as the receiver takes
 * them.
 */
export async function movementsFile(
  context: RequestContext,
  session: SessionClaims,
  asked: InputOf<typeof playHistoryContracts.movementsFile>,
): Promise<Result<never, 'SESSION_ENDED' | 'INVALID_INPUT'> | Response> {
  const span = askedSpan(context, asked);
  if (!span.ok) return span;
  const reader = historyReaderOf(context, session);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.movements(session.sessionId, span.value, { beforeSeq, most: rowsPerRead });
  // The first rows are asked for before the answer begins, so that a session that has ended is refused as always.
  let read = await readFrom(undefined);
  if (!read.ok) return read;
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${byteOrderMark}${columns.join(',')}\r\n`));
    },
    async pull(controller) {
      if (!read.ok) return controller.error(new Error('The session ended before the file did'));
      const page = read.value;
      if (page && page.movements.length > 0)
        controller.enqueue(
          encoder.encode(page.movements.map((each) => lineOf(each, page.currency)).join('')),
        );
      if (page?.beforeSeq === undefined) return controller.close();
      read = await readFrom(page.beforeSeq);
    },
  });
  const headers = new Headers(answerHeaders);
  headers.set('Content-Type', 'text/csv; charset=utf-8');
  headers.set('Content-Disposition', 'attachment; filename="history.csv"');
  return new Response(lines, { headers });
}

function lineOf(movement: Movement, currency: string): string {
  const decimals = currencyDecimals(currency);
  const values = [
    new Date(movement.atMs).toISOString(),
    movement.kind,
    decimalOfMinor(movement.changeMinor, decimals),
    decimalOfMinor(movement.balanceMinor, decimals),
    currency,
    quoted(movement.source),
    quoted(movement.gameCode ?? ''),
    quoted(movement.roundId),
    String(movement.seq),
  ];
  return `${values.join(',')}\r\n`;
}

/** A text that others wrote: a spreadsheet must neither split it nor take it for a formula. */
function quoted(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
