import { describe, expect, it } from 'vitest';
import { flag, json, nullable, oneOf, text, whole } from './kinds.ts';
import { statement } from './statement.ts';

describe('a statement of the shared database', () => {
  it('numbers its placeholders in the order of its parameters and casts whole numbers', () => {
    const found = statement('SELECT id FROM games WHERE at_ms < :nowMs AND merchant = :merchant', {
      merchant: text,
      nowMs: whole,
    }).with({ merchant: 'demo', nowMs: 5 });
    expect(found.sql).toBe('SELECT id FROM games WHERE at_ms < CAST(?2 AS INTEGER) AND merchant = ?1');
    expect(found.values).toEqual(['demo', 5]);
  });

  it('treats a colon within quotes as text', () => {
    expect(statement("SELECT a || ':b' FROM t WHERE c = :c", { c: text }).with({ c: 'd' }).sql).toBe(
      "SELECT a || ':b' FROM t WHERE c = ?1",
    );
  });

  it('rejects a name without a parameter, and a parameter that is never used', () => {
    expect(() => statement('SELECT :a', {})).toThrow(/names :a/);
    expect(() => statement('SELECT 1', { a: text })).toThrow(/takes a, which/);
  });

  it('reads a row by its column kinds', () => {
    const { read } = statement(
      'SELECT 1',
      {},
      { id: whole, on: flag, name: nullable(text), tags: json, state: oneOf('open', 'closed') },
    ).with({});
    const row = { id: 7, on: 1, name: null, tags: '["a"]', state: 'open', more: 'left out' };
    expect(read(row)).toEqual({ id: 7, on: true, name: null, tags: ['a'], state: 'open' });
  });

  it.each([
    ['a number for text', { id: 'x', name: 1 }],
    ['a fraction', { id: 1.5, name: 'x' }],
    ['a column that is missing', { id: 1 }],
    ['NULL where none may be', { id: null, name: 'x' }],
  ])('refuses %s', (_, row) => {
    const { read } = statement('SELECT 1', {}, { id: whole, name: text }).with({});
    expect(() => read(row)).toThrow(TypeError);
  });

  it('refuses to bind a number that is not whole', () => {
    const changed = statement('UPDATE t SET a = :a', { a: whole });
    expect(() => changed.with({ a: Number.NaN })).toThrow(TypeError);
  });
});
