import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileErrors, recipeFiles } from './recipe.ts';

const files = recipeFiles(readFileSync('docs/how-to/add-a-feature.md', 'utf8'));

describe('the recipe for a feature', () => {
  it('shows a contract, a part of the member’s object, a setting, the three files of the Worker, a store and an island', () => {
    expect(files.map(({ path }) => path.replace(/^.*announcements/i, ''))).toEqual([
      '.ts',
      '/member/read-marks.ts',
      '.part.ts',
      '.settings.ts',
      '.repo.ts',
      '.service.ts',
      '.routes.ts',
      '.store.ts',
      'Island.tsx',
    ]);
  });

  it('compiles against the sources, while a wrong copy of its routes does not', () => {
    const routes = files.find(({ path }) => path.endsWith('.routes.ts'));
    const wrong = {
      path: 'functions/features/announcements/wrong.routes.ts',
      text: (routes?.text ?? '').replace('input.most', 'input.least'),
    };
    const errors = compileErrors([...files, wrong]);
    expect(errors.filter((error) => !error.includes('wrong.routes.ts'))).toEqual([]);
    expect(errors.join()).toContain("'least'");
  });
});
