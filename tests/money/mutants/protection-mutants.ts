import type { Change, Mutant } from './mutant.ts';

const windows = 'protection/limit-windows.ts';
const limits = 'protection/limits.ts';
const changes = 'protection/limit-changes.ts';
const rollback = 'wallet/bets/rollback.ts';
const sums = 'wallet/play/bonus-sums.ts';
const forget =
  '  if (bet && !bet.free)\n    forgetStake(sql, { cashMinor: cashOf(bet), bonusMinor: bonusOf(bet) }, answeredAtMs(sql, key));\n';
const key = "  const key = { source, kind: 'bet', id: bet?.id ?? '' };\n";
const known = 'if (known) return passing(';

const of = (name: string, ...made: readonly Change[]): Mutant => ({ name, world: 'limits', changes: made });

/** Mutants of members' limits: what is counted, in which window, when it is checked, and how a limit is raised. */
export const protectionMutants: readonly Mutant[] = [
  of('limits not checked', {
    file: 'protection/play-objection.ts',
    from: 'if (state.limits.length > 0 && limitIsReached',
    to: 'if (false && limitIsReached',
  }),
  of('limit checked outside the transaction', {
    file: windows,
    from: 'let used: UsedNow | undefined;',
    to: `const seen = ((globalThis as never)['seen'] ??= new WeakMap());
  let used = seen.get(sql);
  seen.set(sql, readUsed(sql, nowMs));`,
  }),
  of('limits checked before the stored response', {
    file: 'wallet/kernel.ts',
    from: known,
    to: `if (kind === 'bet' && found.play.limits.some(({ value }) => value < order['amountMinor']))
    return passing(refused(order, 'LIMIT_REACHED'));
  ${known}`,
  }),
  of('wins of the current hour not counted', {
    file: windows,
    from: "const won = since('wallet.won_minor',",
    to: "const won = since('(SELECT won_before FROM play_hours ORDER BY hour_ms DESC LIMIT 1)',",
  }),
  of('held stakes of tickets and transfers not counted', {
    file: sums,
    from: "added('staked_minor', `${isOwnStake} - ",
    to: "added('staked_minor', `(NEW.kind = 'BET') - ",
  }),
  of('reversed wins still counted', {
    file: sums,
    from: "(NEW.kind IN ('WIN', 'TRANSFER_IN')) - (NEW.kind = 'WIN_REVERSED')",
    to: "(NEW.kind IN ('WIN', 'TRANSFER_IN'))",
  }),
  of('winnings not offset against later losses', {
    file: limits,
    from: '&& window.lostMinor > limit.value - bet.cashMinor',
    to: '&& Math.max(0, window.lostMinor) > limit.value - bet.cashMinor',
  }),
  of('money limits applied to demo credit', {
    file: limits,
    from: "if (bet.trial || bet.isFree || limit.kind === 'deposit')",
    to: "if (bet.isFree || limit.kind === 'deposit')",
  }),
  of('returned stake frees a window that began after it was staked', {
    file: windows,
    from: 'SET staked_before = staked_before - ?1',
    to: 'SET staked_before = staked_before - 0 * ?1',
  }),
  of(
    'returned stake removed before the hour of its return begins',
    { file: rollback, from: `${key}${forget}`, to: '' },
    {
      file: rollback,
      from: '  const own = postings.reduce(',
      to: `${key}${forget}  const own = postings.reduce(`,
    },
  ),
  of('returned tickets not removed from the windows', {
    file: 'features/lottery/member/returned-stakes.ts',
    from: 'forgetStake(sql, { cashMinor: amountMinor, bonusMinor: 0 }, stakedAtMs(sql, orderId));',
    to: '',
  }),
  of('window one hour too short', {
    file: windows,
    from: 'FROM play_hours WHERE hour_ms >= ${from})`',
    to: 'FROM play_hours WHERE hour_ms > ${from})`',
  }),
  of('clock moved back frees a window', {
    file: windows,
    from: 'max(?1, coalesce((SELECT max(hour_ms) FROM play_hours), 0)) AS now_ms',
    to: '?1 AS now_ms',
  }),
  of('earlier hour started while the clock is behind', {
    file: windows,
    from: '${hourOf(instant)})`;\n}\n\n/** The same in the triggers',
    to: "${hourOf(instant)})`.replace('hour_ms >=', 'hour_ms =');\n}\n\n/** The same in the triggers",
  }),
  of('time limit ignores the time that the bet adds', {
    file: limits,
    from: 'window.playedMs + gapMs(used) >= limit.value',
    to: 'window.playedMs >= limit.value',
  }),
  of('deposit beyond a limit accepted', {
    file: 'protection/deposits.ts',
    from: '> value - amountMinor,',
    to: '> value,',
  }),
  of('raise applied at once', {
    file: changes,
    from: 'value !== null && value <= current.value',
    to: 'value !== null',
  }),
  of('raise confirmed before its waiting period ends', {
    file: changes,
    from: "if (nowMs < waiting.readyAtMs) return failed('RAISE_WAITS');",
    to: '',
  }),
  of('expired raise confirmed', {
    file: changes,
    from: 'return pending && nowMs < pending.confirmUntilMs ? pending : undefined;',
    to: 'return pending;',
  }),
  of('raise confirmed with another value', {
    file: changes,
    from: "if ((waiting.value ?? null) !== request.value) return failed('RAISE_UNKNOWN');",
    to: '',
  }),
  of('pending raise kept when the limit is lowered', {
    file: changes,
    from: 'return ok(replaced(limits, changedTo(current, value)));',
    to: 'return ok(replaced(limits, { ...current, value }));',
  }),
  of('warning repeated at every bet', {
    file: limits,
    from: '(limit.warnedAtMs ?? 0) <= nowMs - windowHours[limit.period] * hourMs',
    to: 'true',
  }),
];
