import type { BadExample } from './bad-examples.ts';

export const badDrawing: readonly BadExample[] = [
  {
    rule: /modules that generate a draw’s numbers/,
    tree: {
      'functions/features/lottery/draw-clock/draw/seed.ts':
        "import { between } from '#src/rules/lottery/between.ts';\nimport { shardOf } from '../shard-port.ts';",
      'src/rules/lottery/between.ts': "import { ticketLeafText } from './ticket-text.ts';",
      'src/rules/lottery/ticket-text.ts': 'export const ticketLeafText = 1;',
      'src/rules/lottery/draw/derive-result.ts':
        "import { merkleRoot } from '../merkle.ts';\nimport type { OrderView } from '#src/contracts/lottery/orders.ts';\nexport type { Player } from '#functions/player/player.object.ts';",
      'src/rules/lottery/merkle.ts': 'export const merkleRoot = 1;',
    },
    expected: [
      'functions/features/lottery/draw-clock/draw/seed.ts:1',
      'functions/features/lottery/draw-clock/draw/seed.ts:2',
      'src/rules/lottery/draw/derive-result.ts:2',
      'src/rules/lottery/draw/derive-result.ts:3',
    ],
  },
];
