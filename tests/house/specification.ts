import type { Method } from '#src/contracts/endpoint.ts';

/** A separate issue that builds a part of the specification later; until then the part is listed as off. */
export type LaterIssue = 'cashier' | 'agents' | 'rewards' | 'records';

/**
 * Section 2: every screen of accounts and the shell, below /m, with the later issue that builds it, if any.
 */
export const screens: Readonly<Record<string, LaterIssue | undefined>> = {
  home: undefined,
  login: undefined,
  register: undefined,
  forget: undefined,
  changePsw: undefined,
  'member/home': undefined,
  notice: undefined,
  webEmail: undefined,
  message: undefined,
  messages: undefined,
  help: undefined,
  helpDetail: undefined,
  app: undefined,
  trail: undefined,
  activity: undefined,
  rewardCenter: undefined,
  inviteFriends: undefined,
  voucherCenter: undefined,
  withdraw: undefined,
  gameRecord: undefined,
  'member/manualRebate': undefined,
  'member/agent/getSalaryContract': undefined,
  'member/agent/getDevidendContract': undefined,
  'member/agent/getHourContract': undefined,
};

/**
 * Section 2, shell layout: screens without a header, screens without a footer, and screens that link back to
 * home.
 */
export const withoutHeader = 'home login register message app gameList lottery forget sportsGame'.split(' ');
export const withoutFooter =
  'login register slotsCenter gameList lottery forget changePsw app notice help helpDetail'.split(' ');
export const backToHome = 'login register trail activity forget'.split(' ');

/**
 * A call of section 7, or one whose path the settlements define, with the later issue that builds it, if any.
 */
export type SpecifiedCall = readonly [method: Method, path: string, later?: LaterIssue];

/** Section 7. */
export const calls: readonly SpecifiedCall[] = [
  ['POST', '/wps/session/login'],
  ['DELETE', '/wps/session/logout'],
  ['POST', '/wps/session/login/freeplay'],
  ['PUT', '/wps/member/register'],
  ['PUT', '/wps/member/register/mobile'],
  ['GET', '/wps/system/setting/register'],
  ['GET', '/wps/agent/affiliate'],
  ['GET', '/wps/member/trialuser'],
  ['POST', '/wps/member/trialuser'],
  ['GET', '/wps/captcha'],
  ['GET', '/wps/check/username'],
  ['GET', '/wps/verification'],
  ['POST', '/wps/verification/sms/noLogin'],
  ['POST', '/wps/verification/sms/register'],
  ['POST', '/wps/verification/phone'],
  ['POST', '/wps/member/password'],
  ['POST', '/wps/member/password/email'],
  ['POST', '/wps/member/password/verification'],
  ['GET', '/wps/member/info'],
  ['GET', '/wps/member/info/icon'],
  ['POST', '/wps/member/info/icon'],
  ['POST', '/wps/member/info/email'],
  ['POST', '/wps/member/info/payeename'],
  ['POST', '/wps/member/info/nickname'],
  ['GET', '/wps/member/securityConfig'],
  ['GET', '/wps/member/securityQuestions'],
  ['POST', '/wps/member/securityQuestions'],
  ['GET', '/wps/member/customerSecurityQuestions'],
  ['POST', '/wps/member/customerSecurityQuestions'],
  ['GET', '/wps/member/hasWithdrawalPassword'],
  ['POST', '/wps/member/paymentPassword'],
  ['POST', '/wps/member/paymentPassword/reset'],
  ['GET', '/wps/member/bankCard'],
  ['PUT', '/wps/member/bankCard'],
  ['GET', '/wps/member/info/funds/consolidated'],
  ['GET', '/wps/relay/MCS2_getContractDailySalInfo'],
  ['GET', '/wps/relay/MCS2_getContractDividendInfo'],
  ['GET', '/wps/system/status'],
  ['GET', '/wps/system/whitelabel'],
  ['GET', '/wps/system/settings/consolidated'],
  ['GET', '/wps/system/template'],
  ['GET', '/wps/system/country'],
  ['GET', '/wps/system/helpCenter'],
  ['GET', '/wps/system/notice'],
  ['GET', '/wps/system/customerService'],
  ['GET', '/wps/relay/MCSFE_getListAnnouncements'],
  ['GET', '/wps/relay/MCSFE_getPopularAnnouncements'],
  ['POST', '/wps/relay/MCSFE_markAnnouncementAsRead'],
  ['GET', '/wps/relay/GLS2_lobbyNews'],
  ['GET', '/wps/relay/CSP_unreadCount'],
  ['GET', '/wps/relay/CBS_launchChat'],
  ['GET', '/wps/relay/CBS_unreadCount'],
  ['GET', '/wps/relay/CBS_modelList'],
];

