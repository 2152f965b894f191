import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './all.ts';

/** The inputs with two dates that the contract itself compares; the others are compared where their days are read. */
const comparedLater = new Set([
  '/wps/member/protection/history',
  '/wps/relay/ODSFE2_MemPNL',
  '/wps/member/protection/history/movements',
  '/wps/member/protection/history/file',
  '/wps/relay/GCS_gameRecords',
  '/wps/relay/GCS_gameRecords/file',
  '/wps/relay/ODS2_MemberTransaction',
  '/wps/relay/ODS2_MemberTransaction/file',
]);

const withDates = endpoints.flatMap(({ path, input }) =>
  input instanceof z.ZodObject && 'fromMs' in input.shape && 'toMs' in input.shape ? [{ path, input }] : [],
);

describe('a call with two dates', () => {
  it.each(withDates.filter(({ path }) => !comparedLater.has(path)))(
    '$path refuses an end before its start, and names it',
    ({ input }) => {
      const parsed = input.safeParse({ fromMs: '2', toMs: '1' });
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['toMs']]);
      expect(input.safeParse({ fromMs: '1', toMs: '1' }).success).toBe(true);
    },
  );

  it('is one of seventeen, and none was forgotten', () => {
    expect(withDates.length).toBe(17);
    for (const path of comparedLater) expect(withDates.map((each) => each.path)).toContain(path);
  });
});
