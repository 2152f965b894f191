import { afterEach, describe, expect, it, vi } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { StartLotteryIsland } from './StartLotteryIsland.tsx';
import { requestedLaunch } from './start.store.ts';
import type { StartWords } from './start-words.server.ts';

afterEach(() => void vi.unstubAllGlobals());

// never empty: it redirects to the launched game, or shows why the launch failed
describe.each(screenDirections)('the start of the lottery (%s)', (direction) => {
  const language = languageOf[direction];
  const { 'lottery-start': t, failures } = messagesOf(language);
  const words: StartWords = { language, t, failures };

  async function start(answer: Answer) {
    const requests = answerCalls([[gamesContracts.launchGame, answer]]);
    return { requests, screen: await show(direction, <StartLotteryIsland words={words} />) };
  }

  it('loading: shows a placeholder while it waits', async () => {
    const { screen } = await start('pending');
    await expect.element(screen.getByText(t.starting).first()).toBeInTheDocument();
  });

  it('failed, refused: says why a launch was refused, and retries on demand', async () => {
    const { screen, requests } = await start({ code: 'LOTTERY_GAME_OFF' });
    await expect.element(screen.getByText(failures.LOTTERY_GAME_OFF)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toLottery })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: t.retry }).click();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });
});

it('filled: launches the game that the address names, or the lobby if it is not valid', () => {
  expect(requestedLaunch('')).toMatchObject({
    lottoGameCode: 'lobby',
    launchMode: 'real',
    backUrl: '/m/lottery',
  });
  expect(requestedLaunch('?lottoGameCode=VN_HUE&lottoView=Entertainment&lottoPrizeMode=SEA')).toMatchObject({
    lottoGameCode: 'VN_HUE',
    lottoView: 'Entertainment',
    lottoPrizeMode: 'SEA',
  });
  const odd = requestedLaunch('?lottoGameCode=../x&lottoView=Other&vendorCode=PP&pageBack=home');
  expect(odd).toMatchObject({ lottoGameCode: 'lobby', backUrl: '/m/home' });
  expect(odd).not.toHaveProperty('vendorCode');
});
