import { expect, it } from 'vitest';
import { z } from 'zod';
import english from '#src/console/words/en.json' with { type: 'json' };
import { isCodeName } from '#src/console/kit/code-names.ts';
import { screens } from '#src/console/screens/all.ts';
import { endpoints } from '#src/contracts/all.ts';
import { promotionKinds } from '#src/contracts/rewards/promotion.ts';
import { claimEnds } from '#src/contracts/rewards/rewards-fields.ts';
import { callsOf, consoleScreensOf } from '../../scripts/build/console-contents.ts';

const built = consoleScreensOf().screens;

/** Lists of codes whose spelling tells an operator too little, such as `DEPOSIT_ENDED`. */
const needingWords = [promotionKinds, claimEnds];

it('kinds of promotions and the ends of claims have words on every screen that shows them', () => {
  const missing = screens.flatMap((screen) => {
    const shown = callsOf(screen)
      .filter(({ method }) => method === 'GET')
      .map(({ output }) => JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' })));
    const texts: Readonly<Record<string, string>> = { ...english, ...built[screen.name]?.texts };
    return needingWords
      .filter((codes) => shown.some((schema) => schema.includes(`"enum":${JSON.stringify(codes)}`)))
      .flatMap((codes) => codes.filter((code) => !Object.hasOwn(texts, `choice.${code}`)))
      .map((code) => `${screen.name}: choice.${code}`);
  });
  expect(missing).toEqual([]);
});

it('pictures are listed by their number, because their ids tell nothing', () => {
  const columns = Object.values(built).flatMap(({ list }) => list?.columns ?? []);
  expect(columns.filter(({ name }) => name === 'pictures').map(({ kind }) => kind)).toContain('count');
  expect(columns.filter(({ name, kind }) => name === 'pictures' && kind !== 'count')).toEqual([]);
});

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Every field of a schema with the name under which it stands. */
function fieldsOf(schema: Schema, name = ''): [string, Schema][] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  return [
    [name, schema],
    ...[...anyOf, ...oneOf].flatMap((each) => fieldsOf(each, name)),
    ...Object.entries(properties).flatMap(([own, each]) => fieldsOf(each, own)),
    ...[items, additionalProperties].flatMap((each) => (typeof each === 'object' ? fieldsOf(each) : [])),
  ];
}

it('what people have written is never read as a code', () => {
  const fields = endpoints
    .filter(({ access }) => access === 'operator')
    .flatMap(({ output }) =>
      fieldsOf(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }) as Schema),
    );
  const isCode = ({ enum: codes, const: code }: Schema) => codes !== undefined || code !== undefined;
  const codes = new Set(fields.flatMap(([name, schema]) => (isCode(schema) ? [name] : [])));
  const texts = fields.flatMap(([name, schema]) =>
    schema.type === 'string' && !isCode(schema) && !codes.has(name) ? [name] : [],
  );
  expect(texts).toContain('reference');
  // Why a statement is held: one of a few words, which the team's object writes.
  expect([...new Set(texts)].filter((name) => isCodeName.test(name))).toEqual(['heldFor']);
});
