import { readBrowserToken, takeBrowserToken } from '#functions/edge/session/browser-token.ts';
import { memberDeviceOf } from '#functions/edge/session/member-device.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { signInContracts } from '#src/contracts/account/sign-in.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { checkCode } from '#functions/features/account/security/account.authenticator.ts';
import { enterProven, loginStep } from './account.enter.ts';
import { memberById } from '#functions/features/account/account.repo.ts';

/** The header in which an app, which has no cookies, returns its login-step token. */
const stepHeader = 'Login-Step';

type Second = typeof signInContracts.loginSecondStep;

/** Completes a login with a code, after this browser has passed the first factor. */
export async function finishLogin(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  code: string,
): Promise<Result<OutputOf<Second>, ErrorsOf<Second>>> {
  const named = request.headers.get(stepHeader) ?? undefined;
  const step = await readBrowserToken(request, context, loginStep, named);
  const member =
    step?.sub === undefined ? undefined : await memberById(context.env, context.merchant, step.sub);
  // A login step that began with an older password proves nothing any more.
  if (!step || !member || step['passwordSetAtMs'] !== member.passwordSetAtMs)
    return failed('LOGIN_STEP_ENDED');
  const checked = await checkCode(context, member.id, code, {
    device: memberDeviceOf(request, context, member.id),
  });
  // The second factor was switched off on another device meanwhile, so the login starts again without it.
  if (!checked.ok)
    return checked.code === 'SECOND_FACTOR_OFF'
      ? failed('LOGIN_STEP_ENDED')
      : failed(checked.code, checked.details);
  takeBrowserToken(context, loginStep);
  const entering = { member, remembered: step['remember'] === true };
  return enterProven(request, context, session, entering, 'LOGIN_STEP_ENDED');
}
