import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { cardCalls } from './cards.store.ts';
import { pinCalls } from './payment-pin.store.ts';

/** The messages of the screen of the payment PIN. */
export const pinFiles = ['payout', 'pin'] as const;
/** The messages of the screen of bank accounts. */
export const cardFiles = ['payout', 'cards'] as const;
export const pinScreenCalls = [...pinCalls, memberSecurityContracts.securityConfig] as const;
export const cardScreenCalls = [...cardCalls, memberSecurityContracts.securityConfig] as const;

export type PinWords = WordsFor<(typeof pinFiles)[number], typeof pinScreenCalls>;
export type CardWords = WordsFor<(typeof cardFiles)[number], typeof cardScreenCalls>;
