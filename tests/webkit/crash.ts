import { ok } from 'node:assert/strict';
import type { WebKitWindow } from './driver.ts';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { open, register, sideways, type Visit } from './visit.ts';

const stakeMinor = 100;
/** A flight may crash before anybody can cash out; that this happens in every one of so many is impossible in practice. */
const flightsMax = 6;
const flightMsMax = 90_000;

/** Bets on a flight of the crash game and cashes out in the air. */
export async function* crash(visit: Visit): AsyncGenerator<string> {
  const { window, picture } = visit;
  await register(visit);
  const node = games.find(({ model }) => model === 'crash-classic')?.nodeId;
  await open(visit, `/m/play?game=${node}`);
  ok((await sideways(window)) <= 0);
  await window.enterFrame('[data-room="frame"]');
  await window.until(takesBets, flightMsMax);
  yield 'The game opens and takes bets.';

  for (let flight = 1; ; flight += 1) {
    const before = Number(await window.read(balanceMinor));
    const wonMinor = await fly(window, before);
    await window.until(`(${balanceMinor}) === ${before - stakeMinor + wonMinor}`);
    if (wonMinor > 0) break;
    ok(flight < flightsMax, `none of ${flightsMax} flights could be cashed out`);
  }
  await window.enterFrame();
  await picture('crash');
  await window.enterFrame('[data-room="frame"]');
  yield 'The stake is taken at the start, and a cash-out in the air pays exactly what the page shows.';

  await window.click('[data-part="open-fair"]');
  await window.until(`document.querySelectorAll('[data-part="rounds"] li').length >= 1`);
  await window.enterFrame();
  yield 'The flight can be checked in the list of the member’s rounds.';
}

/** Bets on the next flight and cashes out as soon as the button allows it; returns the win that the page shows. */
async function fly(window: WebKitWindow, before: number): Promise<number> {
  await window.until(takesBets, flightMsMax);
  await window.click('[data-part="big"]');
  await window.until(`(${balanceMinor}) === ${before - stakeMinor}`, flightMsMax);
  if ((await window.until(`${takesBets} || ${act} === 'cash-out' && 'flies'`, flightMsMax)) === 'flies') {
    await window.click('[data-part="big"]');
    await window.until(takesBets, flightMsMax);
  }
  return Number(await window.read(minorOf('win')));
}

const act = 'document.querySelector(\'[data-part="big"]\').dataset.act';
const takesBets = `/^(?:bet|queue)$/.test(${act})`;

/** The amount that a part of the game shows, in minor units, as an expression; a dash is zero. */
const minorOf = (part: string) =>
  `Number(document.querySelector('[data-part="${part}"]').textContent.replaceAll(/\\D/g, ''))`;
const balanceMinor = minorOf('balance');
