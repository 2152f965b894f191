import { dateText } from '#src/browser/date-text.ts';
import { requireElement } from '#src/browser/dom-lookup.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { isRealAccount } from '#src/rules/account-type.ts';
import { moneyText } from '#src/ui/money-text.ts';
import { $session, loadSession, type Session } from '#src/api/session.store.ts';

const centre = requireElement(document, '[data-member-centre]');
const since = requireElement(document, '[data-since]');
const balance = requireElement(document, '[data-exact-balance]');
const currency = requireElement(document, '[data-currency]');
const trialDialog = requireElement<HTMLDialogElement>(document, '[data-trial-dialog]');
const locale = pageLocale();
const renewals = centre.querySelectorAll<HTMLButtonElement>('[data-renew]');

function show(session: Session): void {
  if (session.status === 'ready') showAccount(session);
  if (session.status === 'failed') centre.dataset.account = 'failed';
}

function showAccount({ member, wallet }: Extract<Session, { status: 'ready' }>): void {
  const day = dateText(member.registeredAtMs, locale);
  since.textContent = (since.dataset.text ?? '').replace('{date}', day);
  balance.textContent = wallet ? moneyText(wallet.sumBalance, wallet.currency, locale) : '';
  currency.textContent = wallet?.currency ?? '';
  centre.dataset.money = wallet ? 'ready' : 'failed';
  centre.dataset.account = 'ready';
  if (isRealAccount(member.type) || 'trial' in centre.dataset) return;
  centre.dataset.trial = '';
  if (arrivedByLink()) trialDialog.showModal();
}

/** A change of language loads the page again, which is no new visit to ask at. */
function arrivedByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

async function renew(): Promise<void> {
  setBusy(true);
  await loadSession();
  setBusy(false);
}

function setBusy(busy: boolean): void {
  for (const button of renewals) {
    button.disabled = busy;
    button.ariaBusy = String(busy);
  }
}

for (const button of renewals) button.addEventListener('click', renew);
$session.subscribe(show);
