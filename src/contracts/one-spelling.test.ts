import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './all.ts';
import { houseBodies } from './vendor/vendor.ts';

const lower = '0192f3a4-5b6c-7d8e-9fab-cdef01234567';
const upper = lower.toUpperCase();

/** Ids of games, bets and passkeys, and what members, providers and vendors write themselves. */
const noUuids =
  /^(?:roundId|verificationId|captchaId|gameId|roomId|playId|passkeyId|paymentId|recommenderId)$/;
/** Calls whose `id` is a passkey's or a payment provider's. */
const foreign = /passkey|\/ops\/api\/session|\/ops\/api\/payments\/:till/;

interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
}

/** Every field of an input, at any depth. */
function fieldsOf(name: string, schema: unknown): Field[] {
  const { def } = schema as { def: Record<string, unknown> };
  const inner = ['innerType', 'element', 'in', 'left', 'right'].flatMap((part) =>
    typeof def[part] === 'object' ? fieldsOf(name, def[part]) : [],
  );
  const shape = Object.entries((def['shape'] ?? {}) as Record<string, unknown>);
  const options = (def['options'] ?? []) as unknown[];
  const found = [
    ...inner,
    ...shape.flatMap(([each, of]) => fieldsOf(each, of)),
    ...options.flatMap((each) => fieldsOf(name, each)),
  ];
  return found.length > 0 ? found : [{ name, schema: schema as z.ZodType }];
}

const ids = endpoints.flatMap(({ method, path, input, params }) =>
  [input, params]
    .flatMap((schema) => (schema ? fieldsOf('', schema) : []))
    .filter(({ name }) => /(?:^id|Id|^key|reference)$/.test(name) && !noUuids.test(name))
    .filter(({ name }) => name !== 'id' || !foreign.test(path))
    .map((field) => [`${method} ${path}`, field.name, field.schema] as const),
);

describe('an id that a client sends', () => {
  it('is found in the contracts (control)', () => {
    expect(ids.length).toBeGreaterThan(40);
    expect(fieldsOf('', houseBodies.bet).map(({ name }) => name)).toContain('transactionId');
  });

  it.each(ids)('has one spelling in %s: %s', (_call, _name, schema) => {
    const [one, other] = [schema.safeParse(lower), schema.safeParse(upper)];
    expect(other.success).toBe(one.success);
    if (one.success) expect(other.data).toBe(one.data);
  });
});
