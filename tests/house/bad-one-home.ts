import type { BadExample } from './bad-examples.ts';

export const badOneHome: readonly BadExample[] = [
  {
    rule: /only src\/contracts\/country-code/,
    tree: {
      'src/contracts/country-code.ts': "const pattern = '^[A-Z]{2}$';",
      'src/contracts/games/games.ts': 'const language = /^[A-Z]{2}(?:-[A-Z]{2})?$/;',
      'functions/edge/gate/region-policy.ts': '\nconst country = z.string().regex(/^[A-Z]{2}$/);',
      'functions/catalogue/feed/feed-row.ts': 'const region = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;',
      'functions/edge/gate/verdict.test.ts': 'const country = /^[A-Z]{2}$/;',
    },
    expected: ['functions/edge/gate/region-policy.ts:2', 'functions/catalogue/feed/feed-row.ts:1'],
  },
  {
    rule: /only src\/browser\/date-text/,
    tree: {
      'src/browser/date-text.ts': "new Intl.DateTimeFormat(locale, { dateStyle: 'long' });",
      'src/rules/site/opening-hours.ts': "new Intl.DateTimeFormat('en-GB', { timeZone });",
      'functions/settings/merchant.ts': 'new Intl.DateTimeFormat(undefined, { timeZone });',
      'src/features/chat/time.test.ts': 'new Intl.DateTimeFormat();',
      'src/features/chat/ChatLine.tsx':
        "\nconst day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });",
      'src/frame/fair-sheet.ts': 'const text = new Date(atMs).toLocaleTimeString();',
      'src/pages/[language]/m/a.astro': '---\nconst day = new Date(0).toLocaleDateString();\n---',
    },
    expected: [
      'src/features/chat/ChatLine.tsx:2',
      'src/frame/fair-sheet.ts:1',
      'src/pages/[language]/m/a.astro:2',
    ],
  },
  {
    rule: /only src\/browser\/in-view/,
    tree: {
      'src/browser/in-view.ts': 'const observer = new IntersectionObserver(tell);',
      'src/features/games/banners/banners.ts': '\nconst observer = new IntersectionObserver(tell);',
      'src/features/games/banners/banners.browser.test.tsx': 'const last = new IntersectionObserver(tell);',
    },
    expected: ['src/features/games/banners/banners.ts:2'],
  },
  {
    rule: /opens dialogs over the page/,
    tree: {
      'src/ui/dialog/open-modal.ts': 'dialog.showModal();',
      'src/frame/sheets.ts': 'sheet.showModal();',
      'src/features/shell/menu/logout.ts': '\ndialog.showModal();',
    },
    expected: ['src/features/shell/menu/logout.ts:2'],
  },
];
