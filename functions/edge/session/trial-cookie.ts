import { isRealAccount } from '#src/rules/account/account-type.ts';
import { cookieOf, trialCookie } from './session-cookies.ts';

const readable = 'Path=/; Secure; SameSite=Lax';

/**
 * Records whether this device's account is a trial account, so that its pages make no call that is for members only;
 * called when a session starts or is renewed.
 */
export function setTrialCookie(
  request: Request,
  answerHeaders: Headers,
  accountType: number,
  maxAgeSeconds?: number,
): void {
  const lasting = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  if (!isRealAccount(accountType))
    answerHeaders.append('Set-Cookie', `${trialCookie}=1; ${readable}${lasting}`);
  else if (cookieOf(request, trialCookie) !== undefined)
    answerHeaders.append('Set-Cookie', `${trialCookie}=; ${readable}; Max-Age=0`);
}
