import demoGames from '../../demo/catalogue/games.json' with { type: 'json' };
import type { Screen, Visit } from './visit.ts';
import { walletOf } from './wallet-rows.ts';

const rounds = 26;
const stakeMinor = 250;

/** Rounds of several games over two days: most lost, some won, one open, one reversed. */
async function layRounds(visit: Visit): Promise<void> {
  const games = demoGames.filter((_, index) => index % 97 === 3).slice(0, 6);
  const lines = Array.from({ length: rounds }, (_, turn) => {
    const { gameCode, vendorCode } = games[turn % games.length] ?? { gameCode: '', vendorCode: '' };
    const ageMs = (rounds - turn) * 4_700_000;
    const state = turn === rounds - 1 ? 'open' : turn === rounds - 4 ? 'reversed' : 'closed';
    const winMinor = state === 'closed' && turn % 4 === 1 ? 180 * (turn + 1) : 0;
    return { turn, gameCode, vendorCode, atMs: Date.now() - ageMs, state, winMinor };
  });
  const rows = JSON.stringify(lines);
  await walletOf(
    visit,
    `INSERT INTO rounds (source, id, vendor_code, game_code, trial, bets, stake_minor, win_minor, opened_at_ms,
       closed_at_ms, version, first_seq, last_seq)
     SELECT 'house', '4f2b9a60-7c1d-4f0e-9b1a-' || printf('%012d', value ->> 'turn'), value ->> 'vendorCode',
       value ->> 'gameCode', 0, value ->> 'state' <> 'reversed', iif(value ->> 'state' = 'reversed', 0, ${stakeMinor}),
       value ->> 'winMinor', value ->> 'atMs', iif(value ->> 'state' = 'open', NULL, value ->> 'atMs' + 900), 1,
       head_seq + 1 + (value ->> 'turn'), head_seq + 1 + (value ->> 'turn')
     FROM json_each('${rows}'), wallet`,
  );
  await walletOf(
    visit,
    `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id,
       hash)
     SELECT first_seq, opened_at_ms, 'BET', 'cash', 'clearing', ${stakeMinor}, 0, 'house', id, id, ''
     FROM rounds ORDER BY first_seq`,
  );
  await visit.page.reload();
}

/** The bet history, and one of its rounds. */
export const betHistoryScreens: readonly Screen[] = [
  { name: 'bet-history', path: '/m/gameRecord', as: 'newcomer', prepare: layRounds },
  { name: 'bet-history-empty', path: '/m/gameRecord', as: 'newcomer' },
  {
    name: 'bet-history-round',
    path: '/m/gameRecord',
    as: 'newcomer',
    async prepare(visit) {
      await layRounds(visit);
      await visit.page.locator('main li button').nth(2).click();
    },
  },
];
