import type { WordsFor } from '#src/i18n/words.ts';
import { protectionCalls } from './protection.store.ts';

export const limitsCalls = protectionCalls;

export type LimitsWords = WordsFor<'limits', typeof limitsCalls>;
