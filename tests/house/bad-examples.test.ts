import { describe, expect, it } from 'vitest';
import { checks } from './all-checks.ts';
import { badArrows } from './bad-arrows.ts';
import { badCasts } from './bad-casts.ts';
import {
  badCode,
  badContracts,
  badImports,
  badMessages,
  badShapes,
  badWords,
  sourcesOf,
} from './bad-examples.ts';
import { badFailures } from './bad-failures.ts';
import { badIslands } from './bad-islands.ts';
import { badKit } from './bad-kit.ts';
import { badOneHome } from './bad-one-home.ts';
import { badPostingKinds } from './bad-posting-kinds.ts';
import { badWhereCodeRuns } from './bad-where-code-runs.ts';
import { badStyles } from './bad-styles.ts';
import { badDrawing } from './bad-drawing.ts';
import { badLayers } from './bad-layers.ts';
import { badNamedPaths } from './bad-named-paths.ts';
import { badRulesOff } from './bad-rules-off.ts';
import { badDocs } from './bad-docs.ts';
import { badStorage } from './bad-storage.ts';
import { badWording } from './bad-wording.ts';
import { leaks } from './build.ts';
import { ignoredBy } from './source.ts';

const examples = [
  ...badArrows,
  ...badImports,
  ...badShapes,
  ...badCode,
  ...badCasts,
  ...badLayers,
  ...badWhereCodeRuns,
  ...badDrawing,
  ...badStorage,
  ...badStyles,
  ...badMessages,
  ...badContracts,
  ...badFailures,
  ...badWords,
  ...badRulesOff,
  ...badDocs,
  ...badWording,
  ...badIslands,
  ...badKit,
  ...badOneHome,
  ...badNamedPaths,
  ...badPostingKinds,
];

describe('a code check', () => {
  it.each(examples)('fails on its bad example: $rule', ({ rule, tree, expected }) => {
    const check = checks.find((each) => rule.test(each.rule));
    const places = check?.find(sourcesOf(tree)).map(({ file, line }) => `${file}:${line}`);
    expect(new Set(places)).toEqual(new Set(expected));
  });

  it('has a bad example', () => {
    const unproven = checks.filter((check) => !examples.some(({ rule }) => rule.test(check.rule)));
    expect(unproven.map(({ rule }) => rule)).toEqual([
      'the build holds no dotfile, source, source map or catalogue of the kit',
    ]);
  });

  it('refuses dotfiles, sources, source maps and the kit in the served files', () => {
    const served = [
      'm/home.html',
      '.dev.vars',
      '_astro/a.js.map',
      '.git/config',
      '_astro/a.js',
      '_headers',
      'ui/en.html',
      'ui.html',
    ];
    expect(leaks(served).map(({ file }) => file)).toEqual([
      '.dev.vars',
      '_astro/a.js.map',
      '.git/config',
      '_headers',
      'ui/en.html',
      'ui.html',
    ]);
  });

  it('skips files that the repository ignores', () => {
    const ignored = ignoredBy('node_modules\ndist/\n# words\nfunctions/generated/\n/pictures/\n');
    expect(['node_modules', 'a/dist', 'functions/generated', 'pictures'].every(ignored)).toBe(true);
    expect(['functions', 'distance.ts', 'generated', 'tests/pictures'].some(ignored)).toBe(false);
  });
});
