import type { FrameWords } from '#src/frame/frame-words.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that a slot shows in addition to those of every frame, and the calls whose failures it shows. */
export const slotKeys = [
  'bigWin',
  'deviation',
  'figures',
  'freeSpinOf',
  'freeSpinsPaid',
  'freeSpinsTimes',
  'freeSpinsWon',
  'hitRate',
  'jackpot',
  'jackpotOnItsWay',
  'jackpotPaid',
  'jackpotTitle',
  'largestWin',
  'lastSpinLost',
  'lastSpinWon',
  'lineWin',
  'lines',
  'maximumChance',
  'maximumWin',
  'noWin',
  'paysAtStake',
  'ready',
  'reels',
  'returnExplained',
  'roundWin',
  'ruleFreeSpins',
  'ruleFreeSpinsSame',
  'ruleFreeTimes',
  'ruleInterrupted',
  'ruleLines',
  'ruleJackpot',
  'ruleMost',
  'ruleScatter',
  'ruleWild',
  'ruleWildExpands',
  'ruleWildTimes',
  'scatter',
  'scatterWin',
  'skip',
  'spin',
  'symbolNumber',
  'wild',
] as const;

export const slotCalls = [
  houseContracts.tableOpen,
  houseContracts.tableSpin,
  houseContracts.tableSeed,
  houseContracts.tableRounds,
] as const;

type Own = WordsFor<'play', typeof slotKeys, typeof slotCalls>;

export type SlotWords = FrameWords<keyof Own['t'], keyof Own['failures']>;
export type SlotCode = keyof SlotWords['failures'];
