import { equal, ok } from 'node:assert/strict';
import form from '#src/i18n/messages/ur/account-form.json' with { type: 'json' };
import t from '#src/i18n/messages/ur/register.json' with { type: 'json' };
import type { WebKitWindow } from './driver.ts';
import { freshName, open, password, sideways, signedIn, type Visit } from './visit.ts';

/** Registers in Urdu, with an error first and then in order; every page runs from right to left. */
export async function* urdu(visit: Visit): AsyncGenerator<string> {
  const { window, picture } = visit;
  await open(visit, '/m/register?lang=ur');
  await window.shows(new RegExp(t.registerLead));
  await inUrdu(window);
  const [label, field, tick] = (await window.read(edges)) as [number, number, number];
  ok(Math.abs(label - field) < 20, `the label ends at ${label}, its field at ${field}`);
  ok(Math.abs(tick - field) < 20, `the checkbox ends at ${tick}, the field at ${field}`);
  yield 'The form is in Urdu and runs from right to left, with labels and the checkbox at the right edge.';

  await window.type('input[name="username"]', freshName());
  await window.type('input[name="password"]', password);
  await window.shows(new RegExp(t.usernameFree));
  await window.type('input[name="confirmPassword"]', `${password}-not`);
  await window.press(t.register);
  await window.shows(new RegExp(form.notEqual));
  await inUrdu(window);
  ok(!(await window.read("document.querySelector('[data-update-bar]')")));
  await picture('urdu-error');
  yield 'A repeated password that differs is named in Urdu, and a first visit offers no new version of the site.';

  await window.clear('input[name="confirmPassword"]');
  await window.type('input[name="confirmPassword"]', password);
  await window.press(t.register);
  await signedIn(window);
  await inUrdu(window);
  await window.until("document.querySelector('[data-balance]')?.textContent.includes('1,000')");
  await picture('urdu');
  yield 'The member is signed in on home, which is in Urdu without the language in the address, and shows the balance.';
}

/** The right edges of the first label's text, of its field and of the checkbox, in pixels, as an expression. */
const edges = `(() => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector('main form label[for]'));
  const [field, tick] = ['input[name="username"]', 'main form input[type="checkbox"]'].map((selector) =>
    document.querySelector(selector).getBoundingClientRect().right);
  return [text.getBoundingClientRect().right, field, tick];
})()`;

/** Fails unless the page is in Urdu, from right to left, and no wider than the window. */
async function inUrdu(window: WebKitWindow): Promise<void> {
  equal(await window.read('document.documentElement.lang'), 'ur');
  equal(await window.read('getComputedStyle(document.body).direction'), 'rtl');
  ok((await sideways(window)) <= 0);
}
