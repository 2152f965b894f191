/** Wraps the site's bundle and adds routes to a member's object, for calls that a bench makes without a browser. */
import * as site from 'the-site';

export * from 'the-site';

const sessionId = 'session-1';

const doors = {
  async add(player, { name, amountMinor }) {
    const session = { id: sessionId, device: 'a phone', username: name, accountType: 0 };
    await player.startSession({ ...session, remembered: true, renewalHash: name });
    const key = `credit-${name}`;
    return player.grantPlayCredit({ key, amountMinor, currency: 'USD', username: name });
  },
  withdraw: (player, { call }) => player.withdraw(sessionId, call),
  deposit: (player, { asked }) => player.requestDeposit(sessionId, asked),
  standing: (player, { depositId }) => player.deposit(sessionId, depositId),
};

export default {
  ...site.default,
  async fetch(request, env, context) {
    const [, door] = /^\/bench\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
    if (door === undefined) return site.default.fetch(request, env, context);
    const input = await request.json();
    return Response.json(await doors[door](env.PLAYER.getByName(`demo/${input.name}`), input));
  },
};
