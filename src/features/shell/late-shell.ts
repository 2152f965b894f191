import { isSignedIn } from '#src/browser/session.ts';

/** What the shell does once a page has settled; none of it is part of a first view. */
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./ask-ahead.ts').then(({ askAheadAtTouch }) => askAheadAtTouch());
if (isSignedIn()) void import('./unread-badges.ts').then(({ showUnread }) => showUnread());
if (document.querySelector('[data-service]'))
  void import('./service-links.ts').then(({ offerService }) => offerService());
