import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screens } from '#tests/pictures/screens.ts';

/** Pages that only redirect, that another screen opens, or that simulate an external site. */
const withoutPicture = [
  '/m/[...closed]',
  '/m/lottery/orders/detail',
  '/m/offline',
  '/m/simbank',
  '/m/social',
  '/m/startLottery',
];

it('every page is on the contact sheets', () => {
  const pages = globSync('**/*.astro', { cwd: 'src/pages/[language]/m' }).map(
    (file) => `/m/${file.replaceAll('\\', '/').replace('.astro', '')}`,
  );
  const taken = new Set(screens.map(({ path }) => path.replace(/[?#].*/, '')));
  expect(pages.filter((page) => !taken.has(page)).sort()).toEqual(withoutPicture);
});
