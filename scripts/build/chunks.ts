/** The sheets that several pages link. */
export const styleChunks = [
  // Shared by the first views of home and the game lists.
  {
    name: 'games',
    paths: [
      'src/features/announcements/',
      'src/features/download/',
      'src/features/games/',
      'src/features/winners/',
      'src/features/jackpots/jackpot-band.module.css',
      'src/features/lottery/home/',
    ],
  },
  // One sheet for the frame of every page, so that a first view waits for few rules that it does not need.
  {
    name: 'shared',
    paths: [
      'src/styles/',
      'src/layouts/',
      'src/features/shell/',
      'src/ui/buttons/',
      'src/ui/dialog/',
      'src/ui/icons/',
      'src/ui/rich-text/',
      'src/ui/lists/badge.module.css',
      'src/ui/fields/field.module.css',
      'src/ui/lists/list.module.css',
      'src/ui/amounts/money.module.css',
      'src/ui/states/notice.module.css',
      'src/ui/states/skeleton.module.css',
      'src/ui/lists/tabs.module.css',
      'src/ui/bars/top-bar.module.css',
    ],
  },
  // Forms, lists and dialogs, for the pages that have them.
  { name: 'kit', paths: ['src/ui/', 'src/features/account/form/account.module.css'] },
];

/** Styles that are in these sheets even if only late parts use them, so that a list needs no other sheet. */
export const wholeSheets = [
  'src/ui/**/*.module.css',
  '!src/ui/catalogue/',
  '!src/ui/icons/',
  'src/features/announcements/**/*.module.css',
  'src/features/games/**/*.module.css',
  'src/features/winners/**/*.module.css',
];

