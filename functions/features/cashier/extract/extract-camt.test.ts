import { describe, expect, it } from 'vitest';
import { camtLines } from './extract-camt.ts';

const invalid = expect.objectContaining({ ok: false, code: 'EXTRACT_INVALID' }) as unknown;

const entry = (
  inner: string,
  more = '',
) => `<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}
  <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-31</Dt></BookgDt><AcctSvcrRef>bank-7</AcctSvcrRef>${inner}</Ntry>`;
const statement = (entries: string, iban = 'DE89370400440532013000') =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
  <Id>s-1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const own = { account: 'DE89 3704 0044 0532 0130 00', currency: 'EUR' };
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
          ...{ atMs: Date.parse('2026-03-31T12:00:00Z'), place: 's-1/1/1', named: 'bank', nth: 1 },
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

const read = (entries: string) => camtLines(statement(entries), own);
const because = (reason: string) => ({ ok: false, details: { reason } });

describe('an entry', () => {
  const part = (amount: string, more = '', currency = 'EUR') =>
    `<TxDtls>${more}<Amt Ccy="${currency}">${amount}</Amt></TxDtls>`;
  const parts = (...each: string[]) => read(entry(`<NtryDtls>${each.join('')}</NtryDtls>`));
  const amounts = (lines: ReturnType<typeof read>) =>
    lines.ok ? lines.value.map(({ kind, amountMinor }) => [kind, amountMinor]) : lines.details;

  it.each(['20.00', '0020.00', '+20', '20.', '020.0000000'])(
    'is read with its amount written %s',
    (written) => {
      expect(amounts(read(entry('').replace('>20.00<', `>${written}<`)))).toEqual([['payment', 2_000]]);
    },
  );

  it.each(['-20.00', '2e1', '20,00', '0.00', ''])('with the amount %j refuses the file', (written) => {
    expect(read(entry('').replace('>20.00<', `>${written}<`))).toMatchObject({ ok: false });
  });

  it.each(['true', '1'])('that reverses another, as RvslInd %s says, is nobody’s deposit', (written) => {
    expect(amounts(read(entry('', `<RvslInd>${written}</RvslInd>`)))).toEqual([['other', 2_000]]);
    expect(amounts(read(entry('', '<RvslInd>0</RvslInd>')))).toEqual([['payment', 2_000]]);
    expect(read(entry('', '<RvslInd>yes</RvslInd>'))).toMatchObject(because('structure'));
  });

  it('has parts in both directions, which add up to it', () => {
    const debit = part('5.00', '<CdtDbtInd>DBIT</CdtDbtInd>');
    expect(amounts(parts(part('25.00'), debit))).toEqual([
      ['payment', 2_500],
      ['payout', -500],
    ]);
    expect(parts(part('15.00'), debit)).toMatchObject(because('parts-sum'));
    expect(parts(part('15.00'), part('4.99'))).toMatchObject(because('parts-sum'));
    expect(parts(part('15.00'))).toMatchObject(because('parts-sum'));
    expect(parts(part('20.00', '<CdtDbtInd>DBIT</CdtDbtInd>'))).toMatchObject(
      because('direction-contradicts'),
    );
    expect(parts('<Btch><NbOfTxs>3</NbOfTxs></Btch>', part('15.00'), part('5.00'))).toMatchObject(
      because('parts-sum'),
    );
  });

  it('has parts in its own currency, or with their value in it', () => {
    const foreign = (value: string) =>
      part('17.00', '', 'USD').replace('</TxDtls>', `<AmtDtls>${value}</AmtDtls></TxDtls>`);
    const worth = (minor: string) => foreign(`<CntrValAmt><Amt Ccy="EUR">${minor}</Amt></CntrValAmt>`);
    expect(amounts(parts(worth('15.00'), part('5.00')))).toEqual([
      ['payment', 1_500],
      ['payment', 500],
    ]);
    expect(parts(part('15.00', '', 'USD'), part('5.00'))).toMatchObject(because('part-currency'));
    expect(parts(foreign(''), part('3.00'))).toMatchObject(because('part-currency'));
    expect(amounts(parts(part('21.70', '', 'USD')))).toEqual([['payment', 2_000]]);
  });

  it('is identified by no placeholder, and by no id that its parts share', () => {
    const idsOf = (lines: ReturnType<typeof read>) => (lines.ok ? lines.value.map(({ id }) => id) : []);
    for (const nothing of ['NONREF', '-', 'NOTPROVIDED', '000'])
      expect(idsOf(read(entry('').replace('bank-7', nothing)))).toEqual(['s-1/1/1']);
    const refs = (id: string) => `<Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs>`;
    expect(idsOf(parts(part('15.00', refs('bank-7')), part('5.00', refs('bank-7'))))).toEqual([
      's-1/1/1',
      's-1/1/2',
    ]);
    expect(idsOf(parts(part('15.00', refs('b')), part('5.00', refs('b'))))).toEqual(['s-1/1/1', 's-1/1/2']);
    expect(idsOf(parts(part('15.00', refs('b')), part('5.00', refs('c'))))).toEqual(['b', 'c']);
  });

  it('has structured references too', () => {
    const purpose = `<RmtInf><Ustrd>Deposit</Ustrd><Strd><CdtrRefInf><Ref>RF18CDFGHJKM</Ref></CdtrRefInf></Strd>
      <Strd><RfrdDocInf><Nb>7</Nb></RfrdDocInf><AddtlRmtInf>thanks</AddtlRmtInf></Strd></RmtInf>`;
    expect(read(entry(`<NtryDtls><TxDtls>${purpose}</TxDtls></NtryDtls>`))).toMatchObject({
      value: [{ reference: 'Deposit RF18CDFGHJKM 7 thanks' }],
    });
  });

  it('on a day that does not exist refuses the file', () => {
    expect(read(entry('').replace('2026-03-31', '2026-02-31'))).toMatchObject({
      details: { reason: 'date-invalid', statement: 's-1', line: 1 },
    });
  });
});

