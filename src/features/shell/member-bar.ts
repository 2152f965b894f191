import { moneyText } from '#src/ui/money-text.ts';
import { askToLogOut } from './logout.ts';
import { $session, loadSession, type Session } from './session.store.ts';

const locales: Record<string, string> = {
  en: 'en-GB-u-nu-latn',
  ur: 'ur-PK-u-nu-latn',
  ko: 'ko-KR-u-nu-latn',
};

/** Puts name, label and balance into the places that header and side menu keep for them. */
export function fillMemberBar(): void {
  $session.subscribe((session) => {
    if (session.status === 'ready') fill(session);
    else if (session.status === 'guest') {
      document.documentElement.removeAttribute('data-signed-in');
      document.cookie = 'signedIn=; Path=/; Max-Age=0; SameSite=Lax';
    }
  });
  void loadSession();
  for (const button of document.querySelectorAll('[data-logout]'))
    button.addEventListener('click', askToLogOut);
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });
}

function fill({ member, wallet }: Extract<Session, { status: 'ready' }>): void {
  const name = member.nickname || member.account;
  write('[data-nickname]', () => name);
  write('[data-initial]', () => [...name][0] ?? '');
  write('[data-vip]', ({ dataset }) =>
    (dataset.text ?? '').replace('{level}', member.clubLabel.labelName || '0'),
  );
  if (!wallet) return;
  const locale = locales[document.documentElement.lang] ?? 'en';
  const { sumBalance, currency } = wallet;
  write('[data-balance]', () =>
    moneyText(sumBalance, currency, locale, { whole: true, withCurrency: false }),
  );
  write('[data-balance-currency]', () => moneyText(sumBalance, currency, locale, { whole: true }));
}

function write(selector: string, textOf: (place: HTMLElement) => string): void {
  for (const place of document.querySelectorAll<HTMLElement>(selector)) place.textContent = textOf(place);
}
