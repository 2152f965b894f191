/** The accounts of one member's money; their sum is 0 at every moment. */
export const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'] as const;
export type Account = (typeof accounts)[number];

/** The groups of balance movements, as shown to members. */
export const transactionGroups = ['deposit', 'withdrawal', 'play', 'bonus', 'credit', 'correction'] as const;
export type TransactionGroup = (typeof transactionGroups)[number];

/** The names of balance movements in the play history; `HELD` is money set aside, as for a withdrawal in progress. */
export const movementKinds = [
  'BET',
  'BET_REVERSED',
  'BONUS',
  'BONUS_CONVERTED',
  'BONUS_ENDED',
  'CREDIT',
  'HELD',
  'HELD_RETURNED',
  'OTHER',
  'REWARD',
  'WIN',
  'WIN_REVERSED',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** How a kind counts in a sum: it adds to it, takes back from it, or is not part of it. */
type Sign = 1 | -1 | 0;

/** The sums of a grant: what came into it, and what left it. */
export type GrantSum =
  | 'granted'
  | 'won'
  | 'returned'
  | 'written_off'
  | 'staked'
  | 'reversed'
  | 'converted'
  | 'capped'
  | 'expired'
  | 'forfeited';

/** What the readers of ledgers have to know about a kind of posting. */
export interface PostingTraits {
  /** The accounts that it moves money between. */
  readonly moves: readonly (readonly [debit: Account, credit: Account])[];
  /** The kind of operation that must be stored under its reference; `none` if another posting causes it. */
  readonly operation: string;
  /** Its group in the member's statement; `none` if the statement has no code for it. */
  readonly group: TransactionGroup | 'none';
  /** Its name among the movements of the play history. */
  readonly movement: MovementKind;
  /** Whether the house account is told of it when it moves money into or out of clearing. */
  readonly isDelivered: boolean;
  /**
   * The member's stakes, counted as they leave or return to cash: lifetime and day sums, the limits of wager and loss,
   * and turnover.
   */
  readonly staked: Sign;
  /** The member's wins, in the same sums. */
  readonly won: Sign;
  /** The stakes of bonus money, which count towards the limit of wager and not towards that of loss. */
  readonly bonusStaked: Sign;
  /** The wins of bonus money, before anything of it becomes cash. */
  readonly bonusWon: Sign;
  /** Whether it is a moment of time at play, as it leaves cash or bonus. */
  readonly isPlayed: boolean;
  /** The sum of its grant in which it is counted; `none` if it moves no grant's money. */
  readonly grantSum: GrantSum | 'none';
  /** Whether a withdrawal after it may be reviewed for a large win, where it moves money to cash. */
  readonly isLargeWin: boolean;
  /** The stakes that went to a vendor's wallet, and the wins that came from one; turnover leaves them out. */
  readonly put: Sign;
  readonly took: Sign;
  /** What the betting history lists at the first row of this kind. */
  readonly opens: 'round' | 'order' | 'nothing';
  /**
   * The bets, stakes and wins of a game's rounds: the house's hourly sums, large wins and winners, losses in a row, the
   * rounds of the archive, the evidence. Only what counts as a bet may move an amount of 0.
   */
  readonly bets: Sign;
  readonly stake: Sign;
  readonly win: Sign;
  /** The stakes of which a jackpot gets its share. */
  readonly jackpot: Sign;
  /** The wins that wait for operators. */
  readonly heldWin: Sign;
  /** What came in from outside accounts and what went out to them, less what they took or sent back. */
  readonly deposited: Sign;
  readonly withdrawn: Sign;
}

/** What is not play, and of which the house account is told. */
const notPlay = {
  movement: 'OTHER',
  isDelivered: true,
  staked: 0,
  won: 0,
  bonusStaked: 0,
  bonusWon: 0,
  grantSum: 'none',
  isPlayed: false,
  isLargeWin: false,
  put: 0,
  took: 0,
  opens: 'nothing',
  bets: 0,
  stake: 0,
  win: 0,
  jackpot: 0,
  heldWin: 0,
  deposited: 0,
  withdrawn: 0,
} as const;

const paidIn = [['clearing', 'cash']] as const;
const held = [['cash', 'hold']] as const;
const returned = [['hold', 'cash']] as const;
const paidOut = [['hold', 'clearing']] as const;
const intoBonus = [['clearing', 'bonus']] as const;
const outOfBonus = [['bonus', 'clearing']] as const;

const bet = { operation: 'bet', movement: 'BET', isPlayed: true, opens: 'round', bets: 1, stake: 1 } as const;
const betReversed = { operation: 'none', movement: 'BET_REVERSED', bets: -1, stake: -1 } as const;
const win = { operation: 'win', movement: 'WIN', win: 1 } as const;
const winReversed = { operation: 'none', movement: 'WIN_REVERSED', win: -1 } as const;
/** Free rounds: no stake or win of them counts for what the member has staked and won. */
const freeRound = { ...notPlay, operation: 'none', group: 'bonus' } as const;

/** What agents are paid. */
const agentPay = { moves: paidIn, operation: 'pay', group: 'credit', movement: 'CREDIT' } as const;

/** Bonus money that ends without becoming cash. */
const bonusEnd = {
  ...notPlay,
  moves: outOfBonus,
  operation: 'none',
  group: 'bonus',
  movement: 'BONUS_ENDED',
} as const;

/**
 * Every kind of posting. Whatever reads ledgers takes its kinds from here; triggers of released schemas are compared
 * with it by tests/objects/posting-kinds.test.ts. Codes are listed to members in this order.
 */
export const postingKinds = {
  DEPOSIT: { ...notPlay, moves: paidIn, operation: 'deposit', group: 'deposit', deposited: 1 },
  DEPOSIT_REVERSED: {
    ...notPlay,
    moves: [['receivable', 'clearing']],
    operation: 'none',
    group: 'none',
    deposited: -1,
  },
  DISPUTE_HELD: { ...notPlay, moves: held, operation: 'none', group: 'deposit' },
  DISPUTE_RETURNED: { ...notPlay, moves: returned, operation: 'none', group: 'deposit' },
  DISPUTE_PAID: { ...notPlay, moves: paidOut, operation: 'none', group: 'none', deposited: -1 },
  WITHDRAWAL_HELD: { ...notPlay, moves: held, operation: 'withdrawal', group: 'withdrawal' },
  WITHDRAWAL_RETURNED: { ...notPlay, moves: returned, operation: 'none', group: 'withdrawal' },
  WITHDRAWAL_PAID: { ...notPlay, moves: paidOut, operation: 'none', group: 'none', withdrawn: 1 },
  WITHDRAWAL_FEE: { ...notPlay, moves: paidOut, operation: 'none', group: 'none' },
  PAYOUT_BOUNCED: { ...notPlay, moves: paidIn, operation: 'none', group: 'withdrawal', withdrawn: -1 },
  BET: {
    ...notPlay,
    ...bet,
    moves: [
      ['cash', 'clearing'],
      ['hold', 'clearing'],
    ],
    group: 'play',
    staked: 1,
    jackpot: 1,
  },
  BET_REVERSED: {
    ...notPlay,
    ...betReversed,
    moves: paidIn,
    group: 'play',
    staked: -1,
    jackpot: -1,
  },
  WIN: {
    ...notPlay,
    ...win,
    moves: paidIn,
    group: 'play',
    won: 1,
    isLargeWin: true,
  },
  WIN_REVERSED: {
    ...notPlay,
    ...winReversed,
    moves: [
      ['cash', 'clearing'],
      ['receivable', 'clearing'],
    ],
    group: 'play',
    won: -1,
  },
  WIN_HELD: { ...notPlay, moves: [['clearing', 'hold']], operation: 'none', group: 'none', heldWin: 1 },
  WIN_HELD_ENDED: { ...notPlay, moves: paidOut, operation: 'none', group: 'none', heldWin: -1 },
  TICKETS_HELD: {
    ...notPlay,
    moves: held,
    operation: 'none',
    group: 'play',
    movement: 'BET',
    staked: 1,
    isPlayed: true,
    opens: 'order',
  },
  TICKETS_RETURNED: {
    ...notPlay,
    moves: returned,
    operation: 'none',
    group: 'play',
    movement: 'BET_REVERSED',
    staked: -1,
  },
  TRANSFER_HELD: {
    ...notPlay,
    moves: held,
    operation: 'transfer',
    group: 'play',
    staked: 1,
    isPlayed: true,
    put: 1,
  },
  TRANSFER_RETURNED: { ...notPlay, moves: returned, operation: 'none', group: 'play', staked: -1, put: -1 },
  TRANSFER_PAID: { ...notPlay, moves: paidOut, operation: 'none', group: 'none' },
  TRANSFER_IN: { ...notPlay, moves: paidIn, operation: 'transfer', group: 'play', won: 1, took: 1 },
  BONUS_GRANTED: {
    ...notPlay,
    moves: intoBonus,
    operation: 'grant',
    group: 'bonus',
    movement: 'BONUS',
    grantSum: 'granted',
  },
  BET_BONUS: {
    ...notPlay,
    ...bet,
    moves: outOfBonus,
    group: 'bonus',
    bonusStaked: 1,
    grantSum: 'staked',
  },
  BET_BONUS_REVERSED: {
    ...notPlay,
    ...betReversed,
    moves: intoBonus,
    group: 'bonus',
    bonusStaked: -1,
    grantSum: 'returned',
  },
  WIN_BONUS: {
    ...notPlay,
    ...win,
    moves: intoBonus,
    group: 'bonus',
    bonusWon: 1,
    grantSum: 'won',
  },
  WIN_BONUS_REVERSED: {
    ...notPlay,
    ...winReversed,
    moves: [
      ['bonus', 'clearing'],
      ['cash', 'clearing'],
      ['receivable', 'clearing'],
    ],
    group: 'bonus',
    bonusWon: -1,
    grantSum: 'reversed',
  },
  BONUS_WRITTEN_OFF: {
    ...notPlay,
    moves: intoBonus,
    operation: 'none',
    group: 'bonus',
    movement: 'BONUS',
    grantSum: 'written_off',
  },
  BONUS_CONVERTED: {
    ...notPlay,
    moves: [['bonus', 'cash']],
    operation: 'none',
    group: 'bonus',
    movement: 'BONUS_CONVERTED',
    grantSum: 'converted',
    isLargeWin: true,
  },
  BONUS_CAPPED: { ...bonusEnd, grantSum: 'capped' },
  BONUS_EXPIRED: { ...bonusEnd, grantSum: 'expired' },
  BONUS_FORFEITED: { ...bonusEnd, grantSum: 'forfeited' },
  FREE_GRANTED: { ...freeRound, moves: [...intoBonus, ...outOfBonus], movement: 'BONUS' },
  BET_FREE: { ...freeRound, ...bet, moves: outOfBonus },
  BET_FREE_REVERSED: { ...freeRound, ...betReversed, moves: intoBonus },
  FREE_WIN: { ...freeRound, ...win, moves: [...intoBonus, ...paidIn], grantSum: 'won', isLargeWin: true },
  FREE_CAPPED: { ...freeRound, moves: [...outOfBonus, ...intoBonus], movement: 'BONUS_ENDED' },
  FREE_WIN_REVERSED: {
    ...freeRound,
    ...winReversed,
    moves: [...outOfBonus, ['cash', 'clearing'], ['receivable', 'clearing']],
    grantSum: 'reversed',
  },
  VOUCHER: { ...notPlay, moves: paidIn, operation: 'claim', group: 'bonus', movement: 'REWARD' },
  GIFT: { ...notPlay, moves: paidIn, operation: 'claim', group: 'bonus', movement: 'REWARD' },
  REBATE: { ...notPlay, moves: paidIn, operation: 'claim', group: 'bonus', movement: 'REWARD' },
  CASHBACK: { ...notPlay, moves: paidIn, operation: 'claim', group: 'bonus', movement: 'REWARD' },
  PRIZE: { ...notPlay, moves: paidIn, operation: 'claim', group: 'bonus', movement: 'REWARD' },
  REFERRAL: { ...notPlay, moves: paidIn, operation: 'claim', group: 'bonus', movement: 'REWARD' },
  AGENT_REBATE: { ...notPlay, ...agentPay },
  AGENT_SALARY: { ...notPlay, ...agentPay },
  AGENT_DIVIDEND: { ...notPlay, ...agentPay },
  AGENT_FEE: { ...notPlay, ...agentPay },
  DOWNLINE_HELD: { ...notPlay, moves: held, operation: 'downline-transfer', group: 'withdrawal' },
  DOWNLINE_RETURNED: { ...notPlay, moves: returned, operation: 'none', group: 'withdrawal' },
  DOWNLINE_PAID: { ...notPlay, moves: paidOut, operation: 'none', group: 'none' },
  DOWNLINE_IN: { ...notPlay, moves: paidIn, operation: 'downline-in', group: 'deposit' },
  PLAY_CREDIT: { ...notPlay, moves: paidIn, operation: 'play-credit', group: 'credit', movement: 'CREDIT' },
  RECEIVABLE_SETTLED: {
    ...notPlay,
    moves: [['cash', 'receivable']],
    operation: 'none',
    group: 'correction',
  },
  ADJUSTED: {
    ...notPlay,
    moves: [
      ['clearing', 'cash'],
      ['cash', 'clearing'],
    ],
    operation: 'adjustment',
    group: 'correction',
  },
  HOLD: { ...notPlay, moves: held, operation: 'none', group: 'none', movement: 'HELD' },
  HOLD_POSTED: { ...notPlay, moves: paidOut, operation: 'none', group: 'none' },
  HOLD_VOIDED: { ...notPlay, moves: returned, operation: 'none', group: 'none', movement: 'HELD_RETURNED' },
  TRIAL_CLOSED: {
    ...notPlay,
    moves: [
      ['cash', 'clearing'],
      ['bonus', 'clearing'],
      ['clearing', 'receivable'],
    ],
    operation: 'none',
    group: 'none',
  },
  CLEARED: {
    ...notPlay,
    moves: [
      ['clearing', 'external'],
      ['external', 'clearing'],
    ],
    operation: 'none',
    group: 'none',
    isDelivered: false,
  },
} as const satisfies Readonly<Record<string, PostingTraits>>;

export type PostingKind = keyof typeof postingKinds;

/** A kind that always moves money between the same two accounts. */
export type OneWayKind = {
  [Kind in PostingKind]: (typeof postingKinds)[Kind]['moves'] extends readonly [unknown] ? Kind : never;
}[PostingKind];

/** The accounts that such a kind takes money from and adds it to. */
export function sidesOf(kind: OneWayKind): { readonly debit: Account; readonly credit: Account } {
  const [[debit, credit]] = postingKinds[kind].moves;
  return { debit, credit };
}

/** The kinds that a reader counts, in the order of the table. */
export function kindsWhere(isCounted: (traits: PostingTraits) => boolean): PostingKind[] {
  return (Object.keys(postingKinds) as PostingKind[]).filter((kind) => isCounted(postingKinds[kind]));
}

const unknown: PostingTraits = { ...notPlay, moves: [], operation: 'none', group: 'none' };

/** The traits of a stored row's kind; one that a newer program wrote counts for nothing. */
export function traitsOf(kind: string): PostingTraits {
  return isPostingKind(kind) ? postingKinds[kind] : unknown;
}

function isPostingKind(kind: string): kind is PostingKind {
  return Object.hasOwn(postingKinds, kind);
}
