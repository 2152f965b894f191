import { type ArchiveColumn, type ArchiveFile, archiveFile } from '#functions/archive/archive-file.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { Batch, Piece, AppliedState } from './archive.ts';

type WholeColumn = 'seq' | 'at_ms' | 'amount_minor' | 'cash_after_minor';
type TextColumn =
  | 'kind'
  | 'debit'
  | 'credit'
  | 'source'
  | 'reference'
  | 'round_id'
  | 'vendor_code'
  | 'game_code'
  | 'hash';

interface Shard {
  readonly merchant: string;
  readonly shard: string;
}

/** A shard's batch as an archive file, chained to the previous file by its hash `previous`. */
export function postingsFile(
  { merchant, shard }: Shard,
  { number, day, pieces }: Batch,
  previous: string,
): ArchiveFile {
  const place = `merchant=${merchant}/day=${day}/shard=${shard}`;
  const notes = {
    number: String(number),
    previous,
    members: JSON.stringify(appliedStates(pieces)),
  };
  return archiveFile(
    `postings/${place}/${String(number).padStart(8, '0')}.parquet`,
    columnsOf({ merchant, shard }, day, pieces),
    notes,
  );
}

/**
 * Each wallet in a file once, with what was applied before its first and after its last posting in that file.
 */
function appliedStates(
  pieces: readonly Piece[],
): [member: string, before: AppliedState, after: AppliedState][] {
  return [...Map.groupBy(pieces, ({ member }) => member)].flatMap(([member, ofMember]) => {
    const [first, last] = [ofMember[0], ofMember.at(-1)];
    return first && last ? [[member, first.before, last.after]] : [];
  });
}

function columnsOf({ merchant, shard }: Shard, day: string, pieces: readonly Piece[]): ArchiveColumn[] {
  const rows = pieces.flatMap(({ postings }) => postings);
  const ofPieces = (valueOf: (piece: Piece) => string) =>
    pieces.flatMap((piece) => piece.postings.map(() => valueOf(piece)));
  const text = (name: TextColumn) =>
    ({ name, type: 'text', values: rows.map((row): string => row[name]) }) as const;
  const whole = (name: WholeColumn) =>
    ({ name, type: 'whole', values: rows.map((row) => row[name]) }) as const;
  return [
    { name: 'merchant', type: 'text', values: rows.map(() => merchant) },
    { name: 'day', type: 'day', values: rows.map(() => day) },
    { name: 'shard', type: 'whole', values: rows.map(() => Number(shard)) },
    {
      name: 'member_id',
      type: 'text',
      values: ofPieces(({ member }) => partsOfName(member)[1]),
    },
    whole('seq'),
    whole('at_ms'),
    text('kind'),
    whole('amount_minor'),
    { name: 'currency', type: 'text', values: ofPieces(({ currency }) => currency) },
    text('debit'),
    text('credit'),
    whole('cash_after_minor'),
    text('source'),
    text('reference'),
    text('round_id'),
    text('vendor_code'),
    text('game_code'),
    { name: 'trial', type: 'flag', values: rows.map(({ trial }) => trial === 1) },
    text('hash'),
  ];
}
