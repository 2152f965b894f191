import { followPresses } from '#src/browser/press.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { startDownloadStrip } from './download-strip.ts';
import { drawLateIcons } from './late-icons.ts';
import { openLinksOutside } from './external-links.ts';
import { layOutLateParts } from './late-parts.ts';
import { markCurrent } from './mark-current.ts';
import { watchRouteLoading } from './route-loading.ts';
import { offerService } from './service-links.ts';
import { leaveOutSlowTransitions } from './slow-transitions.ts';
import { watchSystemStatus } from './system-status.ts';
import { startServiceWorker } from './start-service-worker.ts';

/** What the shell does once a page has settled; no first view needs any of it. */
drawLateIcons();
layOutLateParts();
markCurrent();
openLinksOutside();
document.addEventListener('addresschange', markCurrent);
leaveOutSlowTransitions();
watchSystemStatus();
watchRouteLoading();
followPresses();
if (isSignedIn()) {
  void import('./member-bar.ts').then(({ fillMemberBar }) => fillMemberBar());
  void import('./late-member.ts').then(({ showForMember }) => showForMember());
}
if (document.querySelector('[data-download-strip]')) startDownloadStrip();
if ('asksConsent' in document.documentElement.dataset)
  void import('./consent.ts').then(({ askConsent }) => askConsent());
if (document.querySelector('[data-service]')) offerService();
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('./prefetch.ts').then(({ prefetchAtTouch }) => prefetchAtTouch());
void startServiceWorker();
