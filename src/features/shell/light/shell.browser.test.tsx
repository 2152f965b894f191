import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startShell } from './shell.ts';

const back = vi.fn();
let followed: string[];

/** Records the link that the browser would follow, and stays on the test's page. */
function note(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !event.defaultPrevented) followed.push(link.pathname);
  event.preventDefault();
}

beforeAll(() => {
  startShell();
  addEventListener('click', note);
});
afterAll(() => removeEventListener('click', note));
beforeEach(() => {
  followed = [];
  vi.spyOn(history, 'back').mockImplementation(back);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  document.body.innerHTML = '';
});

function tap(kind: 'step' | 'home', referrer: string): void {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  document.body.innerHTML = `<a href="/m/home" data-back="${kind}"><i>back</i></a>`;
  document.querySelector('i')?.click();
}

it('the arrow of a page leads one step back to a page of this site', () => {
  tap('step', `${location.origin}/m/gameList`);
  expect([back.mock.calls.length, followed]).toEqual([1, []]);
});

it.each([
  ['nowhere', ''],
  ['another site', 'https://elsewhere.example/'],
  ['a site whose name only begins like this one', `${location.origin}0/m/home`],
])('the arrow leads home for visitors who came from %s', (_, referrer) => {
  tap('step', referrer);
  expect([back.mock.calls.length, followed]).toEqual([0, ['/m/home']]);
});

it('the arrow of a page that leads home does so from anywhere', () => {
  tap('home', `${location.origin}/m/gameList`);
  expect([back.mock.calls.length, followed]).toEqual([0, ['/m/home']]);
});
