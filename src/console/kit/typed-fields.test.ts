import { expect, it } from 'vitest';
import type { BuiltField } from '#src/console/screen/built-screen.ts';
import { readTyped } from './typed-fields.ts';

const field = (name: string, kind: BuiltField['kind'], more: Partial<BuiltField> = {}): BuiltField => ({
  ...{ name, kind, isRequired: false },
  ...more,
});

function read(field: BuiltField, typed: string, currency?: string): unknown {
  const result = readTyped([field], () => typed, currency);
  return result.ok ? result.input[field.name] : 'wrong';
}

it('reads money in the units of its currency, and in its smallest units without one', () => {
  const amount = field('amountMinor', 'money');
  expect(read(amount, '12.50', 'PKR')).toBe(1250);
  expect(read(amount, '-12.5', 'PKR')).toBe(-1250);
  expect([read(amount, '1250'), read(amount, '-5'), read(amount, '+5')]).toEqual([1250, -5, 5]);
  for (const typed of ['1e5', '0x10', '1.5', '1 000', '99999999999999999999'])
    expect(read(amount, typed)).toBe('wrong');
  expect(read(amount, '12.505', 'PKR')).toBe('wrong');
  expect(read(amount, 'twelve', 'PKR')).toBe('wrong');
});

it('leaves an empty field out, unless it is required', () => {
  expect(read(field('note', 'long'), '  ')).toBeUndefined();
  expect(read(field('note', 'long', { isRequired: true }), '  ')).toBe('wrong');
});

it('reads an empty field that may be null as null', () => {
  expect(read(field('payeeName', 'text', { isRequired: true, isNullable: true }), ' ')).toBeNull();
});

it('judges by the bounds and the pattern of the contract', () => {
  const name = field('name', 'text', { lengthMin: 2, lengthMax: 4, pattern: '^[a-z]+$' });
  expect([read(name, 'a'), read(name, 'ab'), read(name, 'abcde'), read(name, 'AB')]).toEqual([
    'wrong',
    'ab',
    'wrong',
    'wrong',
  ]);
  const count = field('count', 'whole', { min: 1, max: 5 });
  expect([read(count, '0'), read(count, '5'), read(count, '6'), read(count, '2.5')]).toEqual([
    'wrong',
    5,
    'wrong',
    'wrong',
  ]);
});

it('reads choices, lines, flags and JSON as what they are', () => {
  expect(read(field('type', 'choice', { choices: ['1', '2'], areNumbers: true }), '2')).toBe(2);
  expect(read(field('roles', 'choices'), 'owner\nrisk')).toEqual(['owner', 'risk']);
  expect(read(field('takeOver', 'flag'), 'on')).toBe(true);
  expect(read(field('document', 'json'), '{"a": [1]}')).toEqual({ a: [1] });
  expect(read(field('document', 'json'), '{"a": [1}')).toBe('wrong');
});
