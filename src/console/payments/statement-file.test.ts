import { expect, it } from 'vitest';
import { columnsIn, readStatement } from './statement-file.ts';

const bytesOf = (...values: number[]) => new Uint8Array(values).buffer;
const utf8 = (text: string) => new TextEncoder().encode(text).buffer;

it('reads a statement exactly, and knows camt.053 from CSV', () => {
  expect(readStatement(utf8('date,amount\n'), 'utf-8')).toEqual({
    ok: true,
    text: 'date,amount\n',
    format: 'csv',
  });
  expect(readStatement(utf8(' \n<?xml version="1.0"?>'), 'utf-8')).toMatchObject({ format: 'camt.053' });
});

it('refuses bytes that the encoding does not have, and reads them in the one that has them', () => {
  // “Müll” as a bank writes it in Windows-1252.
  const bytes = bytesOf(0x4d, 0xfc, 0x6c, 0x6c);
  expect(readStatement(bytes, 'utf-8')).toEqual({ ok: false, why: 'encoding' });
  expect(readStatement(bytes, 'windows-1252')).toMatchObject({ text: 'Müll' });
});

it('refuses an empty file', () => {
  expect(readStatement(utf8(' \n'), 'utf-8')).toEqual({ ok: false, why: 'empty' });
});

it('reads headings for known columns only', () => {
  expect(columnsIn('date: Buchungstag\n\nAmount: Betrag: netto', ['date', 'amount'])).toEqual({
    date: 'Buchungstag',
    amount: 'Betrag: netto',
  });
  expect(columnsIn('colour: Farbe', ['date'])).toBeUndefined();
  expect(columnsIn('date', ['date'])).toBeUndefined();
});
