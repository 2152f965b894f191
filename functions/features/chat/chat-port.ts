import type { ChatSettings } from './chat.settings.ts';

/** The options with which a member's page opens a live chat. */
export interface ChatLaunch {
  /** The page's language as the API writes it, such as EN. */
  readonly language: string | undefined;
  /** A path of this site that the chat leads back to. */
  readonly backUrl: string | undefined;
  readonly headerColor: string | undefined;
  readonly title: string | undefined;
}

/** A live chat, whichever service runs it. */
export interface ChatProvider {
  /** The address that the member's browser opens. */
  chatUrl(launch: ChatLaunch, origin: string): string;
}

/** The live chat that the merchant's settings select. */
export type ChatPort = (settings: ChatSettings) => ChatProvider;
