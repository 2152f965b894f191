import { answersReplaced, type Mutant } from './mutant.ts';

const kernel = 'wallet/kernel.ts';
const bet = 'wallet/bets/bet-refusal.ts';
const win = 'wallet/bets/win.ts';
const rollback = 'wallet/bets/rollback.ts';
const known =
  "if (known) return passing(known.content === content ? known.answer : refused(order, 'KEY_REUSED'));";
const stale = "if (order.isStale) return passing(refused(order, 'TIMESTAMP_STALE'));";

/** Mutants of the vendor port's order of checks, of its idempotency keys and of its tombstones. */
export const portMutants: readonly Mutant[] = [
  { name: 'no idempotency', changes: [answersReplaced, { file: kernel, from: known, to: '' }] },
  {
    name: 'no idempotency for wins',
    changes: [
      answersReplaced,
      { file: kernel, from: known, to: known.replace('known)', "known && kind !== 'win')") },
    ],
  },
  {
    name: 'content of a repeated request not compared',
    changes: [{ file: kernel, from: known, to: 'if (known) return passing(known.answer);' }],
  },
  {
    name: 'repeated request answered with the current balance, not as stored',
    changes: [
      {
        file: kernel,
        from: '? known.answer :',
        to: '? known.answer.startsWith(\'{"ok":true\') ? accepted(order, found.wallet) : known.answer :',
      },
    ],
  },
  {
    name: 'final refusals not stored',
    changes: [
      {
        file: kernel,
        from: "if (!('refusal' in decision) || decision.final)",
        to: "if (!('refusal' in decision))",
      },
    ],
  },
  {
    name: 'exclusion checked before the stored response',
    changes: [
      {
        file: kernel,
        from: known,
        to: `if (kind === 'bet' && found.play.stopUntilMs > nowMs)
    return passing(refused(order, 'PLAY_STOPPED'));
  ${known}`,
      },
    ],
  },
  {
    name: 'idempotency keys shared by all vendors',
    changes: [{ file: 'vendors/port.service.ts', from: '    source: name,', to: "    source: 'vendor'," }],
  },
  {
    name: 'tombstone not checked',
    changes: [
      { file: kernel, from: 'const decision: Decision = rolledBack', to: 'const decision: Decision = false' },
    ],
  },
  {
    name: 'no tombstone for an unknown bet',
    changes: [
      {
        file: rollback,
        from: '  for (const id of new Set(',
        to: '  if (bet || wins.length > 0) for (const id of new Set(',
      },
    ],
  },
  {
    name: 'rollback under a new id reverses again',
    changes: [
      {
        file: rollback,
        from: 'if (isRolledBack(sql, order.source, order.targetId)) return { wallet };',
        to: '',
      },
      {
        file: 'wallet/operations.ts',
        from: 'INSERT INTO tombstones',
        to: 'INSERT OR IGNORE INTO tombstones',
      },
    ],
  },
  {
    name: 'rollback of a win reverses nothing',
    changes: [
      {
        file: rollback,
        from: 'wins: win ? [win] : []',
        to: 'wins: []',
      },
    ],
  },
  {
    name: 'rollback returns the stake of a refused bet',
    changes: [{ file: rollback, from: '!(JSON.parse(known.answer) as PlayAnswer).ok', to: 'false' }],
  },
  {
    name: 'nonce not bound to its body',
    changes: [
      {
        file: kernel,
        from: "return found.nonceBodyHash === order.bodyHash ? undefined : 'NONCE_REUSED';",
        to: 'return undefined;',
      },
    ],
  },
  {
    name: 'signature not compared',
    changes: [
      {
        file: 'vendors/port/hmac.ts',
        from: "return timingSafeEqual(expected, Buffer.from(hex, 'hex'));",
        to: 'return timingSafeEqual(expected, expected);',
      },
    ],
  },
  {
    name: 'timestamp checked before the stored response',
    changes: [
      { file: kernel, from: stale, to: '' },
      { file: kernel, from: known, to: `${stale}\n  ${known}` },
    ],
  },
  {
    name: 'stale request accepted',
    changes: [{ file: kernel, from: stale, to: '' }],
  },
  {
    name: 'stake of a paid round returned',
    changes: [{ file: rollback, from: "order.afterPayout === 'refuse' || isPart", to: 'isPart' }],
  },
  {
    name: 'session not checked',
    changes: [{ file: bet, from: "if (!sessionLives) return 'SESSION_ENDED';", to: '' }],
  },
  {
    name: 'exclusion not checked',
    changes: [{ file: 'protection/play-objection.ts', from: 'state.stopUntilMs > nowMs', to: 'false' }],
  },
  {
    name: 'bet in another currency accepted',
    changes: [
      { file: bet, from: "if (order.currency !== wallet.currency) return 'CURRENCY_WRONG';", to: '' },
    ],
  },
  {
    name: 'win in another currency accepted',
    changes: [{ file: win, from: 'if (order.currency !== wallet.currency)', to: 'if (false)' }],
  },
  {
    name: 'win without a bet accepted',
    changes: [{ file: win, from: 'if (roundBets === 0)', to: 'if (false)' }],
  },
  {
    name: 'win refused once its round is closed',
    changes: [
      {
        file: win,
        from: 'const { wallet, roundBets } = found;',
        to: 'const { wallet, roundBets, roundIsClosed } = found;',
      },
      { file: win, from: 'if (roundBets === 0)', to: 'if (roundBets === 0 || roundIsClosed)' },
    ],
  },
  {
    name: 'bet in a closed round accepted',
    changes: [
      { file: bet, from: "return roundIsClosed ? 'ROUND_CLOSED' : undefined;", to: 'return undefined;' },
    ],
  },
];
