import { createHash } from 'node:crypto';
import type { ExtractLine } from '#functions/cashier/payment-provider.ts';
import type { StatementLine } from '#functions/cashier/statement-line.ts';

/** A line as its file has it, before it is known what identifies it. */
export interface ReadLine extends Omit<ExtractLine, 'id'> {
  readonly place: string;
  /** The bank's own id, which may identify nothing. */
  readonly bankId: string;
  /** The line's place in a statement of its own, by which it is identified without an id of the bank. */
  readonly placeId?: string;
  /** The bank gave the id to other parts of the same entry too. */
  readonly isShared?: true;
}

/** What banks write where they have no id, in capitals and without spaces. */
const placeholders: ReadonlySet<string> = new Set([
  ...[
    'NONREF',
    'NOREF',
    'NOTPROVIDED',
    'NOTAVAILABLE',
    'NONE',
    'NULL',
    'NIL',
    'NA',
    'N/A',
    'N.A.',
    'UNKNOWN',
  ],
  ...['UNDEFINED', 'KEINE', 'NO', 'TBA', 'X'],
]);

/** Whether a bank's id identifies nothing: a placeholder, no letter or digit, zeros, or what Excel made of a number. */
export function isPlaceholder(id: string): boolean {
  const bare = id.toUpperCase().split(/\s/).join('');
  if (placeholders.has(bare) || !/[\p{L}\p{N}]/u.test(bare)) return true;
  return /^[0\p{P}]+$/u.test(bare) || /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/.test(bare);
}

/**
 * States of each line of a file what identifies it. An id that the bank gave to lines of different content, or a
 * placeholder, identifies none of them.
 */
export function identified(lines: readonly ReadLine[]): StatementLine[] {
  const contents = new Map<string, Set<string>>();
  for (const line of lines) {
    const known = contents.get(keyOf(line)) ?? new Set();
    contents.set(keyOf(line), known.add(contentOf(line)));
  }
  const seen = new Map<string, number>();
  const count = (key: string) => {
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times;
  };
  return lines.map((read) => {
    const { bankId, placeId, isShared, ...line } = read;
    if (!isShared && !isPlaceholder(bankId)) {
      const named = (contents.get(keyOf(read))?.size ?? 0) > 1 ? 'repeated' : 'bank';
      return { ...line, id: bankId, named, nth: count(`${keyOf(read)} ${contentOf(read)}`) };
    }
    const former = bankId === '' ? {} : { formerId: bankId };
    if (placeId !== undefined) return { ...line, ...former, id: placeId, named: 'place', nth: 1 };
    const hash = contentHash(line);
    return { ...line, ...former, id: `${hash}-${count(hash)}`, named: 'content', nth: 1 };
  });
}

function keyOf({ kind, bankId }: ReadLine): string {
  return `${kind} ${bankId}`;
}

function contentOf({ atMs, amountMinor, currency, reference, name }: ReadLine): string {
  return JSON.stringify([atMs, amountMinor, currency, reference, name]);
}

/** A hash of what a line says. Texts count only as far as they always did, so that earlier lines are recognised. */
function contentHash({ atMs, amountMinor, currency, reference, name }: Omit<ReadLine, 'bankId'>): string {
  const content = [atMs, amountMinor, currency, reference.slice(0, 500), name.slice(0, 140)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
