import { randomInt, randomUUID } from 'node:crypto';
import { accountContracts } from '#src/contracts/account/account.ts';
import { launchOf } from './launched-member.ts';
import { callSealed, freshUsername, logInAs, newcomer, type Person, registrationOf } from './member.ts';
import { memberRows } from './member-object.ts';
import { promotionOf, relay, usd, verifyPhone } from './promotions.ts';
import type { Site, Visitor } from './site.ts';
import { payIn } from './tills.ts';

/** 5.00 for each friend who pays in 10.00 and stakes it, for at most three friends a month. */
export function goodFriends(more: Record<string, unknown> = {}): Record<string, unknown> {
  return promotionOf({
    product: 'any',
    trigger: { on: 'referral', minDepositMinor: usd(1_000), perMonthMax: 3 },
    rewards: [{ gives: 'cash', amountMinor: usd(500) }],
    ...more,
  });
}

interface Coming {
  readonly isVerified?: boolean;
  /** From where the friend registers, and with which further cookies. */
  readonly visitor?: Visitor;
  readonly cookies?: string;
}

/** A new member who came by the link of another. */
export async function friendOf(
  site: Site,
  inviter: Person,
  { isVerified = true, visitor = newcomer(), cookies = '' }: Coming = {},
): Promise<Person> {
  const { value } = await relay(inviter, 'MCSFE_getReferralDetails');
  const page = await site.fetch(`/m/home?affiliateCode=${String(value['referralCode'])}`, {}, visitor);
  const linked = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const username = freshUsername();
  const password = 'blue kite 7 over';
  const registered = await callSealed(
    site,
    accountContracts.memberRegister,
    registrationOf(username, password),
    { Cookie: [...linked, ...(cookies ? [cookies] : [])].join('; ') },
    visitor,
  );
  if (registered.status !== 200) throw new Error(`No registration: ${await registered.text()}`);
  const friend = await logInAs(site, { username, password } as Person);
  if (isVerified) await verifyPhone(site, friend, `+92345${randomInt(1_000_000, 9_999_999)}`);
  return friend;
}

/** Stakes this much of the friend's own money in one round that wins nothing. */
export async function playsIn(site: Site, friend: Person, stakeMinor: number): Promise<void> {
  const launched = await launchOf(site, friend.cookies.get('__Host-session') ?? '');
  const id = randomUUID();
  const bet = await launched.bet(`b-${id}`, stakeMinor, { roundId: id });
  if (bet.code !== undefined) throw new Error(`No bet: ${bet.code}`);
  await launched.win(`w-${id}`, 0, { roundId: id, roundClosed: true });
}

/** Moves all that a member has played to the day before, and lets the object close that day. */
export async function closeDayOf(site: Site, person: Person): Promise<void> {
  const again = await logInAs(site, person);
  const rows = (statement: string) => memberRows(site, again, statement);
  const [trigger] = await rows("SELECT sql FROM sqlite_master WHERE name = 'ledger_is_not_changed'");
  await rows('DROP TRIGGER ledger_is_not_changed');
  await rows('UPDATE ledger SET at_ms = at_ms - 86400000');
  await rows(String(trigger?.['sql']));
  await rows('UPDATE rounds SET closed_at_ms = closed_at_ms - 86400000');
  await rows('UPDATE reward_state SET closed_day = closed_day - 1');
  await rows('UPDATE reward_days SET day = day - 1');
  const closed = await relay(again, 'MCSFE_getPlayerRankProgress');
  if (closed.error) throw new Error(`Not closed: ${JSON.stringify(closed.error)}`);
  // The report is made by an alarm of its own.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** A friend who has met all that is asked for, on a day that has closed. */
export async function settledFriend(site: Site, inviter: Person, known?: Person): Promise<Person> {
  const friend = known ?? (await friendOf(site, inviter));
  await payIn(site, friend, { amountMinor: 1_000 });
  await playsIn(site, friend, 1_000);
  await closeDayOf(site, friend);
  return friend;
}

export async function stopPlayOf(site: Site, person: Person): Promise<void> {
  const body = JSON.stringify({ term: '1-week' });
  const answer = await person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`Not stopped: ${await answer.text()}`);
  await logInAs(site, person);
}

const queries = {
  paid: "SELECT amount_minor AS found FROM ledger WHERE kind = 'REFERRAL' ORDER BY seq",
  referred: 'SELECT outcome AS found FROM referred ORDER BY at_ms',
  friends: 'SELECT friend_id AS found FROM referred ORDER BY at_ms',
} as const;

/** What an inviter was paid for friends, or what became of each of them, oldest first. */
export async function paysOfInviter(
  site: Site,
  inviter: Person,
  what: keyof typeof queries = 'paid',
): Promise<unknown[]> {
  return (await memberRows(site, await logInAs(site, inviter), queries[what])).map(({ found }) => found);
}
