import { describe, expect, it } from 'vitest';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { directions, languageOf, show } from '#tests/support/component.tsx';
import { drawnBoard } from '#tests/support/lottery-board.ts';
import { BoardWordsProvider } from '#src/features/lottery/board/state/board-words.tsx';
import { boardCalls, boardFiles } from '#src/features/lottery/board/state/board-words.server.ts';
import { $watch, type DrawView } from './watch.store.ts';
import { WatchWin } from './WatchWin.tsx';

describe.each(directions)('a win that is shown over the page (%s)', (direction) => {
  it('focuses none of its buttons, and shows no focus ring', async () => {
    const language = languageOf[direction];
    const [draw] = drawnBoard('three-dice').value as DrawView[];
    $watch.set({
      phase: 'revealed',
      draw: draw as DrawView,
      wonMinor: 200,
      costMinor: 100,
      isCelebrated: false,
    });
    const words = wordsFor(language, boardFiles, boardCalls);
    const screen = await show(
      direction,
      <BoardWordsProvider value={words}>
        <WatchWin />
      </BoardWordsProvider>,
    );
    const { youWon, playOn } = messagesOf(language)['lottery-board'];
    const win = screen.getByRole('dialog', { name: youWon });
    await expect.element(win).toHaveFocus();
    expect(getComputedStyle(win.element()).outlineStyle).toBe('none');
    await screen.getByRole('button', { name: playOn }).click();
    await expect.element(win).not.toBeInTheDocument();
    // The line that tells the win stays until the next draw.
    expect($watch.get()).toMatchObject({ phase: 'revealed', wonMinor: 200, isCelebrated: true });
  });
});
