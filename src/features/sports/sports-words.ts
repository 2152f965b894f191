import { sportsContracts } from '#src/contracts/house/sports.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import type { Messages } from '#src/i18n/messages.server.ts';
import type { Language } from '#src/i18n/languages.ts';

export const sportsCalls = [
  sportsContracts.sportsOpen,
  sportsContracts.sportsMatches,
  sportsContracts.sportsBet,
  sportsContracts.sportsBets,
] as const;

type Own = WordsFor<'sports', typeof sportsCalls>;

export type SportsWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type SportsCode = keyof SportsWords['failures'];
/** The teams' names in every language, by team. */
export type AllTeamNames = Readonly<Record<Language, Messages['sports-names']>>;
