import { memberContracts } from '#src/contracts/member/member.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const profileCalls = [
  memberContracts.changeNickname,
  memberContracts.changePayeeName,
  memberContracts.changeIcon,
] as const;

export type ProfileWords = WordsFor<'member', typeof profileCalls>;
