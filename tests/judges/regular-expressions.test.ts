import { describe, expect, it } from 'vitest';
import { fingerprintOf, idleExcuses, judgeExpressions } from './regular-expressions.ts';

const linesOf = async (file: string, text: string) =>
  (await judgeExpressions([{ file, text }])).findings
    .map(({ line }) => line)
    .sort((one, other) => one - other);

describe('the check of regular expressions', () => {
  it('finds expressions that untrusted text can slow down', async () => {
    const text =
      "const a = /^(?:x+)+$/;\nz.string().regex(/\\s*;/);\nnew RegExp('^(a|a)*$');\nconst b = /^a+$/;";
    expect(await linesOf('functions/http/body.ts', text)).toEqual([1, 2, 3]);
  });

  it('finds expressions built at run time', async () => {
    expect(await linesOf('src/rules/text/search.ts', 'new RegExp(`^${text}`, "u");')).toEqual([1]);
  });

  it('allows polynomial time for the project’s own text, and no more', async () => {
    expect(await linesOf('tests/house/code.ts', 'const a = /\\s*;/;\nconst b = /^(?:x+)+$/;')).toEqual([2]);
  });

  it('checks again only expressions that changed or were not safe', async () => {
    const file = 'functions/http/body.ts';
    const judge = (text: string, knownSafe?: ReadonlySet<string>) =>
      judgeExpressions([{ file, text }], knownSafe);
    const first = await judge('const a = /^a+$/;\nconst b = /^(?:x+)+$/;');
    expect(first.safe.size).toBe(1);
    const second = await judge('const a = /^(?:a+)+$/;\nconst b = /^(?:x+)+$/;', first.safe);
    expect(second.findings).toHaveLength(2);
    const trusted = new Set([fingerprintOf({ pattern: '^(?:x+)+$', flags: '' }, true)]);
    expect((await judge('const b = /^(?:x+)+$/;', trusted)).findings).toEqual([]);
  });

  it('reports accepted entries that are no longer needed', () => {
    expect(idleExcuses([{ file: 'functions/edge/pages/files.ts', text: 'new RegExp(a)' }])).toEqual([
      'src/features/status/Offline.astro',
      'src/features/status/Refusal.astro',
      'src/console/kit/typed-fields.ts',
      'tests/worker/games-home.test.ts',
    ]);
  });
});
