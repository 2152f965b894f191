import { describe, expect, it } from 'vitest';
import { csvLines } from './extract-csv.ts';

const form = { columns: {}, decimal: '.', currency: 'EUR' } as const;
type Form = Parameters<typeof csvLines>[1];
const amountsOf = (read: ReturnType<typeof csvLines>) =>
  read.ok ? read.value.map(({ amountMinor }) => amountMinor) : read.details;
/** The minor units of one written amount, or why the file is refused. */
const amountOf = (written: string, changes: Partial<Form> = {}) =>
  amountsOf(csvLines(`date;amount\n2026-03-31;${written}\n`, { ...form, ...changes }));
const refused = (reason: string, column = 'amount', line = 2) => ({ line, column, reason });

describe('an amount', () => {
  it.each([
    ['1250.50', 125_050],
    ['1,250.50', 125_050],
    ['1,234,567.89', 123_456_789],
    ['1,00,000.00', 10_000_000],
    ['12,34,567.00', 123_456_700],
    ["1'250.50", 125_050],
    ['1’250.50', 125_050],
    ['1 250.50', 125_050],
    ['1\u00a0250.50', 125_050],
    ['1\u202f250.50', 125_050],
    ['\u00a012.50\u00a0', 1_250],
    ['1,250', 125_000],
    ['.50', 50],
    ['0012.50', 1_250],
    ['12.5000', 1_250],
    ['12.50-', -1_250],
    ['-12.50', -1_250],
    ['\u221212.50', -1_250],
    ['- 12.50', -1_250],
    ['(12.50)', -1_250],
    ['+12.50', 1_250],
    ['12.50+', 1_250],
    ['12.50 CR', 1_250],
    ['12.50CR', 1_250],
    ['12.50 Dr.', -1_250],
    ['EUR 12.50', 1_250],
    ['-12.50 €', -1_250],
    ['€ -12.50', -1_250],
  ])('is read exactly: %j is %i', (written, minor) => {
    expect(amountOf(written)).toEqual([minor]);
  });

  it.each([
    ['12,50', 1_250],
    ['1.250,50', 125_050],
    ['1 250,50', 125_050],
    ['1.00.000,00', 10_000_000],
    [',50', 50],
    ['12,50-', -1_250],
  ])('is read exactly with a decimal comma: %j is %i', (written, minor) => {
    expect(amountOf(written, { decimal: ',' })).toEqual([minor]);
  });

  it.each([
    ['12,5', 'amount-groups'],
    ['2,40', 'amount-groups'],
    ['1,00,00.00', 'amount-groups'],
    ['1,0000.00', 'amount-groups'],
    ['1234,567.00', 'amount-groups'],
    ['0,012.50', 'amount-groups'],
    ["1,234'567.00", 'amount-groups'],
    ['1,,000.00', 'amount-groups'],
    [',000.00', 'amount-groups'],
    ['1.250,50', 'amount-invalid'],
    ['1.250.000', 'amount-invalid'],
    ['12.505', 'amount-invalid'],
    ['12.000', 'amount-ambiguous'],
    ['1E+05', 'amount-invalid'],
    ['1.2e3', 'amount-invalid'],
    ['12.', 'amount-invalid'],
    ['--12.50', 'amount-invalid'],
    ['-12.50-', 'amount-invalid'],
    ['(-12.50)', 'amount-invalid'],
    ['-12.50 CR', 'amount-invalid'],
    ['(12.50', 'amount-invalid'],
    ['12.50 USD', 'amount-invalid'],
    ['$12.50', 'amount-invalid'],
    ['12.50 X', 'amount-invalid'],
    ['12 50', 'amount-groups'],
    ['#####', 'amount-invalid'],
    ['', 'amount-invalid'],
    ['0.00', 'amount-zero'],
    ['99999999999999.99', 'amount-invalid'],
  ])('that cannot be read exactly refuses the file: %j is %s', (written, reason) => {
    expect(amountOf(written)).toEqual(refused(reason));
  });

  it.each([
    ['10.50', 'amount-groups'],
    ['1,234.00', 'amount-invalid'],
    ['1,250', 'amount-ambiguous'],
    ['1,255', 'amount-invalid'],
  ])('with the other decimal mark than stated refuses the file: %j', (written, reason) => {
    expect(amountOf(written, { decimal: ',' })).toEqual(refused(reason));
  });

  it('has the decimals of its currency, and is refused where three could be decimals or a group', () => {
    expect(amountOf('1.250', { currency: 'KWD' })).toEqual([1_250]);
    expect(amountOf('1,250.000', { currency: 'KWD' })).toEqual([1_250_000]);
    expect(amountOf('1,250', { currency: 'KWD' })).toEqual(refused('amount-ambiguous'));
    expect(amountOf('1,250', { currency: 'VND' })).toEqual([1_250]);
    expect(amountOf('1250.00', { currency: 'VND' })).toEqual([1_250]);
    expect(amountOf('1.250', { currency: 'VND' })).toEqual(refused('amount-invalid'));
  });
});
