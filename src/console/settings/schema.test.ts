import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginningOf, type Schema, shapeOf } from './schema.ts';

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;

describe('the form of a settings document', () => {
  it.each<[string, z.ZodType, object]>([
    ['a short text', z.string().max(60), { kind: 'text' }],
    ['a long text', z.string().max(2_000), { kind: 'long' }],
    ['a switch', z.boolean().default(false), { kind: 'flag' }],
    ['a whole number', z.int().min(1).max(20), { kind: 'number', isWhole: true, min: 1, max: 20 }],
    ['a share', z.number().min(0).max(1), { kind: 'number', isWhole: false, min: 0, max: 1 }],
    ['a choice', z.enum(['dark', 'light']), { kind: 'choice', choices: ['dark', 'light'] }],
    ['a choice of numbers', z.union([z.literal(0), z.literal(1)]), { kind: 'choice', choices: [0, 1] }],
    ['a value that may be null', z.boolean().nullable(), { kind: 'flag' }],
    ['a list', z.array(z.string()).max(3), { kind: 'list', max: 3 }],
    ['a record', z.record(z.string(), z.int()), { kind: 'record', keys: undefined }],
    ['a record of known keys', z.partialRecord(z.enum(['a', 'b']), z.int()), { keys: ['a', 'b'] }],
    [
      'one of several groups',
      z.union([
        z.strictObject({ adapter: z.literal('none') }),
        z.strictObject({ adapter: z.literal('web') }),
      ]),
      { kind: 'variants', by: 'adapter' },
    ],
    ['anything', z.unknown(), { kind: 'json' }],
    ['a text or a number', z.union([z.string(), z.int()]), { kind: 'json' }],
  ])('shows %s', (_, schema, shape) => {
    expect(shapeOf(schemaOf(schema))).toMatchObject(shape);
  });

  it('begins a new entry with what it needs and no more', () => {
    const channel = z.strictObject({
      code: z.string(),
      isOn: z.boolean(),
      fee: z.int().default(5),
      note: z.string().optional(),
    });
    expect(beginningOf(schemaOf(channel))).toEqual({ code: '', isOn: false });
    expect(beginningOf(schemaOf(z.int().min(3)))).toBe(3);
  });
});
