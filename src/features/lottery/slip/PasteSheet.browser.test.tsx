import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $session } from '#src/api/session.store.ts';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { fill } from '#src/rules/text/message.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { boardAnswer } from '#tests/support/lottery-board.ts';
import { $board, type ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { $pick, chooseBetType } from '#src/features/lottery/board/state/board-pick.store.ts';
import { boardCalls, boardFiles } from '#src/features/lottery/board/state/board-words.server.ts';
import { BoardWordsProvider } from '#src/features/lottery/board/state/board-words.tsx';
import { PasteSheet } from './PasteSheet.tsx';
import { emptySlip, slipNow } from './slip.store.ts';

beforeEach(() => $session.set({ status: 'loading' }));
afterEach(() => emptySlip());

describe.each(screenDirections)('numbers as text (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'lottery-board': t } = messagesOf(language);
  const say = (message: string, count: number) => fill(message, { count }, language);

  async function sheetOf(shape: LotteryShape, betTypeId: string) {
    const rules = rulesOf(shape);
    const betType = rules?.betTypes.find(({ id }) => id === betTypeId);
    if (!rules || !betType) throw new Error(`no bet type ${betTypeId}`);
    const { game, ...answer } = boardAnswer(shape, 900);
    const both = { ...game, plays: [...game.plays] };
    const board: ReadyBoard = { ...answer, game: both, status: 'ready', rules, labels: {} };
    $board.set(board);
    chooseBetType(betTypeId);
    const onClose = vi.fn();
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(
      direction,
      <BoardWordsProvider value={words}>
        <PasteSheet board={board} betType={betType} onClose={onClose} />
      </BoardWordsProvider>,
    );
    return { screen, onClose, field: screen.getByLabelText(t.yourNumbers) };
  }

  it('puts a thousand numbers on the board as one entry', async () => {
    const { screen, onClose, field } = await sheetOf('five-digits', 'star-3-back-listed');
    const use = screen.getByRole('button', { name: t.pasteUse });
    await expect.element(use).toBeDisabled();
    await field.fill('000~999');
    await expect.element(screen.getByText(say(t.pasteTaken, 1_000))).toBeVisible();
    await expect.element(screen.getByText(say(t.pasteBets, 1_000))).toBeVisible();
    await use.click();
    expect($pick.get().selection[0]).toHaveLength(1_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('reports what it left out, refuses the line that it is in, and puts each other line onto the slip', async () => {
    const { screen, field } = await sheetOf('eleven-five', 'eleven-any-2');
    await field.fill('1 2 3\n04-05 99\n7 8');
    await expect.element(screen.getByText(say(t.pasteRejected, 1))).toBeVisible();
    await expect.element(screen.getByText(t.pasteUnknown, { exact: false })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: say(t.pasteAdd, 2) }).click();
    expect(slipNow().lines.map(({ content }) => content)).toEqual(['01,02,03', '07,08']);
  });
});
