import { answerHeaders } from '#functions/http/answer.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { type eventsContracts, significantEvent } from '#src/contracts/events/events.ts';
import { lineOf } from '#functions/events/events.chain.ts';
import { eventsOf } from '#functions/events/record-event.ts';

const eventsPerPage = 50;
const rowsPerRead = 1_000;

/** One page of the matching events, newest first. */
export async function pageOfEvents(
  { env, merchant }: RequestContext,
  { cursor, ...filter }: InputOf<typeof eventsContracts.operatorEvents>,
) {
  const found = await eventsOf(env, merchant).search({ ...filter, before: cursor }, eventsPerPage + 1);
  const rows = found.rows.slice(0, eventsPerPage);
  const last = rows.at(-1);
  return {
    items: rows.map(({ row, hash }) => ({ ...significantEvent.parse(JSON.parse(row)), hash })),
    ...(found.rows.length > eventsPerPage && last ? { nextCursor: String(last.seq) } : {}),
    head: found.head,
  };
}

/** How far the log's own object has verified the chain. */
export async function chainOfEvents({
  env,
  merchant,
}: RequestContext): Promise<OutputOf<typeof eventsContracts.eventChain>> {
  const { head, state } = await eventsOf(env, merchant).chain();
  const { verifiedTo, verifiedAtMs, begunAtMs, brokenAt, foundAtMs } = state;
  return {
    ...{ head, verifiedTo },
    ...(verifiedAtMs === 0 ? {} : { verifiedAtMs, begunAtMs }),
    ...(brokenAt === undefined ? {} : { brokenAt, foundAtMs }),
  };
}

/**
 * Exports the chain as lines of JSON: first its starting point, then the rows, then the head as it was when the
 * export began. Rows are read a thousand at a time, at the receiver's pace.
 */
export async function exportedEvents({ env, merchant }: RequestContext, after: number): Promise<Response> {
  const log = eventsOf(env, merchant);
  const { head, previous } = await log.bounds(after);
  const encoder = new TextEncoder();
  const write = (lines: readonly string[]) => encoder.encode(lines.map((line) => `${line}\n`).join(''));
  let at = after;
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(write([JSON.stringify({ merchant, after, previous: previous ?? null })]));
    },
    async pull(controller) {
      const rows = at < head.count ? await log.chainRows(at, head.count, rowsPerRead) : [];
      at = rows.at(-1)?.seq ?? head.count;
      if (rows.length > 0) controller.enqueue(write(rows.map(({ row, hash }) => lineOf(row, hash))));
      if (at < head.count) return;
      controller.enqueue(write([JSON.stringify({ head })]));
      controller.close();
    },
  });
  const headers = new Headers(answerHeaders);
  headers.set('Content-Type', 'application/x-ndjson; charset=utf-8');
  headers.set('Content-Disposition', `attachment; filename="events-${merchant}-${after}.ndjson"`);
  return new Response(lines, { headers });
}
