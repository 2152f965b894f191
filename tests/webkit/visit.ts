import { randomInt } from 'node:crypto';
import type { WebKitWindow } from './driver.ts';

/** What a journey has: its own window, without cookies at first, and the site. */
export interface Visit {
  readonly window: WebKitWindow;
  readonly origin: string;
  /** Stores a picture of the window under a name. */
  picture(name: string): Promise<void>;
}

/** A journey through the site; it yields a sentence for each thing that it has shown. */
export type Journey = (visit: Visit) => AsyncGenerator<string>;

export const password = 'Lantern-4-you';

/** Opens a page and waits until its scripts run and its islands are hydrated. */
export async function open({ window, origin }: Visit, path: string): Promise<void> {
  await window.goto(origin + path);
  await untilReady(window);
}

/** Waits until the page's scripts run, which load after the first view, and its islands are hydrated. */
export async function untilReady(window: WebKitWindow): Promise<void> {
  const runs = "document.querySelector('html[data-ready], html:not(:has(body > script))')";
  await window.until(`document.readyState === 'complete' && ${runs}`);
  await window.until("!document.querySelector('astro-island[ssr]')");
}

/** Registers a member through the site's form, who is signed in afterwards; returns the username. */
export async function register(visit: Visit): Promise<string> {
  const { window } = visit;
  await open(visit, '/m/register');
  const username = freshName();
  await window.type('input[name="username"]', username);
  await window.type('input[name="password"]', password);
  await window.type('input[name="confirmPassword"]', password);
  await window.click('main form button[type="submit"]');
  await signedIn(window);
  return username;
}

/** Waits until registration has led to home. */
export async function signedIn(window: WebKitWindow): Promise<void> {
  await window.until("location.pathname === '/m/home' && document.cookie.includes('signedIn=1')");
  await untilReady(window);
}

export const freshName = () => `w${Date.now().toString(36).slice(-6)}${randomInt(99)}`;

/** How many pixels the page can be scrolled sideways, which should be none. */
export async function sideways(window: WebKitWindow): Promise<number> {
  return Number(await window.read('document.documentElement.scrollWidth - innerWidth'));
}
