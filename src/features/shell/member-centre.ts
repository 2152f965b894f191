import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { isRealAccount } from '#src/rules/account-type.ts';
import { moneyText } from '#src/ui/money-text.ts';
import { $session, loadSession, type Session } from './session.store.ts';

const centre = placed('[data-member-centre]');
const since = placed('[data-since]');
const balance = placed('[data-exact-balance]');
const currency = placed('[data-currency]');
const trialDialog = placed<HTMLDialogElement>('[data-trial-dialog]');
const locale = intlLocale[document.documentElement.lang as Language];
const renewals = centre.querySelectorAll<HTMLButtonElement>('[data-renew]');

function placed<Place extends HTMLElement>(selector: string): Place {
  const place = document.querySelector<Place>(selector);
  if (!place) throw new Error(`The page has no ${selector}`);
  return place;
}

function show(session: Session): void {
  if (session.status === 'guest') location.replace('/m/login?next=/m/member/home');
  if (session.status === 'ready') showAccount(session);
  if (session.status === 'failed') centre.dataset.account = 'failed';
}

function showAccount({ member, wallet }: Extract<Session, { status: 'ready' }>): void {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(member.registeredAtMs);
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
