import type { LimitKind } from '#src/contracts/limits/jurisdiction-pack.ts';
import { clock } from '../platform/clock.ts';
import { Violation } from '../world/operation.ts';
import type { Seeded } from '../world/seeded.ts';
import { LimitedMember } from './limited-member.ts';
import { LimitsModel } from './limits-model.ts';

const traceMax = 40;

/** One member with the model of what the limits must do, and what was accepted so far. */
export class Played {
  readonly member: LimitedMember;
  readonly model = new LimitsModel();
  readonly seeded: Seeded;
  readonly bets: {
    id: string;
    roundId: string;
    amount: number;
    atMs: number;
    trial: boolean;
    open: boolean;
  }[] = [];
  readonly wins: { id: string; roundId: string; amount: number; stands: boolean }[] = [];
  readonly tickets: {
    numero: string;
    orderId: string;
    ticketId: string;
    cost: number;
    atMs: number;
    paid: number;
    revision: number;
    open: boolean;
  }[] = [];
  readonly answers = new Map<string, string>();
  readonly trace: string[] = [];
  /** The last raise that was requested. */
  raise: { name: { kind: LimitKind; period: 'day' | 'week' | 'month' }; value: number | null } | undefined;
  turn = 0;

  constructor(name: string, seeded: Seeded) {
    this.seeded = seeded;
    this.member = new LimitedMember(name, seeded);
    this.model.win(0, clock.nowMs);
  }

  record(what: string): void {
    this.trace.push(`${clock.nowMs} ${what}`);
    if (this.trace.length > traceMax) this.trace.shift();
  }

  expect(what: string, found: unknown, expected: unknown): void {
    this.record(`${what}: ${JSON.stringify(found)}`);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Violation(
        this.member.name,
        `${what} is ${JSON.stringify(found)}, the model says ${JSON.stringify(expected)}`,
      );
  }

  /** Compares what the member sees, and the recorded warnings, with the model. */
  compare(): void {
    const status = this.member.protectionStatus();
    if (!status.ok) throw new Violation(this.member.name, 'the session ended');
    const shown = status.value.limits.map(
      ({ kind, period, used, value, pending }) =>
        `${kind} ${period} ${used}/${value}${pending ? ` then ${pending.value ?? null}` : ''}`,
    );
    this.expect('what stands', shown.toSorted(byText), this.model.shown(clock.nowMs).toSorted(byText));
    const warned = this.member.limitRows().map(({ warnedAtMs }) => warnedAtMs ?? 0);
    const expected = this.model.warnings().map((atMs) => atMs ?? 0);
    this.expect('what was warned of', warned.toSorted(byNumber), expected.toSorted(byNumber));
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : 1);
const byNumber = (one: number, other: number) => one - other;
