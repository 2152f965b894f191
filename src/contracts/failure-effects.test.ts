import { describe, expect, it } from 'vitest';
import { endpoints } from './all.ts';
import { failuresOf } from './endpoint.ts';
import type { Failure } from './failure.ts';
import { failureCodes } from './failure-codes.ts';

/** Whether a table of codes with this declaration compiles. */
type Compiles<Declared> =
  { readonly NEW_CODE: Declared } extends Readonly<Record<string, Failure>> ? true : false;

/** A new code does not compile without its effect, nor with an effect of another name. */
const withoutEffect: Compiles<{ readonly status: 409 }> = false;
const withOtherEffect: Compiles<{ readonly status: 409; readonly effect: 'some' }> = false;
const withEffect: Compiles<{ readonly status: 409; readonly effect: 'none' }> = true;

describe('the effects of failures', () => {
  it('are declared with each code', () => {
    const effects = Object.values(failureCodes).map(({ effect }) => effect);
    expect(new Set(effects)).toEqual(new Set(['none', 'unknown']));
    expect([withoutEffect, withOtherEffect, withEffect]).toEqual([false, false, true]);
  });

  it('are unknown exactly where the work may have been done', () => {
    const unknown = Object.entries(failureCodes).filter(([, { effect }]) => effect === 'unknown');
    expect(unknown.map(([code]) => code).sort()).toEqual([
      'CODES_UNAVAILABLE',
      'INTERNAL',
      'SEALED_BODY_REPLAYED',
      'STAKE_UNCONFIRMED',
      'STORE_UNREACHABLE',
      'VENDOR_UNREACHABLE',
    ]);
  });
});

const kept = endpoints.filter(({ finalErrors }) => finalErrors !== undefined);

describe.each(kept.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_, endpoint) => {
  it('declares only failures of its own as final, each without effect', () => {
    for (const code of endpoint.finalErrors ?? []) {
      expect(failuresOf(endpoint)).toContain(code);
      expect(failureCodes[code].effect, code).toBe('none');
    }
  });

  it('has no failure as final that can come before its id is looked up', () => {
    for (const code of ['TOO_MANY_REQUESTS', 'MAINTENANCE', 'REGION_RESTRICTED', 'LAUNCH_ENDED'] as const)
      expect(endpoint.finalErrors).not.toContain(code);
  });
});
