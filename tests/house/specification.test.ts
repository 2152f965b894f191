import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markEveryMs } from '#src/api/read-marks.ts';
import { inboxEveryMs } from '#src/api/unread.store.ts';
import { endpoints } from '#src/contracts/all.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { codeMax, codeTickMs } from '#src/features/account/form/code-limits.ts';
import { savedMs } from '#src/features/account/password/change-password.store.ts';
import { judgeAgainMs } from '#src/features/account/form/kept-form.ts';
import { popupDelayMs } from '#src/features/announcements/popup.store.ts';
import { leaveMs } from '#src/features/chat/chat-leaving.ts';
import { bannerEveryMs, bannerMoveMs } from '#src/features/games/banners/banners.ts';
import { closedPages } from '#src/features/shell/closed/closed-pages.ts';
import { leadsBackHome, pageShellOf } from '#src/rules/site/page-shell.ts';
import { shownMax } from '#src/rules/text/badge-text.ts';
import { toastMs } from '#src/ui/overlays/toast.ts';
import {
  backToHome,
  calls,
  messages,
  screens,
  verbatim,
  withoutFooter,
  withoutHeader,
} from './specification.ts';

const hasPage = (path: string) => existsSync(`src/pages/[language]/m/${path}.astro`);
const isClosed = (path: string) => closedPages.some((page) => page.path === path) && !hasPage(path);
const isIn = (
  list: readonly { readonly method: string; readonly path: string }[],
  method: string,
  path: string,
) => list.some((each) => each.method === method && each.path === path);

const dictionaries = new Map<string, Record<string, string>>();

function wordsOf(language: string, name: string): string | undefined {
  const [feature = '', key = ''] = name.split('.');
  const file = `src/i18n/messages/${language}/${feature}.json`;
  let dictionary = dictionaries.get(file);
  if (!dictionary) {
    dictionary = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
    dictionaries.set(file, dictionary);
  }
  return dictionary[key];
}

describe('the specification of accounts and the shell', () => {
  it.each(Object.entries(screens))('has the screen /m/%s, or lists it as off', (path, later) => {
    expect({ built: hasPage(path), off: isClosed(path) }).toEqual(
      later === undefined ? { built: true, off: false } : { built: false, off: true },
    );
  });

  it.each(calls.map(([method, path, later]) => ({ method, path, later })))(
    'has the call $method $path, or lists it as off',
    ({ method, path, later }) => {
      expect({ built: isIn(endpoints, method, path), off: isIn(laterEndpoints, method, path) }).toEqual(
        later === undefined ? { built: true, off: false } : { built: false, off: true },
      );
    },
  );

  it.each(messages)('has words in three languages for “%s”', (text, name) => {
    const [en = '', ur = '', ko = ''] = ['en', 'ur', 'ko'].map((language) => wordsOf(language, name));
    expect(
      [en, ur, ko].every((words) => words !== ''),
      name,
    ).toBe(true);
    expect(ur, `${name} in Urdu`).toMatch(/[\u0600-\u06FF]/);
    expect(ko, `${name} in Korean`).toMatch(/[\uAC00-\uD7A3]/);
    if ((verbatim as readonly string[]).includes(text)) expect(en).toBe(text);
  });

  it('has the constants of its section 9', () => {
    expect({
      codeMax,
      codeTickMs,
      popupDelayMs,
      banners: [bannerEveryMs, bannerMoveMs],
      toasts: [toastMs.notice, toastMs.short, toastMs.long, toastMs.untilDone],
      markEveryMs,
      inboxEveryMs,
      judgeAgainMs,
      savedMs,
      leaveMs,
      badge: shownMax,
    }).toEqual({
      codeMax: 10,
      codeTickMs: 500,
      popupDelayMs: 500,
      banners: [5000, 300],
      toasts: [1500, 3000, 8000, 9_999_000],
      markEveryMs: 150,
      inboxEveryMs: 250,
      judgeAgainMs: 200,
      savedMs: 1000,
      leaveMs: 500,
      badge: 99,
    });
  });

  it('hides header and footer, and links back to home, on exactly the screens that it names', () => {
    const names = [...new Set([...Object.keys(screens), ...withoutHeader, ...withoutFooter, ...backToHome])];
    const shown = names.map((name) => ({ name, ...pageShellOf(name) }));
    const sorted = (list: readonly string[]) => [...list].sort();
    const named = (rows: typeof shown) => sorted(rows.map(({ name }) => name));
    // The header of home is specified separately.
    expect(named(shown.filter(({ header }) => header !== 'back'))).toEqual(sorted(withoutHeader));
    expect(named(shown.filter(({ footer }) => !footer))).toEqual(sorted(withoutFooter));
    expect(sorted(names.filter(leadsBackHome))).toEqual(sorted(backToHome));
  });
});
