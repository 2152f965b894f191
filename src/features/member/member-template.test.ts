// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { hasLevelProgress, isNewerCentre } from './member-template.ts';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset['memberCentre'];
  delete dataset['features'];
});

test.each([
  [undefined, false],
  ['', false],
  ['base', false],
  ['newer', true],
])('a page that says %o has the newer member centre: %o', (said, isNewer) => {
  if (said !== undefined) dataset['memberCentre'] = said;
  expect(isNewerCentre()).toBe(isNewer);
});

test.each([
  ['newer', 'messages rewards', true],
  ['newer', 'messages', false],
  ['base', 'messages rewards', false],
])('a %s member centre at a site with %s has the level’s progress: %o', (said, features, has) => {
  Object.assign(dataset, { memberCentre: said, features });
  expect(hasLevelProgress()).toBe(has);
});
