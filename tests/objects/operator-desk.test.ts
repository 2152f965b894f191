import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { changeAccount, countChange } from '#functions/operators/object/account-changes.ts';
import { activeOwners, makeAccount } from '#functions/operators/object/accounts.ts';
import { countFailure, isLocked } from '#functions/operators/object/attempts.ts';
import { applyChange, isHeldBy, takeLink, takeToken } from '#functions/operators/object/changes.ts';
import {
  addFactors,
  useRecoveryCode,
  useTimeStep,
  writeRecoveryCodes,
} from '#functions/operators/object/factors.ts';
import { deskMigrations } from '#functions/operators/object/operator-desk.migrations.ts';
import {
  endSession,
  operatorOfSession,
  startSession,
  stepSessionUp,
} from '#functions/operators/object/sessions.ts';
import { operatorOfToken } from '#functions/operators/object/tokens.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';
import { objectSql } from '#tests/support/object-sql.ts';

const agreed = (id: string) => ({ id, askedBy: 'ana@operator.example', approvedBy: 'ben@operator.example' });
const startMs = Date.UTC(2026, 5, 1, 12);
const ids = ['ana', 'ben', 'cleo'].map((name) => `${name}@operator.example`);
let sql: SqlStorage;

beforeEach(() => {
  sql = objectSql(statementsOf(deskMigrations));
  for (const id of ids) {
    makeAccount(sql, { id, kind: 'person', roles: ['owner', 'risk'] }, startMs);
    addFactors(sql, id, { password: { hash: 'h', appSecret: 's', timeStep: 0 } }, startMs);
    changeAccount(sql, id, { state: 'active' });
  }
});

/** Numbers from 0 to 1 that are the same in every run of a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface ModelSession {
  readonly id: string;
  readonly operatorId: string;
  readonly browser: string;
  readonly startedMs: number;
  seenMs: number;
  isOver: boolean;
}

/** What the rules say about sessions, written down once more without a database. */
class Model {
  readonly sessions: ModelSession[] = [];

  start(operatorId: string, id: string, browser: string, nowMs: number): void {
    const live = this.sessions.filter((each) => each.operatorId === operatorId && this.isLive(each, nowMs));
    for (const each of live.slice(0, Math.max(0, live.length - 2))) each.isOver = true;
    this.sessions.push({ id, operatorId, browser, startedMs: nowMs, seenMs: nowMs, isOver: false });
  }

  isLive({ startedMs, seenMs, isOver }: ModelSession, nowMs: number): boolean {
    return !isOver && nowMs < startedMs + 12 * hourMs && nowMs < seenMs + 15 * minuteMs;
  }

  endAllOf(operatorId: string): void {
    for (const each of this.sessions) if (each.operatorId === operatorId) each.isOver = true;
  }
}

describe('sessions of operators', () => {
  it.each([1, 2, 3, 4, 5, 6])('are live exactly as the rules say, in random courses (%i)', (seed) => {
    const random = randomFrom(seed);
    const pick = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value;
    const model = new Model();
    let nowMs = startMs;
    for (let turn = 0; turn < 400; turn += 1) {
      // Whole minutes: a session's last call is written every half minute.
      nowMs += pick([1, 1, 2, 7, 14, 15, 16, 200]) * minuteMs;
      const operatorId = pick(ids);
      const session = model.sessions.length > 0 ? pick(model.sessions.slice(-12)) : undefined;
      const act = random();
      if (act < 0.4 || !session) {
        const [id, browser] = [`session-${turn}`, pick(['phone', 'laptop'])];
        startSession(sql, operatorId, { id, hash: id, browser, country: 'SE', device: browser }, nowMs);
        model.start(operatorId, id, browser, nowMs);
      } else if (act < 0.9) {
        const browser = random() < 0.1 ? 'a stolen cookie' : session.browser;
        const found = operatorOfSession(sql, { hash: session.id, browser, country: 'SE' }, nowMs);
        const isExpected = browser === session.browser && model.isLive(session, nowMs);
        expect([turn, found?.operatorId]).toEqual([turn, isExpected ? session.operatorId : undefined]);
        if (isExpected) session.seenMs = nowMs;
      } else if (act < 0.95) {
        endSession(sql, session.id);
        session.isOver = true;
      } else {
        countChange(sql, operatorId);
        model.endAllOf(operatorId);
      }
    }
  });

  it('are stepped up for five minutes', () => {
    const [ana = ''] = ids;
    const browser = { hash: 'a', browser: 'phone', country: 'SE' };
    startSession(sql, ana, { id: 'a', device: 'phone', ...browser }, startMs);
    expect(operatorOfSession(sql, browser, startMs)?.session?.steppedUpUntilMs).toBe(0);
    expect(stepSessionUp(sql, 'a', startMs)).toBe(startMs + 5 * minuteMs);
  });
});

