import { ok } from 'node:assert/strict';
import { open, register, sideways, type Visit } from './visit.ts';

/** Registers, plays a round, scrolls the list and switches to right to left, with a picture of each step. */
export async function* journey(visit: Visit): AsyncGenerator<string> {
  const { window, picture } = visit;
  await open(visit, '/m/home');
  await window.until("document.querySelectorAll('main img').length > 10");
  await picture('home');
  yield 'Home shows its games.';

  await register(visit);
  await picture('registered');
  yield 'A member registers and is signed in.';

  await play(visit);
  await picture('played');
  yield 'A round of a slot changes the balance.';

  await open(visit, '/m/gameList?gameType=RNG');
  // Until then the page contains the games that it was delivered with.
  await window.until(`document.querySelector('[data-game-list="ready"]')`);
  await window.until("document.querySelectorAll('main img').length > 10");
  const before = Number(await window.read("document.querySelectorAll('main img').length"));
  await window.read('scrollTo(0, document.documentElement.scrollHeight)');
  await window.until(`scrollY > 0 && document.querySelectorAll('main img').length >= ${before}`);
  await picture('list');
  yield 'The list of games scrolls.';

  await open(visit, '/m/home?lang=ur');
  ok((await window.read('document.dir')) === 'rtl');
  ok((await sideways(window)) <= 0);
  await picture('right-to-left');
  yield 'Home in Urdu runs from right to left and is no wider than the window.';
}

async function play(visit: Visit): Promise<void> {
  const { window } = visit;
  await open(visit, '/m/home');
  const game = new URL(
    String(await window.until('document.querySelector(\'main a[href*="/m/play"]\')?.href')),
  );
  await open(visit, game.pathname + game.search);
  await window.enterFrame('[data-room="frame"]');
  await window.until("document.body.classList.contains('launched')");
  const before = await window.read('document.querySelector(\'[data-part="balance"]\')?.textContent');
  await window.click('[data-part="spin"]');
  await window.until(
    `document.querySelector('[data-part="balance"]').textContent !== ${JSON.stringify(before)}`,
  );
  await window.until('document.querySelector(\'[data-part="spin"]\').dataset.state === "idle"');
  await window.enterFrame();
}
