import { expect, it } from 'vitest';
import { compileErrors } from './recipe.ts';

/** A contract of one call with this access, as a file among the contracts. */
function contractWith(name: string, access: string) {
  return {
    path: `src/contracts/operations/${name}.ts`,
    text: `import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
export const ${name} = contracts({
  made: { method: 'GET', path: '/x', summary: '', rateLimit: 'read', output: z.null(), errors: [], ${access} },
});`,
  };
}

it('a call of operators names a permission of the matrix, and no other call has one, or it does not compile', () => {
  const errors = compileErrors([
    contractWith('well', "access: 'operator', permission: 'members.read'"),
    contractWith('without', "access: 'operator'"),
    contractWith('unlisted', "access: 'operator', permission: 'everything.write'"),
    contractWith('needless', "access: 'member', permission: 'members.read'"),
  ]);
  for (const name of ['without', 'unlisted', 'needless'])
    expect(errors.filter((error) => error.includes(`/${name}.ts:`))).not.toEqual([]);
  expect(errors.filter((error) => error.includes('/well.ts:'))).toEqual([]);
});
