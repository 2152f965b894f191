import type { LaunchedMember } from '#tests/support/launched-members.ts';

/** One operation that a vendor sent, and its first response. */
export interface Sent {
  readonly id: string;
  readonly operation: 'bet' | 'win' | 'rollback';
  readonly player: Player;
  readonly roundId: string;
  readonly amountMinor: number;
  /** The bet that a rollback cancels. */
  readonly target: string;
  readonly body: string;
  /** The number of the site's run (between two kills) in which it was sent first. */
  readonly life: number;
  /** The acknowledged response, byte for byte; undefined before one arrives. */
  answer: string | undefined;
  /** Whether it was refused because its bet is unknown: this refusal is not stored, and a retry may succeed. */
  isEarly: boolean;
}

/** The state of the load generator for one member. */
export interface Player extends LaunchedMember {
  readonly index: number;
  readonly sent: Sent[];
}

export function playerOf(member: LaunchedMember, index: number): Player {
  return { ...member, index, sent: [] };
}

/** Whether the response accepts the operation. */
export function isAccepted({ answer }: Sent): boolean {
  return answer !== undefined && (JSON.parse(answer) as { success: boolean }).success;
}

const bet = (player: Player, run: string, life: number, random: () => number): Sent => {
  const id = `${run}-p${player.index}-b${player.sent.length}`;
  const amountMinor = 1 + Math.floor(random() * 40);
  const { playerId, launchToken, gameCode, currency } = player;
  const order = { transactionId: id, roundId: `${id}-r`, amountMinor };
  return sentOf(player, 'bet', life, order, { playerId, launchToken, gameCode, currency, ...order });
};

const win = (player: Player, of: Sent, run: string, life: number, random: () => number): Sent => {
  const { playerId, gameCode, currency } = player;
  const amountMinor = Math.floor(random() * 60);
  const order = {
    transactionId: `${run}-p${player.index}-w${player.sent.length}`,
    roundId: of.roundId,
    amountMinor,
  };
  const roundClosed = random() < 0.5;
  return sentOf(player, 'win', life, order, { playerId, gameCode, currency, roundClosed, ...order });
};

const rollback = (player: Player, of: Sent, run: string, life: number): Sent => {
  const transactionId = `${run}-p${player.index}-r${player.sent.length}`;
  const request = { playerId: player.playerId, roundId: of.roundId, transactionId, betTransactionId: of.id };
  return sentOf(
    player,
    'rollback',
    life,
    { transactionId, roundId: of.roundId, amountMinor: 0 },
    request,
    of.id,
  );
};

/**
 * The member's next operation: a bet, a win on a round whose bet was accepted, a rollback of a known or unknown bet,
 * or a replay of an earlier operation.
 */
export function nextOrder(player: Player, run: string, life: number, random: () => number): Sent {
  const chance = random();
  const bets = player.sent.filter(({ operation }) => operation === 'bet');
  const chosen = bets[Math.floor(random() * bets.length)];
  if (!chosen || chance < 0.5) return bet(player, run, life, random);
  if (chance < 0.8) return isAccepted(chosen) ? win(player, chosen, run, life, random) : chosen;
  if (chance < 0.9) return rollback(player, chosen, run, life);
  return player.sent[Math.floor(random() * player.sent.length)] ?? chosen;
}

function sentOf(
  player: Player,
  operation: Sent['operation'],
  life: number,
  order: { readonly transactionId: string; readonly roundId: string; readonly amountMinor: number },
  body: object,
  target = '',
): Sent {
  const { transactionId: id, roundId, amountMinor } = order;
  const sent: Sent = {
    id,
    operation,
    player,
    roundId,
    amountMinor,
    target,
    body: JSON.stringify(body),
    life,
    answer: undefined,
    isEarly: false,
  };
  player.sent.push(sent);
  return sent;
}

/** The expected balance, from the member's initial balance and all acknowledged responses. */
export function expectedMinor({ sent }: Player, startMinor: number): number {
  const takenBack = new Set(
    sent.filter((each) => each.operation === 'rollback' && isAccepted(each)).map(({ target }) => target),
  );
  return sent.filter(isAccepted).reduce((sum, { operation, amountMinor, id }) => {
    if (operation === 'win') return sum + amountMinor;
    return operation === 'bet' && !takenBack.has(id) ? sum - amountMinor : sum;
  }, startMinor);
}
