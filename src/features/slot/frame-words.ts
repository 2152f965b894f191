import type { Language } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';

/** The codes that a game's calls can meet; their words travel with the frame. */
export const frameFailures = [
  'GAME_OFF',
  'GAME_RESTRICTED',
  'GAME_UNKNOWN',
  'INSUFFICIENT_FUNDS',
  'INTERNAL',
  'LAUNCH_ENDED',
  'LIMIT_REACHED',
  'MAINTENANCE',
  'PLAYER_BLOCKED',
  'REGION_RESTRICTED',
  'ROUND_OPEN',
  'SESSION_ENDED',
  'STAKE_NOT_TAKEN',
  'STAKE_REFUSED',
  'STAKE_UNCONFIRMED',
  'TOO_MANY_REQUESTS',
  'UNREACHABLE',
  'VENDOR_OFF',
  'VENDOR_UNREACHABLE',
  'WALLET_FROZEN',
] as const;

export type PlayWords = Messages['play'];

/** What the frame says in one language: the words of `play` and those of the failures it can meet. */
export interface FrameWords {
  readonly play: PlayWords;
  readonly failures: Readonly<Record<string, string>>;
}

export type AllFrameWords = Readonly<Record<Language, FrameWords>>;

/** Picks the frame's words out of a language's messages. */
export function frameWordsOf(messages: Messages): FrameWords {
  const failures = messages.failures as Readonly<Record<string, string>>;
  return {
    play: messages.play,
    failures: Object.fromEntries(
      frameFailures.map((code) => [code, failures[code] ?? failures['INTERNAL'] ?? '']),
    ),
  };
}
