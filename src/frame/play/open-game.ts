import type { FailedCall } from '#src/api/client.ts';
import type { Ok } from '#src/rules/result.ts';
import { part } from '#src/frame/frame-parts.ts';
import type { FrameWords } from '#src/frame/frame-words.ts';
import { showGamePicture } from '#src/frame/game-look.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';
import { showTrouble } from '#src/frame/trouble.ts';

/** A stake of an earlier visit may still be in doubt when a game is opened. */
type OpenFailure<Code extends string> = FailedCall<Code> & { readonly isInDoubt?: boolean };

/** Opens a game at the vendor and shows it; a failure is shown with one action, which opens it again. */
export async function openGame<Opened, Code extends string>(
  launch: LaunchContext<FrameWords<never, Code>>,
  open: () => Promise<Ok<Opened> | OpenFailure<NoInfer<Code> | keyof FrameWords['failures']>>,
  show: (opened: Opened, picture: HTMLImageElement | undefined) => void | Promise<void>,
): Promise<void> {
  const loading = part('loading');
  loading.hidden = false;
  const [opened, picture] = await Promise.all([open(), showGamePicture(launch.gameCode)]);
  if (opened.ok) await show(opened.value, picture);
  loading.hidden = true;
  if (opened.ok) return;
  const again = () => void openGame(launch, open, show);
  const { isInDoubt = false } = opened;
  showTrouble(opened, launch.words, { again, resume: again, isStakeInDoubt: isInDoubt }, isInDoubt);
}

/** The game can be played: it becomes visible, and the embedding page hears of it. */
export function showReady(): void {
  document.body.classList.add('launched');
  tellShell({ type: 'ready' });
}
