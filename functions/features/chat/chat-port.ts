import type { ChatSettings } from './chat.settings.ts';

/** What a member's page asks a live chat for. */
export interface ChatLaunch {
  /** The page's language as the API writes it, such as EN. */
  readonly language: string | undefined;
  /** A path of this site that the chat leads back to. */
  readonly backUrl: string | undefined;
  readonly headerColor: string | undefined;
  readonly title: string | undefined;
}

/** A live chat, by whomever it is run. */
export interface ChatProvider {
  /** The address that the member's browser goes to. */
  chatUrl(launch: ChatLaunch, origin: string): string;
}

/** The live chat that a merchant's settings choose. */
export type ChatPort = (settings: ChatSettings) => ChatProvider;
