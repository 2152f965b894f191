import type { Mutant } from './mutant.ts';

const flight = 'vendors/house/crash/crash-game.ts';
const cards = 'vendors/house/tiger/tiger.game.ts';
const table = 'vendors/house/tables/shared-table.ts';
const bets = 'vendors/house/tables/shared-bets.ts';
const settlement = 'vendors/house/tables/bet-settlement.ts';
const sports = 'vendors/house/sports/sports.settlement.ts';
const world = 'tables';

const returnNothing = {
  file: bets,
  from: `"round_number = ? AND state = 'asked'", nowMs, roundNumber`,
  to: `"round_number = ? AND state = 'asked' AND 0", nowMs, roundNumber`,
};

/** Mutants of the shared tables: crash, dragon-tiger and sports. */
export const tablesMutants: readonly Mutant[] = [
  {
    name: 'cash-out after the crash accepted',
    world,
    changes: [
      {
        file: flight,
        from: '    const ending = this.table.advance(receivedAtMs);',
        to: '    const ending = Promise.resolve();',
      },
      { file: flight, from: 'if (cashOut > this.#roundOf(bet.round_number).point)', to: 'if (cashOut < 0)' },
    ],
  },
  {
    name: 'cash-out above the bet’s own target',
    world,
    changes: [
      {
        file: flight,
        from: 'Math.min(shown, choiceOf(bet).autoAt ?? shown)',
        to: 'Math.min(shown, 1_000_000)',
      },
    ],
  },
  {
    name: 'target paid although the flight did not reach it',
    world,
    changes: [
      { file: flight, from: 'if (target <= point) this.#pay', to: 'if (target <= point + 60) this.#pay' },
    ],
  },
  {
    name: 'bet confirmed too late kept in its round',
    world,
    changes: [
      { file: table, from: 'if (window && nowMs < window.noReturnAtMs)', to: 'if (window || nowMs > 0)' },
      returnNothing,
    ],
  },
  {
    name: 'win paid before the stake was confirmed',
    world,
    changes: [
      returnNothing,
      {
        file: bets,
        from: `"round_number = ? AND state = 'taken' ORDER BY seq"`,
        to: `"round_number = ? AND state IN ('asked', 'taken') ORDER BY seq"`,
      },
      { file: bets, from: `"id = ? AND state = 'taken'"`, to: `"id = ? AND state IN ('asked', 'taken')"` },
    ],
  },
  {
    name: 'unconfirmed stake closed without a confirmed rollback',
    world,
    changes: [
      {
        file: settlement,
        from: "const isBack = answer.ok || answer.code === 'ROLLED_BACK';",
        to: 'const isBack = answer.ok || true;',
      },
    ],
  },
  {
    name: 'win at a shared table retried under a new idempotency key',
    world,
    changes: [
      {
        file: settlement,
        from: 'transactionId: `${bet.id}-win`',
        to: 'transactionId: `${bet.id}-win${bet.tries}`',
      },
    ],
  },
  {
    name: 'settlement run twice at once',
    world,
    changes: [
      { file: settlement, from: '    if (this.#isRunning) return;\n', to: '' },
      {
        file: settlement,
        from: 'transactionId: `${bet.id}-win`',
        to: 'transactionId: `${bet.id}-${Date.now()}`',
      },
    ],
  },
  {
    name: 'bet played in another round than requested',
    world,
    changes: [
      {
        file: cards,
        from: 'if (!phase || phase.roundNumber !== roundNumber)',
        to: 'if (!phase || roundNumber < 0)',
      },
    ],
  },
  {
    name: 'bets paid by the preceding round’s cards',
    world,
    changes: [
      {
        file: cards,
        from: '    const outcome = outcomeOf(deal);\n',
        to: "    const outcome = outcomesOf(table.sql, shoeInState(table.sql, 'active')?.number ?? 0).at(-1) ?? outcomeOf(deal);\n",
      },
    ],
  },
  {
    name: 'void leg paid as won',
    world,
    changes: [
      {
        file: sports,
        from: "if (state === 'void' || !match || home === null || away === null) return 'void';",
        to: "if (state === 'void' || !match || home === null || away === null) return 'won';",
      },
    ],
  },
  {
    name: 'bet accepted after the kick-off',
    world,
    changes: [
      {
        file: 'vendors/house/sports/sportsbook.object.ts',
        from: 'row.kicks_off_at_ms <= nowMs',
        to: 'row.ends_at_ms <= nowMs',
      },
    ],
  },
  {
    name: 'unconfirmed stake on a match closed without a rollback',
    world,
    changes: [
      {
        file: sports,
        from: "if (await rolledBack(port, bet)) recordRefused(sql, bet.seq, 'STAKE_NOT_TAKEN', Date.now());",
        to: "if (bet.tries >= 0) recordRefused(sql, bet.seq, 'STAKE_NOT_TAKEN', Date.now());",
      },
    ],
  },
  {
    name: 'stake on void matches not returned',
    world,
    changes: [
      {
        file: sports,
        from: 'if (await rolledBack(port, bet)) recordSettled(',
        to: 'if (bet.tries >= 0) recordSettled(',
      },
    ],
  },
  {
    name: 'sports win retried under a new idempotency key',
    world,
    changes: [
      {
        file: sports,
        from: 'transactionId: `${bet.round_id}-win`',
        to: 'transactionId: `${bet.round_id}-win${bet.tries}`',
      },
    ],
  },
];
