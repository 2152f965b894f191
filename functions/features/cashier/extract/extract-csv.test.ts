import { describe, expect, it } from 'vitest';
import { csvLines } from './extract-csv.ts';

const form = { columns: {}, decimal: '.', currency: 'EUR' } as const;
type Form = Parameters<typeof csvLines>[1];
const amountsOf = (read: ReturnType<typeof csvLines>) =>
  read.ok ? read.value.map(({ amountMinor }) => amountMinor) : read.details;
const refused = (reason: string, column = 'amount', line = 2) => ({ line, column, reason });

describe('a direction', () => {
  const read = (text: string, changes: Partial<Form> = {}) =>
    amountsOf(csvLines(text, { ...form, ...changes }));

  it.each([
    ['direction,C,D'],
    ['direction,CREDIT,debit'],
    ['direction,Cr,Dr.'],
    ['direction,Haben,Soll'],
    ['direction,+,-'],
    ['direction,CRDT,DBIT'],
  ])('in its own column decides what came in and what went out: %s', (written) => {
    const [heading, credit, debit] = written.split(',');
    const text = `date,amount,${heading}\n2026-03-31,12.50,${credit}\n2026-03-31,7.00,${debit}\n2026-03-31,-8.00,${debit}\n`;
    expect(read(text)).toEqual([1_250, -700, -800]);
  });

  it('that is unknown, missing or contradicts the sign refuses the file', () => {
    const line = (amount: string, direction: string) =>
      read(`date,amount,direction\n2026-03-31,${amount},${direction}\n`);
    expect(line('12.50', 'X')).toEqual(refused('direction-unknown', 'direction'));
    expect(line('12.50', '')).toEqual(refused('direction-unknown', 'direction'));
    expect(line('-12.50', 'CREDIT')).toEqual(refused('direction-contradicts', 'direction'));
    expect(line('+12.50', 'DEBIT')).toEqual(refused('direction-contradicts', 'direction'));
  });

  it('can be two columns of amounts', () => {
    const columns = { debit: 'Withdrawal', credit: 'Deposit' };
    const text =
      'Date,Withdrawal,Deposit,Balance\n31-Mar-2026,,12.50,12.50\n31-Mar-2026,7.00,0.00,5.50\n31-Mar-2026,-1.00,-,4.50\n';
    expect(read(text, { columns })).toEqual([1_250, -700, -100]);
    expect(read('date,debit,credit\n2026-03-31,7.00,\n')).toEqual([-700]);
    const line = (debit: string, credit: string) =>
      read(`date,debit,credit\n2026-03-31,${debit},${credit}\n`);
    expect(line('7.00', '7.00')).toEqual(refused('direction-contradicts', 'credit'));
    expect(line('', '-7.00')).toEqual(refused('direction-contradicts', 'credit'));
    expect(line('7.00 CR', '')).toEqual(refused('direction-contradicts', 'debit'));
    expect(line('', '')).toEqual(refused('amount-zero', 'credit'));
    expect(line('', 'x')).toEqual(refused('amount-invalid', 'credit'));
  });

  it.each([
    ['date,amount,type\n2026-03-31,12.50,CREDIT\n2026-03-31,7.00,DEBIT\n', 'type', 3],
    ['date,amount,D/C\n2026-03-31,7.00,D\n', 'D/C', 2],
    ['date,amount,Art\n2026-03-31,7.00,H\n2026-03-31,7.00,S\n', 'Art', 3],
    ['date,amount,debit\n2026-03-31,7.00,7.00\n', 'debit', 2],
    ['date,amount,Paid out,Paid in\n2026-03-31,7.00,7.00,\n', 'Paid out', 2],
    ['date,amount,credit\n2026-03-31,-7.00,7.00\n', 'credit', 2],
  ])(
    'in a column that nobody mapped refuses the file if the sign says otherwise: %j',
    (text, column, line) => {
      expect(read(text)).toEqual(refused('direction-contradicts', column, line));
    },
  );

  it('in a column that nobody mapped changes nothing if it agrees with the sign', () => {
    expect(read('date,amount,type,class\n2026-03-31,12.50,CREDIT,C\n2026-03-31,-7.00,DEBIT,C\n')).toEqual([
      1_250, -700,
    ]);
    expect(read('date,amount,debit,credit\n2026-03-31,12.50,0.00,12.50\n2026-03-31,-7.00,7.00,-\n')).toEqual([
      1_250, -700,
    ]);
  });
});

