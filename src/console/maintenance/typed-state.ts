import { localTime } from '#src/console/form/local-time.ts';
import type { SystemState } from '#src/contracts/operations/operations.ts';

/** A maintenance as it stands in the form; times are those of this device. */
export interface TypedState {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly message: string;
  readonly messages: Readonly<Record<string, string>>;
}

export function typedOf({ startsAtMs, endsAtMs, message = '', messages = {} }: SystemState): TypedState {
  return { startsAt: localTime(startsAtMs), endsAt: localTime(endsAtMs), message, messages };
}

/** The maintenance that was typed; an empty start is at once, and an empty text is none. */
export function stateIn({ startsAt, endsAt, message, messages }: TypedState): SystemState {
  const texts = Object.entries(messages)
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    maintenance: true,
    ...(startsAt !== '' && { startsAtMs: Date.parse(startsAt) }),
    ...(endsAt !== '' && { endsAtMs: Date.parse(endsAt) }),
    ...(message.trim() !== '' && { message: message.trim() }),
    ...(texts.length > 0 && { messages: Object.fromEntries(texts) }),
  };
}

/** A stored state without what is said of its storing. */
export function plainState({
  maintenance,
  startsAtMs,
  endsAtMs,
  message,
  messages,
}: SystemState): SystemState {
  return {
    maintenance,
    ...(startsAtMs !== undefined && { startsAtMs }),
    ...(endsAtMs !== undefined && { endsAtMs }),
    ...(message !== undefined && { message }),
    ...(messages !== undefined && { messages }),
  };
}