/** The shared chunks of scripts. A module belongs to the first of them that names it. */
export const scriptChunks = [
  // The scripts of pages without islands: one small file compresses better than ten.
  { name: 'light', paths: ['src/features/shell/light/', 'src/ui/dialog/open-modal.ts'] },
  // What the frames of games share with the pages: calls, words and money. A frame has no cache of the pages' files.
  {
    name: 'call',
    paths: [
      'src/api/client.ts',
      'src/browser/date-text.ts',
      'src/browser/dom-lookup.ts',
      'src/contracts/languages.ts',
      'src/i18n/languages.ts',
      'src/i18n/words.ts',
      'src/rules/text/message.ts',
      'src/rules/money/money-text.ts',
      'src/rules/money/money.ts',
      'src/rules/result.ts',
      'src/rules/play/protection-page.ts',
    ],
  },
  // A jackpot's counter, on home and in the frame of a slot.
  { name: 'count', paths: ['src/rules/jackpot/counter.ts', 'src/ui/amounts/moving-counter.ts'] },
  // Shared by all other pages, without what few of them use; these modules have no side effects when loaded.
  {
    name: 'site',
    paths: [
      /preload-helper/,
      'src/api/',
      '!src/api/captcha.store.ts',
      '!src/api/file-call.ts',
      '!src/api/game-room.ts',
      '!src/api/in-doubt.ts',
      '!src/api/kept-id.ts',
      '!src/api/kept-marks.ts',
      '!src/api/live-socket.ts',
      '!src/api/member-call.ts',
      '!src/api/offered-check.ts',
      '!src/api/passkey-browser.ts',
      '!src/api/play-watch.ts',
      '!src/api/proof-of-work.ts',
      '!src/api/proof-of-work.worker.ts',
      '!src/api/read-marks.ts',
      '!src/api/sealed-body.ts',
      '!src/api/sealed-call.ts',
      '!src/api/site-clock.ts',
      '!src/api/unread.store.ts',
      '!src/api/use-site-clock.ts',
      'src/browser/',
      '!src/browser/clock.ts',
      '!src/browser/external-link.ts',
      '!src/browser/fresh-login.ts',
      '!src/browser/native-bridge.ts',
      '!src/browser/pace/paced-queue.ts',
      '!src/browser/press.ts',
      '!src/browser/seen.ts',
      '!src/browser/smaller-picture.ts',
      '!src/browser/pace/throttled.ts',
      '!src/browser/watch.ts',
      '!src/browser/zoned-text.ts',
      'src/contracts/account/account.ts',
      'src/contracts/games/games.ts',
      'src/contracts/wallet/wallet.ts',
      'src/layouts/page-scripts.ts',
      'src/rules/account/account-type.ts',
      'src/ui/overlays/toast.ts',
    ],
  },
  // What the shell does after a first view, also on the pages with another shell. If `press` were in the kit's
  // chunk, every page would load React.
  {
    name: 'shell',
    paths: [
      'src/features/shell/after-view/',
      'src/contracts/status/status.ts',
      'src/browser/external-link.ts',
      'src/browser/native-bridge.ts',
      'src/browser/press.ts',
    ],
  },
  // Every page with an island loads React; as one file the service worker can cache it.
  {
    name: 'react',
    paths: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@nanostores/react/',
      'node_modules/@astrojs/react/',
      'src/ui/icons/Icon.tsx',
      'src/ui/use-hydrated.ts',
    ],
  },
  // What the side menu needs of dialogs, also on pages without React.
  { name: 'layers', paths: ['src/ui/dialog/history-layers.ts', 'src/ui/dialog/show-over.ts'] },
  // A popup over home needs no more of the kit than this.
  {
    name: 'dialog',
    paths: [
      'src/ui/dialog/',
      'src/ui/rich-text/',
      'src/ui/buttons/Button.tsx',
      'src/rules/text/rich-text.ts',
    ],
  },
  // The rest of the kit is for forms, dialogs and amounts, which the first view of a list does not have.
  {
    name: 'kit',
    paths: [
      'src/ui/**/*.tsx',
      '!src/ui/fields/CaptchaField.tsx',
      '!src/ui/fields/PinField.tsx',
      '!src/ui/fields/DateRange.tsx',
      '!src/ui/lists/OlderButton.tsx',
      '!src/ui/lists/ReadingItem.tsx',
      '!src/ui/paged/',
      '!src/ui/states/ThreadWaiting.tsx',
      'src/ui/forms/use-judged-form.ts',
    ],
  },
  {
    name: 'opened',
    paths: [
      'src/features/fairness/evidence/later-verifier.ts',
      'src/features/lottery/board/later-*.ts',
      'src/features/lottery/watch/later-race.ts',
    ],
  },
  // Shared by the first views of home and the game list.
  {
    name: 'games',
    paths: ['src/features/games/first-view/'],
  },
  // Also shared by the islands of the game list, but not part of their entries.
  {
    name: 'list',
    paths: ['src/features/games/navigation/', 'src/features/games/list/later-list.ts'],
  },
  // Also shared by the islands of home.
  {
    name: 'lobby',
    paths: [
      'src/features/announcements/later-popup.ts',
      'src/features/games/lobby/later-panels.ts',
      'src/features/games/lobby/lobby.module.css',
      'src/features/games/lobby/lobby.store.ts',
      'src/features/winners/later-board.ts',
    ],
  },
  // The moving parts of home outside its islands.
  {
    name: 'parts',
    paths: [
      'src/features/games/banners/',
      'src/features/lottery/home/',
      'src/layouts/home-parts.ts',
      'src/features/announcements/due-popup.ts',
      'src/features/jackpots/jackpot-band.ts',
      'src/features/jackpots/jackpots.store.ts',
      'src/features/winners/winner-board.module.css',
    ],
  },
  // Announcements are shared by the popup over home, by their list, and by what a member has not read.
  { name: 'notices', paths: ['src/contracts/announcements/announcements.ts'] },
  // What a member has not read: for the badges of the shell, and for the pages where it is read.
  {
    name: 'unread',
    paths: [
      'src/api/kept-marks.ts',
      'src/api/read-marks.ts',
      'src/api/unread.store.ts',
      'src/browser/pace/paced-queue.ts',
      'src/browser/pace/throttled.ts',
      'src/contracts/messages/messages.ts',
      'src/rules/text/badge-text.ts',
    ],
  },
  // A popup over home, which on most visits is already closed or does not exist.
  {
    name: 'popup',
    paths: [
      'src/features/announcements/ActivityLink.tsx',
      'src/features/announcements/AnnouncementPopup.tsx',
      'src/features/announcements/popup.store.ts',
    ],
  },
  // Tiles are loaded with the first list that differs from the delivered one.
  {
    name: 'tiles',
    paths: ['src/features/games/tiles/'],
  },
] as const;

/** The name of a shared chunk of scripts. */
export type ScriptChunk = (typeof scriptChunks)[number]['name'];
