import { readCookie, rememberChoice } from '#src/browser/cookies.ts';

const cookie = 'adConsent';

/** Asks once if the merchant has an advertising partner; nothing is reported to it before the answer is yes. */
export function askConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]');
  if (!bar || readCookie(cookie) !== undefined) return;
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element && target.closest<HTMLElement>('[data-consent-answer]');
    if (!answer) return;
    rememberChoice(cookie, answer.dataset['consentAnswer'] ?? '0');
    bar.hidden = true;
  });
}
