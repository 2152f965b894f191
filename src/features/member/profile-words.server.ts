import { memberContracts } from '#src/contracts/member/member.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the profile can show. */
export const profileKeys = [
  'changePicture',
  'close',
  'email',
  'lettersOnly',
  'loadFailed',
  'loadFailedExplained',
  'loading',
  'missing',
  'mobile',
  'nickname',
  'nicknameHelp',
  'noLetters',
  'notSet',
  'notVerified',
  'payeeName',
  'payeeNameFixed',
  'payeeNameHelp',
  'pictureAcross',
  'pictureDown',
  'pictureMove',
  'pictureOther',
  'pictureRules',
  'pictureTitle',
  'pictureZoom',
  'profile',
  'retry',
  'save',
  'saved',
  'tooLong',
  'tooShort',
  'trialExplained',
  'trialRegister',
  'trialTitle',
  'username',
  'wrongForm',
] as const;

export const profileCalls = [
  memberContracts.changeNickname,
  memberContracts.changePayeeName,
  memberContracts.changeIcon,
] as const;

export type ProfileWords = WordsFor<'member', typeof profileKeys, typeof profileCalls>;
