import { describe, expect, it } from 'vitest';
import { camtLines } from './extract-camt.ts';
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
          ...{ reference: 'CDFGHJKM thanks', name: 'Sana Ali' },
        },
        { id: 'b-2', kind: 'payout', amountMinor: -1_000, currency: 'EUR', reference: 'out', name: '', atMs },
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

const entry = (
  inner: string,
  more = '',
) => `<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}
  <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-31</Dt></BookgDt><AcctSvcrRef>bank-7</AcctSvcrRef>${inner}</Ntry>`;
const statement = (entries: string, iban = 'DE89370400440532013000') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Id>s-1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const own = 'DE89 3704 0044 0532 0130 00';
const single = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Sana
Ali &amp; Co</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Deposit</Ustrd><Ustrd>CDFGHJKM</Ustrd></RmtInf></TxDtls></NtryDtls>`;

describe('a statement as camt.053', () => {
  it('is read entry by entry, with payer and purpose', () => {
    expect(camtLines(statement(entry(single)), own)).toEqual({
      ok: true,
      value: [
        {
          ...{ id: 'bank-7', kind: 'payment', amountMinor: 2_000, currency: 'EUR' },
          ...{ reference: 'Deposit CDFGHJKM', name: 'Sana\nAli & Co' },
          atMs: Date.parse('2026-03-31T12:00:00Z'),
        },
      ],
    });
  });

  it('gives one line for each transaction of a collective entry', () => {
    const part = (id: string, amount: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`;
    const collected = entry(`<NtryDtls>${part('a', '12.5')}${part('b', '7.500')}</NtryDtls>`);
    const read = camtLines(statement(collected), own);
    expect(read.ok && read.value.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ['a', 1_250],
      ['b', 750],
    ]);
  });

  it('skips entries that are not booked, and does not treat a reversal as a deposit', () => {
    const pending = entry(single).replace('BOOK', 'PDNG');
    const reversal = entry(single, '<RvslInd>true</RvslInd>');
    const read = camtLines(statement(pending + reversal), own);
    expect(read.ok && read.value.map(({ kind }) => kind)).toEqual(['other']);
  });

  it('is refused if it is for another account, declares entities, or is no statement', () => {
    expect(camtLines(statement(entry(single), 'GB82WEST12345698765432'), own)).toEqual(invalid);
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${statement(entry(single))}`;
    expect(camtLines(bomb, own)).toEqual(invalid);
    expect(camtLines('<Document><Other/></Document>', own)).toEqual(invalid);
    expect(camtLines('nothing', own)).toEqual(invalid);
    expect(camtLines(statement(entry(single).replace('20.00', '20.001')), own)).toEqual(invalid);
  });
});
