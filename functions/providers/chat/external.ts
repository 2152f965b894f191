import type { ChatProvider } from '#functions/features/chat/chat-port.ts';

/**
 * A chat service that the merchant chose, by its address. It receives what the page looks like, and nothing
 * about who the member is.
 */
export function externalChat(address: string): ChatProvider {
  return {
    chatUrl({ language, backUrl, headerColor, title }, origin) {
      const url = new URL(address);
      const backTo = backUrl === undefined ? null : URL.parse(backUrl, origin);
      const request = {
        b2c: '1',
        language,
        // Accepting another origin as the return address would make the chat an open redirect.
        backUrl: backTo?.origin === origin ? backTo.href : undefined,
        headerColor,
        title,
      };
      for (const [name, value] of Object.entries(request))
        if (value !== undefined) url.searchParams.set(name, value);
      return url.href;
    },
  };
}
