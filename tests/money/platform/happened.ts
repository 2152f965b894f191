import { createHash, type Hash } from 'node:crypto';
import { clock } from './clock.ts';

let hash: Hash | undefined;

/** Starts hashing everything that happens in a world, in order: each message, fault, alarm and written row. */
export function beginHappening(): void {
  hash = createHash('sha256');
}

/** Adds an event with the current time. */
export function record(...what: readonly unknown[]): void {
  hash?.update(`${clock.nowMs} ${what.map(textOf).join(' ')}\n`);
}

/** The hash of everything that happened. Two runs of one seed give the same. */
export function endHappening(): string {
  const sum = hash?.digest('hex') ?? '';
  hash = undefined;
  return sum;
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