describe('the balances of a statement', () => {
  const bal = (code: string, amount: string, direction = 'CRDT', currency = 'EUR') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
      <CdtDbtInd>${direction}</CdtDbtInd></Bal>`;
  const out = entry('').replace('CRDT', 'DBIT').replace('20.00', '70.00');
  const pending = entry('').replace('BOOK', 'PDNG');

  it.each([
    ['OPBD', '100.00', 'CRDT', '50.00', 'CRDT'],
    ['PRCD', '0.00', 'CRDT', '50.00', 'DBIT'],
    ['OPBD', '30.00', 'DBIT', '80.00', 'DBIT'],
  ])(
    'are those of its booked entries: %s %s %s to %s %s',
    (code, opening, openingSide, closing, closingSide) => {
      const balances = bal(code, opening, openingSide) + bal('CLBD', closing, closingSide);
      expect(read(balances + entry('') + out + pending)).toMatchObject({ ok: true });
      expect(read(balances + entry(''))).toMatchObject(because('balance'));
      expect(read(balances + entry('') + out + out)).toMatchObject(because('balance'));
    },
  );

  it('in another currency than its entries refuse the file', () => {
    const balances = bal('OPBD', '100.00', 'CRDT', 'USD') + bal('CLBD', '120.00', 'CRDT', 'USD');
    expect(read(balances + entry(''))).toMatchObject(because('balance'));
  });

  const page = (number: number, isLast: boolean, entries: string) =>
    `<Stmt><Id>s-1</Id><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>
      <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries}</Stmt>`;
  const pages = (...each: string[]) => {
    const whole = statement('');
    const start = whole.indexOf('<Stmt>');
    const end = whole.indexOf('</Stmt>') + '</Stmt>'.length;
    return camtLines(whole.slice(0, start) + each.join('') + whole.slice(end), own);
  };

  it('are compared over all its pages, whose lines are told apart', () => {
    const first = page(1, false, bal('OPBD', '0.00') + entry('').replace('bank-7', '-'));
    const last = page(2, true, bal('CLBD', '40.00') + entry('').replace('bank-7', '-'));
    const read = pages(last, first);
    expect(read.ok && read.value.map(({ id }) => id)).toEqual(['s-1/p2/1/1', 's-1/1/1']);
    expect(pages(first, last.replace('40.00', '20.00'))).toMatchObject(because('balance'));
    expect(pages(first, first)).toMatchObject(because('pages'));
    expect(pages(first)).toMatchObject({ ok: true });
    expect(pages(last)).toMatchObject({ ok: true });
    const middle = (closing: string) =>
      page(2, false, bal('ITBD', '20.00') + entry('') + bal('ITBD', closing));
    expect(pages(middle('40.00'))).toMatchObject({ ok: true });
    expect(pages(middle('60.00'))).toMatchObject(because('balance'));
  });
});

describe('a document', () => {
  const message = (name: string) => statement(entry('')).replace('camt.053.001.08', name);

  it('of another kind is refused, even if it looks like a statement', () => {
    expect(camtLines(message('camt.053.001.02'), own)).toMatchObject({ ok: true });
    expect(camtLines(message('camt.052.001.08'), own)).toMatchObject(because('document-type'));
    expect(camtLines(message('camt.054.001.08'), own)).toMatchObject(because('document-type'));
    const report = message('camt.052.001.08')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
      .replaceAll('Stmt>', 'Rpt>');
    expect(camtLines(report, own)).toMatchObject(because('document-type'));
  });

  it('of an account with a national number is accepted only if the till’s ends with it', () => {
    const numbered = (number: string) =>
      statement(entry('')).replace(/<IBAN>.*<\/IBAN>/, `<Othr><Id>${number}</Id></Othr>`);
    expect(camtLines(numbered('0532013000'), own)).toMatchObject({ ok: true });
    expect(camtLines(numbered('0532013001'), own)).toMatchObject(because('account'));
    expect(camtLines(numbered('00'), own)).toMatchObject(because('account'));
  });
});
