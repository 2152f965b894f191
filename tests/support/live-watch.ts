import { askForSocket } from './chat-socket.ts';
import type { Site } from './site.ts';

/** A watcher of a shared table, with the received frames in order. */
export interface LiveWatch<Frame> {
  readonly frames: Frame[];
  readonly closed: Promise<number>;
  send(text: string | ArrayBuffer): void;
  close(): void;
  /** The first frame, received or still to come, that matches. */
  until<Kind extends Frame = Frame>(
    isIt: ((frame: Frame) => frame is Kind) | ((frame: Frame) => boolean),
  ): Promise<Kind>;
}

/** Opens a shared table's socket and sends a hello frame with a launch token. */
export async function watchTable<Frame extends { readonly kind: string }>(
  site: Site,
  gameCode: string,
  launchToken: string,
): Promise<LiveWatch<Frame>> {
  const watch = await openWatch<Frame>(site, gameCode);
  watch.send(JSON.stringify({ kind: 'hello', launchToken }));
  await watch.until(({ kind }) => kind === 'start');
  return watch;
}

/** Opens a shared table's socket without identifying the watcher. */
export async function openWatch<Frame extends { readonly kind: string }>(
  site: Site,
  gameCode: string,
): Promise<LiveWatch<Frame>> {
  const answer = await askForSocket(site, `/house/live/${encodeURIComponent(gameCode)}`, {
    headers: { Origin: 'null' },
  });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`No socket: ${answer.status} ${await answer.text()}`);
  const frames: Frame[] = [];
  const takers = new Set<() => void>();
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code ?? 0));
  });
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame);
    for (const taker of takers) taker();
  });
  socket.accept();
  return {
    frames,
    closed,
    send: (text) => socket.send(text),
    close: () => socket.close(1000),
    until: <Kind extends Frame>(isIt: (frame: Frame) => boolean) =>
      new Promise<Kind>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Not heard: ${JSON.stringify(frames)}`)), 15_000);
        const take = () => {
          const found = frames.find(isIt) as Kind | undefined;
          if (!found) return;
          clearTimeout(late);
          takers.delete(take);
          resolve(found);
        };
        takers.add(take);
        take();
      }),
  };
}
