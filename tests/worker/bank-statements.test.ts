import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openTills } from '#tests/support/tills.ts';

interface Loaded {
  readonly fresh: number;
  readonly payments: number;
  readonly became: readonly { readonly place: string; readonly id: string; readonly fate: string }[];
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy });
  await openTills(site);
  await storeDocument(site, site.merchant, 'cashier', { twoPersonMinor: 50_000, depositsPerHourMax: 100 });
});

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  operate(site, method, `${site.origin}/ops/api/${path}`, body);
const loaded = async (
  lines: readonly string[],
  more: object = {},
  heading = 'id,date,amount,name,reference',
) => {
  const text = [heading, ...lines].join('\n');
  const { status, value, error } = await call('POST', 'tills/transfer/extract', {
    format: 'csv',
    text,
    ...more,
  });
  expect([status, error]).toEqual([200, undefined]);
  return value as unknown as Loaded;
};
/** What became of each line of a file, in its order. */
const fates = async (...file: Parameters<typeof loaded>) =>
  (await loaded(...file)).became?.map(({ fate }) => fate);
/** The parked payments of a payer, once the till has told the list. */
const parkedOf = async (payer: string) => {
  const { value } = await call('GET', 'payments?state=parked');
  const items = value['items'] as { payerName: string; amountMinor: number }[];
  return items
    .flatMap(({ payerName, amountMinor }) => (payerName === payer ? [amountMinor] : []))
    .sort((one, other) => one - other);
};
const alertsAbout = async (id: string) => {
  const { value } = await call('GET', 'tills');
  const tills = value['items'] as { tillId: string; alerts: { code: string; about: string }[] }[];
  const alerts = tills.find(({ tillId }) => tillId === 'transfer')?.alerts ?? [];
  return alerts.filter(({ about }) => about.startsWith(id)).map(({ code }) => code);
};
const word = () => randomUUID().slice(0, 13);
/** A day of its own for each test, because lines without ids are compared with all of their day. */
let day = '';
let days = 0;
beforeEach(() => {
  day = new Date(Date.UTC(2026, 0, (days += 1))).toISOString().slice(0, 10);
});

it('the answer of a load lists what became of each line, and a refusal its line, column and reason', async () => {
  const [id, payer] = [word(), word()];
  const lines = [`${id},${day},5.00,${payer},"two\nlines"`, `${id}-out,${day},-7.00,,out`];
  expect(await loaded(lines)).toEqual({
    ...{ lines: 2, fresh: 2, payments: 1, payouts: 0 },
    became: [
      { place: '2', id, fate: 'payment' },
      { place: '4', id: `${id}-out`, fate: 'counted' },
    ],
  });
  expect(await fates(lines)).toEqual(['known', 'known']);
  const refused = await call('POST', 'tills/transfer/extract', {
    format: 'csv',
    text: `Buchungstag;Betrag\n${day};5,00\n${day};12,5\n`,
    csv: { columns: { date: 'Buchungstag', amount: 'Betrag' } },
  });
  expect(refused).toMatchObject({
    status: 422,
    error: { code: 'EXTRACT_INVALID', details: { line: 2, column: 'Betrag', reason: 'amount-groups' } },
  });
});

it.each([
  ['another amount', '25.00', ''],
  ['another purpose', '5.00', 'second'],
])('a known id with %s is parked and alerts, once', async (_, amount, purpose) => {
  const [id, payer] = [word(), word()];
  expect(await fates([`${id},${day},5.00,${payer},first`])).toEqual(['payment']);
  const other = `${id},${day},${amount},${payer},${purpose || 'first'}`;
  expect(await fates([other])).toEqual(['differs']);
  expect(await fates([other])).toEqual(['known']);
  expect(await fates([`${id},${day},5.00,${payer},first`, other])).toEqual(['known', 'known']);
  expect(await alertsAbout(id)).toEqual(['LINE_DIFFERS']);
  await expect.poll(() => parkedOf(payer), { timeout: 15_000 }).toHaveLength(2);
});

