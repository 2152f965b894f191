import type { Mutant } from './mutant.ts';

const inbox = 'house-account/object/inbox.ts';
const shares = 'house-account/object/jackpots.ts';
const pool = 'features/jackpots/object/jackpot.pool.ts';
const settlement = 'vendors/house/house.settlement.ts';
const world = 'games';

/** Mutants of the house's engines: their rounds, stakes and wins, and the jackpot funded by their stakes. */
export const gamesMutants: readonly Mutant[] = [
  {
    name: 'jackpot share of repeated postings counted again',
    world,
    changes: [
      {
        file: inbox,
        from: 'addToJackpots(sql, member, { ...delivery, postings: rows });',
        to: 'addToJackpots(sql, member, delivery);',
      },
    ],
  },
  {
    name: 'jackpot share not stored with the round',
    world,
    changes: [{ file: 'wallet/bets/rounds.ts', from: '    start.jackpotShare ?? 0,', to: '    0,' }],
  },
  {
    name: 'jackpot share of a returned stake kept',
    world,
    changes: [
      {
        file: shares,
        from: 'traitsOf(posting.kind).jackpot *',
        to: 'Math.max(0, traitsOf(posting.kind).jackpot) *',
      },
    ],
  },
  {
    name: 'pool adds a shard’s total instead of its increase',
    world,
    changes: [
      {
        file: pool,
        from: '(CAST(?1 AS INTEGER) - CAST(?2 AS INTEGER)) * ${seedPartOf - 1}',
        to: 'CAST(?1 AS INTEGER) * ${seedPartOf - 1}',
      },
    ],
  },
  {
    name: 'pool applies an older state of a shard',
    world,
    changes: [{ file: pool, from: '  if (known && known.revision >= revision) return;\n', to: '' }],
  },
  {
    name: 'jackpot decided again for a repeated claim',
    world,
    changes: [
      {
        file: pool,
        from: '  if (known) return known.minor;',
        to: '  if (known) return jackpotMinor(sql, 0) + 1;',
      },
      {
        file: 'vendors/house/house.jackpot.ts',
        from: 'round.jackpot_minor ?? claimed(',
        to: 'claimed(',
      },
    ],
  },
  {
    name: 'next start of a jackpot not deducted from the amount set aside',
    world,
    changes: [
      {
        file: pool,
        from: 'aside_parts = aside_parts - CAST(?2 AS INTEGER) * ${partsPerMinor}',
        to: 'aside_parts = aside_parts',
      },
    ],
  },
  {
    name: 'jackpot paid without being stored first',
    world,
    changes: [
      { file: 'vendors/house/house.jackpot.ts', from: '    recordJackpot(sql, seq, amountMinor);\n', to: '' },
    ],
  },
  {
    name: 'jackpot paid under the idempotency key of the reels’ win',
    world,
    changes: [
      {
        file: settlement,
        from: '{ id: jackpotWinId(round.id), amountMinor',
        to: '{ id: own.id, amountMinor',
      },
    ],
  },
  {
    name: 'win retried under a new idempotency key',
    world,
    changes: [
      { file: settlement, from: '    transactionId: id,', to: '    transactionId: `${id}${Date.now()}`,' },
    ],
  },
  {
    name: 'round voided without a confirmed rollback',
    world,
    changes: [
      {
        file: settlement,
        from: "  if (answer.ok || answer.code === 'ROLLED_BACK') recordVoid(",
        to: '  recordVoid(',
      },
    ],
  },
  {
    name: 'stake rolled back while its win is still to be paid',
    world,
    changes: [
      {
        file: settlement,
        from: "  if (round.state === 'drawn' && nowMs - round.drawn_at_ms >= stakeTimeoutMs)",
        to: "  if (round.state !== 'open' && nowMs - round.drawn_at_ms >= 5_000)",
      },
    ],
  },
  {
    name: 'round voided by a refusal that says nothing about its stake',
    world,
    changes: [
      {
        file: settlement,
        from: '  else if (!passingRefusals.has(answer.code)) recordVoid(sql, round.seq, answer.code, Date.now());\n  return answer.ok;',
        to: '  else recordVoid(sql, round.seq, answer.code, Date.now());\n  return answer.ok;',
      },
    ],
  },
  {
    name: 'nonce skipped',
    world,
    changes: [{ file: 'vendors/house/house.seeds.ts', from: 'last.nonce + 1', to: 'last.nonce + 2' }],
  },
  {
    name: 'win of a batch paid once per shot',
    world,
    changes: [
      {
        file: 'vendors/house/instant/instant-draw.ts',
        from: 'winMinor: isDecided ? winMinor : 0,',
        to: "winMinor: isDecided ? winMinor * (choice.engine === 'fishing' ? choice.shots.length : 1) : 0,",
      },
    ],
  },
  {
    name: 'repeated step applied again',
    world,
    changes: [
      {
        file: 'vendors/house/instant/instant-table.object.ts',
        from: 'stepsOf(row).find(({ key }) => key === stepKey)',
        to: 'stepsOf(row).find(() => false)',
      },
    ],
  },
  {
    name: 'abandoned round never closed',
    world,
    changes: [
      {
        file: 'vendors/house/instant/instant-table.object.ts',
        from: 'if (!step || Date.now() < leftAtMs(round)) return undefined;',
        to: 'if (!step || leftAtMs(round) > 0) return undefined;',
      },
    ],
  },
];
