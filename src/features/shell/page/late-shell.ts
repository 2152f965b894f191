import { followPresses } from '#src/browser/press.ts';
import { isSignedIn } from '#src/browser/session.ts';
import { startDownloadStrip } from './download-strip.ts';
import { drawLateIcons } from '#src/features/shell/after-view/late-icons.ts';
import { openLinksOutside } from './external-links.ts';
import { layOutLateParts } from '#src/features/shell/after-view/late-parts.ts';
import { watchConnection } from './lost-connection.ts';
import { markCurrent } from './mark-current.ts';
import { returnToOwnEntry } from './own-entry.ts';
import { watchRouteLoading } from './route-loading.ts';
import { offerService } from '#src/features/shell/after-view/service-links.ts';
import { leaveOutSlowTransitions } from './slow-transitions.ts';
import { watchSystemStatus } from '#src/features/shell/after-view/system-status.ts';
import { startServiceWorker } from '#src/features/shell/after-view/start-service-worker.ts';

/** What the shell does once a page has settled; no first view needs any of it. */
drawLateIcons();
layOutLateParts();
returnToOwnEntry();
markCurrent();
openLinksOutside();
document.addEventListener('addresschange', markCurrent);
leaveOutSlowTransitions();
watchSystemStatus();
watchConnection();
watchRouteLoading();
followPresses();
if (isSignedIn()) {
  void import('#src/features/shell/on-demand/member-bar.ts').then(({ fillMemberBar }) => fillMemberBar());
  void import('#src/features/shell/on-demand/late-member.ts').then(({ showForMember }) => showForMember());
}
if (document.querySelector('[data-download-strip]')) startDownloadStrip();
if ('asksConsent' in document.documentElement.dataset)
  void import('#src/features/shell/on-demand/consent.ts').then(({ askConsent }) => askConsent());
if (document.querySelector('[data-service]')) offerService();
if (!HTMLScriptElement.supports?.('speculationrules'))
  void import('#src/features/shell/on-demand/prefetch.ts').then(({ prefetchAtTouch }) => prefetchAtTouch());
void startServiceWorker();
