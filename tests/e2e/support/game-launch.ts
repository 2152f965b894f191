import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Person } from '#tests/support/member.ts';
import { signUp } from './api-session.ts';

/**
 * Signs up a member and opens a game, by default the first hot one. Returns its frame once it can be played.
 */
export async function openGame(page: Page, nodeId?: string): Promise<FrameLocator> {
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  const person = await signUp(page);
  const node = nodeId ?? (await hottestNode(person));
  await page.goto(`/m/play?game=${node}`);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  return game;
}

/** The node id of the game that lists show first. */
export async function hottestNode({ fetch }: Person): Promise<string> {
  const answer = await fetch('/wps/relay/GCSGAME_hotGamesV2');
  const { value } = (await answer.json()) as { value: { nodeId: string }[] };
  return value[0]?.nodeId ?? '';
}