describe('a date', () => {
  const daysOf = (dates: readonly string[], changes: Partial<Form> = {}) => {
    const lines = csvLines(['date;amount', ...dates.map((date) => `${date};5.00`)].join('\n'), {
      ...form,
      ...changes,
    });
    return lines.ok
      ? lines.value.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 16))
      : lines.details;
  };
  const invalid = (reason: string, line = 2) => refused(reason, 'date', line);

  it.each([
    '2026-03-31',
    '2026/03/31',
    '20260331',
    '31.03.2026',
    '31.3.2026',
    '31/03/2026',
    '31-03-2026',
    '03/31/2026',
    '31-Mar-2026',
    '31 March 2026',
    '31/MAR/2026',
    '2026-03-31 23:59:59',
    '31.03.2026 00:10',
  ])('is read as that day: %s', (written) => {
    expect(daysOf([written])).toEqual(['2026-03-31T12:00']);
  });

  it('keeps a time with its zone', () => {
    expect(daysOf(['2026-03-31T23:30:00+05:00', '2024-02-29T10:00Z'])).toEqual([
      '2026-03-31T18:30',
      '2024-02-29T10:00',
    ]);
  });

  it.each([
    '31.02.2026',
    '2026-02-29',
    '2026-02-31T10:00:00Z',
    '31/04/2026',
    '00.03.2026',
    '2026-13-01',
    '31.03.26',
    '31/03/26',
    '31-Foo-2026',
    '2026-03-31 25:00',
    '2026-03-31T10:00:60Z',
    '46112',
    '1969-12-31',
    '',
  ])('that is no day in the calendar, or has a year of two digits, refuses the file: %s', (written) => {
    expect(daysOf([written])).toEqual(invalid('date-invalid'));
  });

  it('whose day and month could be exchanged is read by the other lines or by what the call states, else refused', () => {
    expect(daysOf(['03/03/2026'])).toEqual(['2026-03-03T12:00']);
    expect(daysOf(['03/03/2026', '04/03/2026'])).toEqual(invalid('date-ambiguous', 3));
    expect(daysOf(['04/03/2026', '31/03/2026'])).toEqual(['2026-03-04T12:00', '2026-03-31T12:00']);
    expect(daysOf(['04/03/2026', '03/31/2026'])).toEqual(['2026-04-03T12:00', '2026-03-31T12:00']);
    expect(daysOf(['04/03/2026', '31/03/2026', '03/31/2026'])).toEqual(invalid('date-invalid', 4));
    expect(daysOf(['04-03-2026'], { dates: 'month-first' })).toEqual(['2026-04-03T12:00']);
    expect(daysOf(['04/03/2026'], { dates: 'day-first' })).toEqual(['2026-03-04T12:00']);
    expect(daysOf(['31/03/2026'], { dates: 'month-first' })).toEqual(invalid('date-invalid'));
  });
});

describe('a file', () => {
  const details = (text: string, changes: Partial<Form> = {}) => {
    const read = csvLines(text, { ...form, ...changes });
    return read.ok ? read.value.length : read.details;
  };

  it('with a used heading twice is refused, others may repeat', () => {
    expect(details('date,amount,amount\n2026-03-31,5.00,7.00\n')).toEqual(
      refused('column-twice', 'amount', 1),
    );
    expect(details('date,Amount ,x,x,\n2026-03-31,5.00,1,2,3\n')).toBe(1);
  });

  it('without a needed or mapped heading is refused', () => {
    expect(details('date,reference\n2026-03-31,x\n')).toEqual(refused('column-missing', 'amount', 1));
    expect(details('amount,reference\n5.00,x\n')).toEqual(refused('column-missing', 'date', 1));
    const columns = { reference: 'Zweck' };
    expect(details('date,amount,reference\n2026-03-31,5.00,x\n', { columns })).toEqual(
      refused('column-missing', 'Zweck', 1),
    );
    expect(details('date,debit\n2026-03-31,5.00\n', { columns: { debit: 'debit' } })).toEqual(
      refused('column-missing', 'credit', 1),
    );
  });

  it('states the line of the file, also after quoted line breaks and empty lines', () => {
    const text = '\uFEFFdate,amount,reference\r\n2026-03-31,5.00,"one\r\ntwo"\r\n\r\n,,\r\n2026-03-31,x,\r\n';
    expect(details(text)).toEqual(refused('amount-invalid', 'amount', 6));
  });

  it('keeps a quoted line break and doubled quotes in the reference', () => {
    const read = csvLines('date,amount,reference\n2026-03-31,"1,250.00","a\n""b"""\n', form);
    expect(read).toMatchObject({ ok: true, value: [{ amountMinor: 125_000, reference: 'a\n"b"' }] });
  });

  it('with more or fewer cells than headings, or open quotes, is refused', () => {
    expect(details('date,amount\n2026-03-31,5,00\n')).toEqual({ line: 2, reason: 'cells' });
    expect(details('date,amount,name\n2026-03-31,5.00\n')).toEqual({ line: 2, reason: 'cells' });
    expect(details('date,amount,name\n2026-03-31,5.00,"x\n')).toEqual({ line: 2, reason: 'quotes' });
  });

  it('that was decoded wrongly, or has characters that no text has, is refused', () => {
    expect(details('date,amount,name\n2026-03-31,5.00,M\uFFFDller\n')).toEqual(refused('characters', 'name'));
    expect(details('date,amount,name\n2026-03-31,5.00,a\u0000b\n')).toEqual(refused('characters', 'name'));
  });

  it('in a currency whose decimals are unknown is refused', () => {
    const line = (currency: string, own = 'EUR') =>
      details(`date,amount,currency\n2026-03-31,5.00,${currency}\n`, { currency: own });
    expect([line('usd'), line(''), line('SEK', 'SEK')]).toEqual([1, 1, 1]);
    expect(line('XYZ')).toEqual(refused('currency-unknown', 'currency'));
    expect(line('€')).toEqual(refused('currency-unknown', 'currency'));
  });

  it('with a text longer than is kept is refused, not cut', () => {
    expect(details(`date,amount,id\n2026-03-31,5.00,${'x'.repeat(151)}\n`)).toEqual(
      refused('text-long', 'id'),
    );
    expect(details(`date,amount,name\n2026-03-31,5.00,${'x'.repeat(501)}\n`)).toEqual(
      refused('text-long', 'name'),
    );
    expect(details(`date,amount,reference\n2026-03-31,5.00,${'x'.repeat(4_001)}\n`)).toEqual(
      refused('text-long', 'reference'),
    );
  });
});
