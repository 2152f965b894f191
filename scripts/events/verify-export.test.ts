import { describe, expect, it } from 'vitest';
import { genesis, lineOf, linkOf, rowText } from '#functions/events/events.chain.ts';
import { verifyExports } from './verify-export.ts';

interface Link {
  readonly row: string;
  readonly hash: string;
}

function chain(length: number, before: string = genesis, from = 1, actor = 'system'): Link[] {
  const links: Link[] = [];
  let hash = before;
  for (let seq = from; seq < from + length; seq++) {
    const row = rowText({
      seq,
      id: `event-${seq}`,
      atMs: seq,
      recordedAtMs: seq,
      kind: 'LARGE_WIN',
      severity: 'notice',
      actor,
      subject: 'member-1',
      requestId: '',
      details: { amountMinor: 500_000, note: 'a "quoted" ,"hash":"x" word' },
    });
    hash = linkOf(hash, row);
    links.push({ row, hash });
  }
  return links;
}

function exportOf(links: readonly Link[], after = 0, previous = genesis): string[] {
  const last = links.at(-1)?.hash ?? previous;
  return [
    JSON.stringify({ merchant: 'demo', after, previous }),
    ...links.map(({ row, hash }) => lineOf(row, hash)),
    JSON.stringify({ head: { count: after + links.length, hash: last } }),
  ];
}

const links = chain(6);
const lines = exportOf(links);
const verdict = (changed: readonly string[], known?: { count: number; hash: string }) => {
  const found = verifyExports([`${changed.join('\n')}\n`], known);
  return found.ok ? 'ok' : found.fault;
};

describe('an export of the event log', () => {
  it('that is unchanged verifies from its first row to its head', () => {
    expect(verifyExports([lines.join('\n')])).toEqual({
      ok: true,
      from: 0,
      head: { count: 6, hash: links[5]?.hash },
    });
    expect(verdict(exportOf([]))).toBe('ok');
  });

  it.each([
    ['a changed amount', lines.map((line) => line.replace(/(event-3.*)500000/, '$1600000')), 'ROW_CHANGED'],
    ['a changed hash', lines.with(3, lines[3]?.replace(/.{3}"\}$/, '000"}') ?? ''), 'ROW_CHANGED'],
    ['a removed row', lines.toSpliced(3, 1), 'ROW_MISSING'],
    ['a removed first row', lines.toSpliced(1, 1), 'ROW_MISSING'],
    ['two rows swapped', lines.with(3, lines[4] ?? '').with(4, lines[3] ?? ''), 'ROW_MISSING'],
    ['a duplicated row', lines.toSpliced(4, 0, lines[3] ?? ''), 'ROW_MOVED'],
    ['the last row removed', lines.toSpliced(6, 1), 'TAIL_MISSING'],
    ['the tail cut off', lines.slice(0, 5), 'TAIL_MISSING'],
    ['no beginning', lines.slice(1), 'NO_EXPORT'],
    ['another beginning', lines.with(0, lines[0]?.replace('000', '111') ?? ''), 'NO_EXPORT'],
    ['nothing in it', [], 'NO_EXPORT'],
  ])('with %s is detected', (_, changed, fault) => {
    expect(verdict(changed)).toBe(fault);
  });

  it('that was recomputed from some row on fails against a head noted earlier', () => {
    const forged = [...links.slice(0, 3), ...chain(3, links[2]?.hash, 4, 'nobody')];
    expect(verdict(exportOf(forged))).toBe('ok');
    expect(verdict(exportOf(forged), { count: 5, hash: links[4]?.hash ?? '' })).toBe('HEAD_DIFFERS');
    expect(verdict(lines, { count: 5, hash: links[4]?.hash ?? '' })).toBe('ok');
    expect(verdict(exportOf(links.slice(0, 4)), { count: 5, hash: links[4]?.hash ?? '' })).toBe(
      'HEAD_DIFFERS',
    );
  });

  it('may consist of consecutive parts', () => {
    const parts = [exportOf(links.slice(0, 2)), exportOf(links.slice(2), 2, links[1]?.hash)].map((part) =>
      part.join('\n'),
    );
    expect(verifyExports(parts)).toMatchObject({ ok: true, head: { count: 6 } });
    expect(verifyExports(parts.toReversed())).toMatchObject({ ok: false, fault: 'FILES_APART' });
  });
});
