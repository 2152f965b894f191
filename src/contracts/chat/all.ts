import type { Contracts } from '#src/contracts/endpoint.ts';
import { chatContracts, operatorChatContracts } from './chat.ts';

/** The contracts of chat, one object per line. */
export const chat: readonly Contracts[] = [chatContracts, operatorChatContracts];
