import type { Language } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';

const shown = [
  'addFavourite',
  'removeFavourite',
  'favouriteFailed',
  'refusedTitle',
  'troubleTitle',
  'missingTitle',
  'missingText',
  'toLobby',
  'tryAgain',
] as const;

const failures = [
  'GAME_OFF',
  'GAME_RESTRICTED',
  'GAME_UNKNOWN',
  'INTERNAL',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'TOO_MANY_REQUESTS',
  'TRIAL_UNSUPPORTED',
  'UNREACHABLE',
  'VENDOR_OFF',
  'VENDOR_UNREACHABLE',
] as const;

/** What the script of the play page says; the rest stands in its markup. */
export interface PlayRoomWords {
  readonly language: Language;
  readonly play: Pick<Messages['play'], (typeof shown)[number]>;
  readonly failures: Readonly<Record<string, string>>;
}

/** Picks the words that the play page's script needs. */
export function playRoomWords(messages: Messages, language: Language): PlayRoomWords {
  const all = messages.failures as Readonly<Record<string, string>>;
  return {
    language,
    play: Object.fromEntries(shown.map((key) => [key, messages.play[key]])) as PlayRoomWords['play'],
    failures: Object.fromEntries(failures.map((code) => [code, all[code] ?? all['INTERNAL'] ?? ''])),
  };
}
