import { ledgerTrigger, playSums } from './play-sums.ts';

/** When the member last staked; every stake's ledger row moves it forward, never back. */
const played = {
  column: 'played_at_ms',
  moves: [
    `played_at_ms = CASE WHEN NEW.kind IN ('BET', 'TICKETS_HELD') THEN max(played_at_ms, NEW.at_ms) ELSE played_at_ms END`,
  ],
};

export const playedSchema: readonly string[] = [
  `ALTER TABLE wallet ADD COLUMN ${played.column} INTEGER NOT NULL DEFAULT 0`,
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger([...playSums.moves, ...played.moves]),
];
