import { ok } from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { WebKitWindow } from './driver.ts';

const password = 'Lantern-4-you';

/** Registers, plays a round, scrolls the list and switches to right to left, with a picture of each step. */
export async function journey(window: WebKitWindow, origin: string, pictures: string): Promise<string[]> {
  const done: string[] = [];
  const step = async (what: string, act: () => Promise<void>) => {
    await act();
    await window.picture(`${pictures}/${what}.png`);
    done.push(what);
  };

  await step('home', async () => {
    await open(window, `${origin}/m/home`);
    await window.until("document.querySelectorAll('main img').length > 10");
  });
  await step('registered', async () => {
    await open(window, `${origin}/m/register`);
    await window.type('input[name="username"]', `w${Date.now().toString(36).slice(-6)}${randomInt(99)}`);
    await window.type('input[name="password"]', password);
    await window.type('input[name="confirmPassword"]', password);
    await window.click('main form button[type="submit"]');
    await window.until("location.pathname === '/m/home' && document.cookie.includes('signedIn=1')");
  });
  await step('played', async () => {
    await open(window, `${origin}/m/home`);
    const game = await window.until('document.querySelector(\'main a[href*="/m/play"]\')?.href');
    await open(window, String(game));
    await window.until('document.querySelector(\'[data-room="frame"]\')');
    await window.enterFrame('[data-room="frame"]');
    await window.until("document.body.classList.contains('seated')");
    const before = await window.read('document.querySelector(\'[data-part="balance"]\')?.textContent');
    await window.click('[data-part="spin"]');
    await window.until(
      `document.querySelector('[data-part="balance"]').textContent !== ${JSON.stringify(before)}`,
    );
    await window.enterFrame();
  });
  await step('list', async () => {
    await open(window, `${origin}/m/gameList?gameType=RNG`);
    await window.until("document.querySelectorAll('main img').length > 10");
    const before = Number(await window.read("document.querySelectorAll('main img').length"));
    await window.read('scrollTo(0, document.documentElement.scrollHeight)');
    await window.until(`scrollY > 0 && document.querySelectorAll('main img').length >= ${before}`);
  });
  await step('right-to-left', async () => {
    await open(window, `${origin}/m/home?lang=ur`);
    ok((await window.read('document.dir')) === 'rtl');
    ok(Number(await window.read('document.documentElement.scrollWidth - innerWidth')) <= 0);
  });
  return done;
}

async function open(window: WebKitWindow, url: string): Promise<void> {
  await window.goto(url);
  await window.until(
    "document.readyState === 'complete' && document.documentElement.dataset.ready !== undefined",
  );
}