describe('factors', () => {
  const [ana = ''] = ids;

  it('take each time step once, and none from before it', () => {
    expect([5, 5, 4, 6].map((step) => useTimeStep(sql, ana, step))).toEqual([true, false, false, true]);
  });

  it('take each recovery code once, under any key', () => {
    writeRecoveryCodes(sql, ana, ['one', 'two']);
    expect(useRecoveryCode(sql, ana, ['other key', 'one'], startMs)).toBe(true);
    expect(useRecoveryCode(sql, ana, ['one'], startMs)).toBe(false);
    expect(useRecoveryCode(sql, 'ben@operator.example', ['two'], startMs)).toBe(false);
  });

  it('lock account and network by the fifth failure, for a quarter of an hour', () => {
    const tried = { operatorId: ana, network: '10.0.0.1' };
    const locked = [1, 2, 3, 4, 5].map((turn) => countFailure(sql, tried, startMs + turn));
    expect(locked).toEqual([[], [], [], [], ['account', 'network']]);
    expect(countFailure(sql, tried, startMs + minuteMs)).toEqual([]);
    const elsewhere = { operatorId: ana, network: '10.0.0.2' };
    expect(isLocked(sql, elsewhere, startMs + 5 + 15 * minuteMs - 1)).toBe(true);
    expect(isLocked(sql, elsewhere, startMs + 5 + 15 * minuteMs)).toBe(false);
  });
});

describe('a change that two owners agreed on', () => {
  const [ana = '', ben = '', cleo = ''] = ids;

  it('is applied once for an approval, however often its effect is tried', () => {
    const change = { change: 'roles', roles: ['owner'] } as const;
    expect(applyChange(sql, agreed('approval-1'), cleo, change, startMs).ok).toBe(true);
    changeAccount(sql, cleo, { roles: ['risk'] });
    expect(applyChange(sql, agreed('approval-1'), cleo, change, startMs).ok).toBe(true);
    expect(activeOwners(sql, startMs)).toEqual([ana, ben]);
  });

  it('grants one link and one token, each taken once and within three days', () => {
    applyChange(sql, agreed('approval-2'), cleo, { change: 'link' }, startMs);
    expect(takeLink(sql, cleo, ana, 'hash', startMs + 72 * hourMs)).toBeUndefined();
    expect(takeLink(sql, cleo, cleo, 'hash', startMs + 1)).toBeUndefined();
    expect(takeLink(sql, cleo, ana, 'hash', startMs + 1)).toBe(startMs + 1 + 72 * hourMs);
    expect(takeLink(sql, cleo, ben, 'hash 2', startMs + 2)).toBeUndefined();
    const token = { change: 'token', name: 'reports', roles: ['risk'], endsAtMs: startMs + hourMs } as const;
    applyChange(sql, agreed('approval-3'), cleo, token, startMs);
    const made = { id: 'token-1', hash: 'secret' };
    const own = { operatorId: cleo, name: 'reports', taker: cleo };
    // Whoever approved it would act in her name.
    for (const taker of [ana, ben]) expect(takeToken(sql, { ...own, taker }, made, startMs)).toBe(false);
    expect(takeToken(sql, { ...own, name: 'other' }, made, startMs)).toBe(false);
    expect(takeToken(sql, own, made, startMs)).toBe(true);
    expect(takeToken(sql, own, { id: 'token-2', hash: 'other' }, startMs)).toBe(false);
    expect(operatorOfToken(sql, 'secret', startMs)?.roles).toEqual(['risk']);
    expect(operatorOfToken(sql, 'secret', startMs + hourMs)).toBeUndefined();
    changeAccount(sql, cleo, { roles: ['owner'] });
    expect(operatorOfToken(sql, 'secret', startMs)?.roles).toEqual([]);
  });

  it('makes who takes a service’s token its holder', () => {
    applyChange(
      sql,
      agreed('approval-7'),
      'reports',
      { change: 'new', kind: 'service', roles: ['risk'] },
      startMs,
    );
    const token = { change: 'token', name: 'daily', roles: ['risk'], endsAtMs: startMs + hourMs } as const;
    applyChange(sql, agreed('approval-8'), 'reports', token, startMs);
    const of = { operatorId: 'reports', name: 'daily' };
    const made = { id: 'token-1', hash: 'secret' };
    expect(takeToken(sql, { ...of, taker: cleo }, made, startMs)).toBe(false);
    expect(takeToken(sql, { ...of, taker: ben }, made, startMs)).toBe(true);
    expect([ana, ben].map((holder) => isHeldBy(sql, 'reports', holder))).toEqual([false, true]);
  });

  it('leaves two owners', () => {
    expect(applyChange(sql, agreed('approval-4'), cleo, { change: 'end' }, startMs).ok).toBe(true);
    expect(applyChange(sql, agreed('approval-5'), ana, { change: 'end' }, startMs)).toMatchObject({
      code: 'LAST_OWNERS',
    });
    expect(
      applyChange(sql, agreed('approval-6'), ben, { change: 'roles', roles: ['risk'] }, startMs),
    ).toMatchObject({
      code: 'LAST_OWNERS',
    });
  });
});
