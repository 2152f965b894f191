import { beforeAll, describe, expect, it } from 'vitest';
import { liveCloseCodes, liveMessageMax } from '#src/contracts/house/live.ts';
import { askForSocket } from '#tests/support/chat-socket.ts';
import { crashLaunch, newBet, openCrashGame } from '#tests/support/crash-launch.ts';
import { openWatch } from '#tests/support/live-watch.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
const gameCode = 'test-crash';
beforeAll(async () => {
  site = await startSite();
  await openCrashGame(site, gameCode);
  await openCrashGame(site, 'other-crash');
});

const hello = (launchToken: string) => JSON.stringify({ kind: 'hello', launchToken });

describe('a socket to a shared table', () => {
  it('is opened by an upgrade request at a table that can be watched, and nowhere else', async () => {
    const request = await site.fetch(`/house/live/${gameCode}`);
    expect(request.status).toBe(426);
    const none = await askForSocket(site, '/house/live/no-such-game', { headers: { Origin: 'null' } });
    expect(none.status).toBe(404);
  });

  it('sends nothing before the watcher is authenticated', async () => {
    const player = await crashLaunch(site, gameCode);
    await player.watch();
    const mute = await openWatch(site, gameCode);
    await player.ask('bet', newBet());
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(mute.frames).toEqual([]);
  });

  it.each<[string, string | ArrayBuffer, number]>([
    ['what is no JSON', 'hello', liveCloseCodes.refused],
    ['another message', '{"kind":"bet"}', liveCloseCodes.refused],
    ['more fields', '{"kind":"hello","launchToken":"x","more":1}', liveCloseCodes.refused],
    ['bytes', new Uint8Array([1, 2, 3]).buffer as ArrayBuffer, liveCloseCodes.refused],
    ['a message that is too long', hello('x'.repeat(liveMessageMax)), liveCloseCodes.refused],
    ['a forged token', hello('a.b.c'), liveCloseCodes.launchEnded],
  ])('is closed at %s', async (_, message, code) => {
    const watching = await openWatch(site, gameCode);
    watching.send(message);
    expect(await watching.closed).toBe(code);
    expect(watching.frames).toEqual([]);
  });

  it('is closed for a launch of another game, or one whose session has ended', async () => {
    const elsewhere = await crashLaunch(site, 'other-crash');
    const watching = await openWatch(site, gameCode);
    watching.send(hello(elsewhere.launchToken));
    expect(await watching.closed).toBe(liveCloseCodes.launchEnded);
    const gone = await crashLaunch(site, gameCode);
    await gone.player.endSession(gone.sessionId);
    const late = await openWatch(site, gameCode);
    late.send(hello(gone.launchToken));
    expect(await late.closed).toBe(liveCloseCodes.launchEnded);
  });

  it('is closed at a second message', async () => {
    const player = await crashLaunch(site, gameCode);
    const watching = await player.watch();
    watching.send(hello(player.launchToken));
    expect(await watching.closed).toBe(liveCloseCodes.refused);
  });

  it('is closed, oldest first, when one player opens too many', async () => {
    const player = await crashLaunch(site, gameCode);
    const first = await player.watch();
    for (let more = 0; more < 4; more += 1) await player.watch();
    expect(await first.closed).toBe(liveCloseCodes.replaced);
  });
});
