import type { FrameWords } from '#src/frame/frame-words.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import type { WordsFor } from '#src/i18n/words.ts';

export const slotCalls = [
  houseContracts.tableOpen,
  houseContracts.tableSpin,
  houseContracts.tableSeed,
  houseContracts.tableRounds,
] as const;

type Own = WordsFor<'slot', typeof slotCalls>;

export type SlotWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type SlotCode = keyof SlotWords['failures'];