it.each(['-', 'NONREF', 'NOTPROVIDED', 'n/a', '0000', '1.23457E+11'])(
  'a placeholder is no id: %s',
  async (placeholder) => {
    const payer = word();
    const lineOf = (amount: string) => `${placeholder},${day},${amount},${payer},x`;
    expect(await fates([lineOf('5.00'), lineOf('6.00'), lineOf('6.00')])).toEqual([
      'payment',
      'payment',
      'payment',
    ]);
    expect(await fates([lineOf('5.00'), lineOf('6.00'), lineOf('6.00'), lineOf('7.00')])).toEqual([
      ...['known', 'known', 'known', 'payment'],
    ]);
    await expect.poll(() => parkedOf(payer), { timeout: 15_000 }).toEqual([500, 600, 600, 700]);
  },
);

it('an id that a file gives to several lines identifies none of them, and raises no alert', async () => {
  const [id, payer] = [word(), word()];
  const lines = [`${id},${day},5.00,${payer},x`, `${id},${day},6.00,${payer},y`];
  expect(await fates(lines)).toEqual(['payment', 'payment']);
  expect(await fates(lines.toReversed())).toEqual(['known', 'known']);
  expect(await alertsAbout(id)).toEqual([]);
});

it('a line that a file has twice with one id is counted once, and shown to a person', async () => {
  const [id, payer] = [word(), word()];
  const lines = [`${id},${day},5.00,${payer},x`, `${id},${day},5.00,${payer},x`];
  const { became } = await loaded(lines);
  expect(became.map(({ fate }) => fate)).toEqual(['payment', 'twin']);
  expect(await alertsAbout(id)).toEqual(['LINE_TWIN']);
  const counts = [became[1]?.id];
  expect(await fates(lines, { counts })).toEqual(['known', 'payment']);
  expect(await fates(lines, { counts })).toEqual(['known', 'known']);
});

const heading = 'date,amount,name,reference';

it('a true twin in a later file is shown to a person, and counts only if one says so', async () => {
  const payer = word();
  const rent = `${day},5.00,${payer},rent`;
  expect(await fates([rent, `${day},6.00,${payer},x`], {}, heading)).toEqual(['payment', 'payment']);
  const evening = [rent, `${day},7.00,${payer},y`];
  const { became } = await loaded(evening, {}, heading);
  expect(became.map(({ fate }) => fate)).toEqual(['twin', 'payment']);
  const id = became[0]?.id ?? '';
  expect(await alertsAbout(id)).toEqual(['LINE_TWIN']);
  await expect.poll(() => parkedOf(payer), { timeout: 15_000 }).toEqual([500, 600, 700]);
  expect(await fates(evening, { counts: [id] }, heading)).toEqual(['payment', 'known']);
  expect(await fates(evening, { counts: [id] }, heading)).toEqual(['known', 'known']);
  await expect.poll(() => parkedOf(payer), { timeout: 15_000 }).toHaveLength(4);
});

it('lines of an overlapping file, and of one that was loaded before, are known without a doubt', async () => {
  const payer = word();
  const [one, two, three] = ['5.00', '6.00', '7.00'].map((amount) => `${day},${amount},${payer},x`);
  const morning = [one ?? '', two ?? ''];
  const whole = [...morning, three ?? '', one ?? ''];
  expect(await fates(morning, {}, heading)).toEqual(['payment', 'payment']);
  expect(await fates(whole, {}, heading)).toEqual(['known', 'known', 'payment', 'payment']);
  expect(await fates(morning, {}, heading)).toEqual(['known', 'known']);
});

it('the pages of a statement in two files are told apart, also without ids of the bank', async () => {
  const id = word();
  const page = (number: number) => `<?xml version="1.0"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${id}</Id>
    <StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${number === 2}</LastPgInd></StmtPgntn>
    <Acct><Id><IBAN>DEMO000000000001</IBAN></Id></Acct>
    <Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const load = async (text: string) => {
    const { value } = await call('POST', 'tills/transfer/extract', { format: 'camt.053', text });
    return (value as unknown as Loaded).became.map(({ place, fate }) => [place, fate]);
  };
  expect(await load(page(1))).toEqual([[`${id}/1/1`, 'payment']]);
  expect(await load(page(2))).toEqual([[`${id}/p2/1/1`, 'payment']]);
  expect(await load(page(2))).toEqual([[`${id}/p2/1/1`, 'known']]);
});
