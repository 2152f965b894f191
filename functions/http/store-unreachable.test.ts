import { describe, expect, it } from 'vitest';
import { isStoreUnreachable, StoreUnreachable } from './store-unreachable.ts';

describe('an error', () => {
  it.each([
    ['D1_ERROR: database is locked: SQLITE_BUSY'],
    ['D1_ERROR: D1 DB is overloaded. Too many requests queued.'],
    ['D1_ERROR: Network connection lost.'],
    ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.'],
    ['D1_ERROR: Failed to get session commit token: internal error; reference = 1ab'],
    ['Durable Object reset because its code was updated.'],
    ['Cannot resolve D1 DB due to transient issue on remote node.'],
  ])('means that a store is unreachable: %s', (message) => {
    expect(isStoreUnreachable(new Error(message))).toBe(true);
  });

  it('of the platform is recognised by its flags or its class', () => {
    expect(isStoreUnreachable(Object.assign(new Error('internal'), { retryable: true }))).toBe(true);
    expect(isStoreUnreachable(Object.assign(new Error('internal'), { overloaded: true }))).toBe(true);
    expect(isStoreUnreachable(new StoreUnreachable('late'))).toBe(true);
  });

  it.each([
    ['D1_ERROR: UNIQUE constraint failed: members.username_key: SQLITE_CONSTRAINT'],
    ['D1_ERROR: no such table: settings: SQLITE_ERROR'],
    ['D1_TYPE_ERROR: Type bigint not supported'],
    ['x is not a function'],
  ])('is a bug: %s', (message) => {
    expect(isStoreUnreachable(new Error(message))).toBe(false);
    expect(isStoreUnreachable(message)).toBe(false);
  });
});
