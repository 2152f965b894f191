import { pageLocale } from '#src/browser/page-locale.ts';
import { whenRestored } from '#src/browser/visibility.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { $session, loadSession, type Session } from '#src/api/session.store.ts';

/** Fills picture, name, label and balance into the space that header and side menu reserve for them. */
export function fillMemberBar(): void {
  $session.subscribe((session) => {
    if (session.status === 'ready') fill(session);
  });
  void loadSession();
  whenRestored(() => void loadSession());
}

function fill({ member, wallet }: Extract<Session, { status: 'ready' }>): void {
  const name = member.nickname || member.account;
  write('[data-nickname]', () => name);
  for (const place of document.querySelectorAll('[data-initial]'))
    place.replaceChildren(member.icon === undefined ? ([...name][0] ?? '') : pictureOf(member.icon));
  write('[data-vip]', ({ dataset }) =>
    (dataset.text ?? '').replace('{level}', member.clubLabel.labelName || '0'),
  );
  if (!wallet) return;
  const locale = pageLocale();
  const { sumBalance, currency } = wallet;
  write('[data-balance]', () =>
    moneyText(sumBalance, currency, locale, { whole: true, withCurrency: false }),
  );
  write('[data-balance-currency]', () => moneyText(sumBalance, currency, locale, { whole: true }));
}

function pictureOf(icon: string): HTMLImageElement {
  const picture = new Image();
  picture.src = icon;
  picture.alt = '';
  return picture;
}

function write(selector: string, textOf: (place: HTMLElement) => string): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) place.textContent = textOf(place);
}
