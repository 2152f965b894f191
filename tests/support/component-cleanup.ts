import { whitelabelFlags } from '#src/contracts/whitelabel/whitelabel.ts';
import { siteFeatures } from '#src/rules/site/site-features.ts';
import { beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { forgetStores } from './remembered-stores.ts';

const firstAddress = location.href;

/** The files of a tab share its page and its modules. Each file starts from the state of a first visit. */
beforeAll(async () => {
  await leavePage();
  vi.unstubAllGlobals();
  history.replaceState(null, '', firstAddress);
  const { documentElement } = document;
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
  documentElement.lang = 'en';
  documentElement.dataset['features'] = siteFeatures.join(' ');
  documentElement.dataset['flags'] = whitelabelFlags.join(' ');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1).join('')}=; Path=/; Max-Age=0`;
  forgetStores();
});

// The library registers its own hook only in the first file that imports it.
beforeEach(leavePage);

/** Unmounts what the previous test rendered. A sheet that was open leaves the history, which takes a moment. */
async function leavePage(): Promise<void> {
  await cleanup();
  await vi.waitUntil(() => !(history.state as { layers?: number } | null)?.layers, { interval: 5 });
}
