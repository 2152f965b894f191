import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { cardCalls } from './cards.store.ts';
import { pinCalls } from './payment-pin.store.ts';

/** The messages that both screens share: loading states, and those of a PIN field. */
const sharedKeys = [
  'attemptsLeft',
  'close',
  'coolingTitle',
  'coolingWhy',
  'insecure',
  'loadFailed',
  'loadFailedExplained',
  'loading',
  'lockedNext',
  'lockedReset',
  'lockedResetNext',
  'lockedUntil',
  'login',
  'pin',
  'pinShort',
  'register',
  'resetPin',
  'retry',
] as const;

/** The messages of the screen of the payment PIN. */
export const pinKeys = [
  ...sharedKeys,
  'changePin',
  'code',
  'codeSent',
  'codeShort',
  'currentPin',
  'forgot',
  'hide',
  'loginPassword',
  'loginPasswordHelp',
  'loginPasswordShort',
  'newPin',
  'passwordNeeded',
  'passwordNeededNext',
  'pinChanged',
  'pinChangedNext',
  'pinDifferent',
  'pinEasy',
  'pinIsSetNext',
  'pinLead',
  'pinSet',
  'pinSetNext',
  'repeatPin',
  'resetLead',
  'sendCode',
  'setPin',
  'show',
  'toAccount',
  'toVerify',
  'toWithdraw',
  'add',
] as const;

/** The messages of the screen of bank accounts. */
export const cardKeys = [
  ...sharedKeys,
  'account',
  'accountHelp',
  'accountShort',
  'active',
  'add',
  'added',
  'bank',
  'cards',
  'cardsLead',
  'empty',
  'emptyNext',
  'full',
  'holder',
  'holderHelp',
  'holderShort',
  'nameNeeded',
  'nameNeededNext',
  'noBanks',
  'noBanksNext',
  'pinNeeded',
  'pinNeededNext',
  'remove',
  'removeNext',
  'removeTitle',
  'removed',
  'review',
  'reviewNext',
  'setPin',
  'toProfile',
  'toWithdraw',
  'usableFrom',
  'usableWhy',
] as const;

export const pinScreenCalls = [...pinCalls, memberSecurityContracts.securityConfig] as const;
export const cardScreenCalls = [...cardCalls, memberSecurityContracts.securityConfig] as const;

export type SharedCardWords = WordsFor<'cards', typeof sharedKeys>;
export type PinWords = WordsFor<'cards', typeof pinKeys, typeof pinScreenCalls>;
export type CardWords = WordsFor<'cards', typeof cardKeys, typeof cardScreenCalls>;