/** Section 8 and the texts of sections 4 and 5: each message, and the `feature.key` of our text for it. */
export const messages: readonly (readonly [text: string, words: string])[] = [
  ['in_logged_login', 'failures.SESSION_MISSING'],
  ['in_confirmation_correct', 'account-form.notEqual'],
  ['in_incorrect_password', 'account-form.missing'],
  ['in_vwrite_code', 'captcha.captchaMissing'],
  ['invitation_code_error', 'account-form.codeUnknown'],
  ['app_download_safari_required', 'download.safariRequired'],
  ['no_announcement', 'announcements.noAnnouncement'],
  ['free_reject', 'messages.freeReject'],
  ['Invalid invitation code', 'account-form.codeUnknown'],
  ['Verification code error', 'failures.VERIFICATION_CODE_WRONG'],
  ['You are not logged in, please login first', 'failures.SESSION_MISSING'],
  ['Sorry, this account does not have permission', 'failures.FORBIDDEN'],
  ['… or the feature is temporarily unavailable', 'failures.FEATURE_OFF'],
  ['Sorry, the user does not exist', 'failures.LOGIN_FAILED'],
  ['… or is disabled', 'failures.ACCOUNT_DISABLED'],
  ['Sorry, the username already exists', 'failures.USERNAME_TAKEN'],
  ['Account format is incorrect', 'account-form.formLettersAndDigits'],
  ['Password format is incorrect', 'account-form.tooSimple'],
  ['E-mail format is incorrect', 'account-form.formEmail'],
  ['Name format is not valid', 'account-form.formAny'],
  ['The mobile num is not valid', 'failures.MOBILE_INVALID'],
  ['Referrer link error', 'account-form.codeUnknown'],
  ['Unknown error', 'failures.INTERNAL'],
  ['The requested url is empty', 'failures.NOT_FOUND'],
  ['The platform is under maintenance', 'failures.MAINTENANCE'],
  ['System upgrading, please try again later', 'failures.OUTDATED_CLIENT'],
  ['access restricted by location', 'status.restrictedText'],
  ['access restricted by address', 'status.blockedText'],
  ['The account has been logged out, please log in again', 'failures.SESSION_ENDED'],
  ['Please login an actual account to use this function.', 'failures.REAL_ACCOUNT_NEEDED'],
  ['The new password and the old password cannot be the same.', 'failures.PASSWORD_UNCHANGED'],
  ['Enter password', 'new-password.confirmMissing'],
  ['Confirmation password not matched', 'new-password.confirmDiffers'],
  ['in_registered_successfully', 'register.registered'],
  ['in_sms_sending', 'account-code.codeSending'],
  ['in_sms_send', 'account-code.codeSent'],
  ['Change saved', 'new-password.changeSaved'],
  ['in_please_wait', 'account-form.working'],
  ['route loading failure', 'shell.routeFailed'],
  ['DOWNLOAD APP', 'download.title'],
];

/** Texts that are used exactly as the specification writes them. */
export const verbatim = [
  'Enter password',
  'Confirmation password not matched',
  'The new password and the old password cannot be the same.',
  'Change saved',
] as const;
