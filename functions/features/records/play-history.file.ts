import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { playHistoryContracts } from '#src/contracts/records/play-history.ts';
import type { Result } from '#src/rules/result.ts';
import { type CsvPart, csvFile } from '#functions/http/csv-file.ts';
import { movementLine, movementsFrame } from './movement-lines.ts';
import type { MovementsRead } from './member/play-history.movements.ts';
import { requestedSpan, historyReaderOf } from './play-history.service.ts';
import { type LotteryName, recordNames } from './record-names.ts';

const rowsPerRead = 1_000;

/** The movements of a span as a file, latest first. */
export async function movementsFile(
  context: RequestContext,
  session: SessionClaims,
  lotteryName: LotteryName,
  request: InputOf<typeof playHistoryContracts.movementsFile>,
): Promise<Result<never, 'SESSION_ENDED' | 'INVALID_INPUT'> | Response> {
  const span = requestedSpan(context, request);
  if (!span.ok) return span;
  const reader = historyReaderOf(context, session);
  const names = await recordNames(context, lotteryName, request.language);
  const readFrom = (beforeSeq: number | undefined) =>
    reader.movements(session.sessionId, span.value, { beforeSeq, most: rowsPerRead });
  // Read the first rows before the response starts, so that an ended session is refused as usual.
  const first = await readFrom(undefined);
  if (!first.ok) return first;
  const partOf = (page: MovementsRead | undefined): CsvPart => ({
    lines: page
      ? page.movements.map(({ balanceMinor, posting, ...each }) =>
          movementLine({ ...each, cashAfterMinor: balanceMinor, kind: posting }, page.currency, names),
        )
      : [],
    next: page?.beforeSeq === undefined ? undefined : () => partFrom(page.beforeSeq),
  });
  const partFrom = async (beforeSeq: number | undefined) => {
    const read = await readFrom(beforeSeq);
    if (!read.ok) throw new Error('The session ended before the file did');
    return partOf(read.value);
  };
  return csvFile(movementsFrame('history.csv', names.texts), partOf(first.value));
}
