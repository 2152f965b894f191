import { afterEach, beforeEach, expect, it } from 'vitest';
import { markCurrent } from './mark-current.ts';

const start = location.href;

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-reading="sections">
      <a href="/m/home">Home</a>
      <a href="/m/gameList?gameType=ALL">Games</a>
      <a href="/m/gameList?type=hot" aria-current="page">Hot</a>
      <a href="/m/gameList?type=fav">Favourites</a>
    </nav>`;
});

afterEach(() => history.replaceState(null, '', start));

it.each([
  ['the list that the page was delivered with', '/m/gameList', 'Hot'],
  ['that list in another language', '/m/gameList?lang=ko', 'Hot'],
  ['the hot games', '/m/gameList?type=hot', 'Hot'],
  ['the favourites', '/m/gameList?type=fav', 'Favourites'],
  ['all games', '/m/gameList?gameType=ALL', 'Games'],
  ['what is searched for in all games', '/m/gameList?search=whale', 'Games'],
  ['a category', '/m/gameList?gameType=FISH&search=whale', 'Games'],
])('marks the entry of %s', (_, address, entry) => {
  history.replaceState(null, '', address);
  markCurrent();
  const marked = [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
  expect(marked).toEqual([entry]);
});
