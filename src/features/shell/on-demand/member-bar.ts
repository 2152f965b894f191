import { hasFeature } from '#src/browser/has-feature.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { whenRestored } from '#src/browser/visibility.ts';
import { shownLevel } from '#src/rules/account/shown-level.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill as filled } from '#src/rules/text/message.ts';
import { call } from '#src/api/client.ts';
import { $session, loadSession, type Session } from '#src/api/session.store.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';

/** Fills picture, name, label and balance into the space that header and side menu reserve for them. */
export function fillMemberBar(): void {
  $session.subscribe((session) => {
    if (session.status === 'ready') fill(session);
    if (session.status === 'ready' || session.status === 'failed')
      markStale(session.status === 'failed' || session.wallet === undefined || !navigator.onLine);
  });
  markStale(!navigator.onLine);
  void loadSession();
  whenRestored(() => void loadSession());
  const { documentElement: root } = document;
  new MutationObserver(() => {
    if (root.hasAttribute('data-unreachable')) markStale(true);
    else void renewBalance();
  }).observe(root, { attributeFilter: ['data-unreachable'] });
}

/** Says beside the balance that it is not the current one, until it has been loaded again. */
function markStale(isStale: boolean): void {
  document.documentElement.toggleAttribute('data-balance-stale', isStale);
}

/** Loads the balance again; the rest too if that could not be loaded before. If it fails, the last one stays. */
async function renewBalance(): Promise<void> {
  const { status } = $session.get();
  if (status === 'loading') return;
  if (status !== 'ready') return loadSession();
  const balance = await call(walletContracts.wallet);
  const session = $session.get();
  if (balance.ok && session.status === 'ready') $session.set({ ...session, wallet: balance.value });
}

function fill({ member, wallet }: Extract<Session, { status: 'ready' }>): void {
  const name = member.nickname || member.account;
  write('[data-nickname]', () => name);
  for (const place of document.querySelectorAll('[data-initial]'))
    place.replaceChildren(member.icon === undefined ? ([...name][0] ?? '') : pictureOf(member.icon));
  const level = shownLevel(member.clubLabel.labelName, hasFeature('rewards'));
  write('[data-vip]', ({ dataset }) => level && (dataset.text ?? '').replace('{level}', level));
  if (!wallet) return;
  const locale = pageLocale();
  const { sumBalance, bonusMinor, currency } = wallet;
  write('[data-balance]', () =>
    moneyText(sumBalance, currency, locale, { whole: true, withCurrency: false }),
  );
  write('[data-balance-currency]', () => moneyText(sumBalance, currency, locale, { whole: true }));
  write('[data-bonus]', ({ dataset }) =>
    bonusMinor > 0
      ? filled(dataset.bonus ?? '', { amount: moneyText(bonusMinor, currency, locale, plus) }, locale)
      : '',
  );
}

const plus = { signed: true, withCurrency: false } as const;

function pictureOf(icon: string): HTMLImageElement {
  const picture = new Image();
  picture.src = icon;
  picture.alt = '';
  return picture;
}

function write(selector: string, textOf: (place: HTMLElement) => string): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) place.textContent = textOf(place);
}
