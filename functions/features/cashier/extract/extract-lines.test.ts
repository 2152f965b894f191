import { describe, expect, it } from 'vitest';
import { csvLines } from './extract-csv.ts';

const form = { columns: {}, decimal: '.', currency: 'EUR' } as const;
const invalid = expect.objectContaining({ ok: false, code: 'EXTRACT_INVALID' }) as unknown;

describe('a statement as CSV', () => {
  it('is read by its headings in any order, with incoming and outgoing amounts', () => {
    const text =
      'Date,Amount,Reference,Name,Id\n2026-03-31,"1,250.50",CDFGHJKM thanks,Sana Ali,b-1\n2026-03-31,-10,out,,b-2\n';
    const atMs = Date.parse('2026-03-31T12:00:00Z');
    expect(csvLines(text, form)).toEqual({
      ok: true,
      value: [
        {
          ...{ id: 'b-1', kind: 'payment', amountMinor: 125_050, currency: 'EUR', atMs },
          ...{ reference: 'CDFGHJKM thanks', name: 'Sana Ali', place: '2', named: 'bank', nth: 1 },
        },
        {
          ...{
            id: 'b-2',
            kind: 'payout',
            amountMinor: -1_000,
            currency: 'EUR',
            reference: 'out',
            name: '',
            atMs,
          },
          ...{ place: '3', named: 'bank', nth: 1 },
        },
      ],
    });
  });

  it('is read by a bank’s own headings, semicolons and decimal commas', () => {
    const text = '\uFEFFBuchungstag;Betrag;Zweck\n31.03.2026;1.250,50;CDFGHJKM\n';
    const columns = { date: 'Buchungstag', amount: 'Betrag', reference: 'Zweck' };
    const read = csvLines(text, { ...form, columns, decimal: ',' });
    expect(read).toMatchObject({ ok: true, value: [{ amountMinor: 125_050, reference: 'CDFGHJKM' }] });
  });

  it('identifies lines without an id by their content and count, equally in each statement', () => {
    const line = '2026-03-31,5.00,one,Sana\n';
    const heading = 'date,amount,reference,name\n';
    const idsOf = (text: string) => {
      const read = csvLines(text, form);
      return read.ok ? read.value.map(({ id }) => id) : [];
    };
    const [first, second] = idsOf(heading + line + line);
    expect(first).not.toBe(second);
    expect(idsOf(heading + line + line)).toEqual([first, second]);
    expect(idsOf(`${heading}2026-04-01,7.00,two,Ali\n${line}`)[1]).toBe(first);
  });

  it.each([
    ['date,reference\n2026-03-31,x\n'],
    ['date,amount\n2026-03-31,5.001\n'],
    ['date,amount\n2026-03-31,1e3\n'],
    ['date,amount\n31-3-26,5.00\n'],
    ['date,amount\n2026-02-31T,5.00\n'],
    ['date,amount,id\n2026-03-31,5.00\n'],
    ['date,amount\n2026-03-31,0.00\n'],
    ['not a statement'],
  ])('is refused as a whole if a line cannot be read: %j', (text) => {
    expect(csvLines(text, form)).toEqual(invalid);
  });
});
