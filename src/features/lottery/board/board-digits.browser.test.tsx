import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import type { PickGroup } from '#src/rules/lottery/lottery-model.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { show } from '#tests/support/component.tsx';
import { boardAnswer } from '#tests/support/lottery-board.ts';
import { $board, type ReadyBoard } from './state/board.store.ts';
import { $pick } from './state/board-pick.store.ts';
import { $stake } from './state/board-stake.store.ts';
import { boardCalls, boardFiles } from './state/board-words.server.ts';
import { BoardWordsProvider } from './state/board-words.tsx';
import { BoardStake } from './BoardStake.tsx';
import { NumberEntry } from './pad/NumberEntry.tsx';

let board: ReadyBoard;
beforeEach(() => {
  $session.set({ status: 'loading' });
  const rules = rulesOf('five-digits');
  if (!rules) throw new Error('no such shape');
  const { game, ...answer } = boardAnswer('five-digits', 901);
  board = { ...answer, game: { ...game, plays: [...game.plays] }, status: 'ready', rules, labels: {} };
  $board.set(board);
});

async function fieldOf(element: ReactNode) {
  const words = wordsFor('ur', boardFiles, boardCalls);
  const screen = await show('rtl', <BoardWordsProvider value={words}>{element}</BoardWordsProvider>);
  return screen.getByRole('textbox');
}

describe('what is typed with Urdu digits on the betting page', () => {
  it('is an amount in the field of a free stake', async () => {
    const field = await fieldOf(<BoardStake board={board} play="ent" />);
    await field.fill('۱۲٫۵');
    expect($stake.get().freeMinor).toBe(1_250);
  });

  it('is a multiple beside a unit', async () => {
    const field = await fieldOf(<BoardStake board={board} play="trad" />);
    await field.fill('۲۵');
    expect($stake.get().multiple).toBe(25);
    await expect.element(field).toHaveValue('25');
  });

  it('is a list of numbers in a field for them, each as soon as it is complete', async () => {
    const place: PickGroup = { id: 'number', symbols: { from: '000', to: '999' }, least: 1, most: 10 };
    $pick.set({ play: 'ent', betTypeId: '', selection: [[]], group: 0 });
    const field = await fieldOf(<NumberEntry place={place} group={0} picked={[]} />);
    await field.fill('۱۲');
    await expect.element(field).toHaveValue('12');
    expect($pick.get().selection).toEqual([[]]);
    await field.fill('۱۲۳۴۵۶');
    await expect.element(field).toHaveValue('');
    expect($pick.get().selection[0]).toEqual(['123', '456']);
  });
});

describe('what is typed into a field for numbers', () => {
  it.each(['7x', '123 45x', '1234', 'x', '123-4567'])(
    'is refused as it stands if it is %s',
    async (typed) => {
      const place: PickGroup = { id: 'number', symbols: { from: '000', to: '999' }, least: 1, most: 10 };
      $pick.set({ play: 'ent', betTypeId: '', selection: [[]], group: 0 });
      const field = await fieldOf(<NumberEntry place={place} group={0} picked={[]} />);
      await field.fill(typed);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field).toHaveValue(typed);
      expect($pick.get().selection).toEqual([[]]);
      await field.fill('789');
      await expect.element(field).toHaveAttribute('aria-invalid', 'false');
      expect($pick.get().selection[0]).toEqual(['789']);
    },
  );

  it('is marked in the field of a free stake if it is no stake, and is not staked', async () => {
    const field = await fieldOf(<BoardStake board={board} play="ent" />);
    const { freeMinor } = $stake.get();
    await field.fill('7x');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect($stake.get().freeMinor).toBe(freeMinor);
  });
});
